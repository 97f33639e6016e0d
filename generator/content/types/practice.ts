import * as z from 'zod';
import { didYouMean } from '../../problem/nearest.ts';
import { defineContentType } from './content-type.ts';
import {
  downloadFile,
  e164,
  field,
  group,
  groups,
  httpsUrl,
  layoutLimit,
  matching,
  optional,
  photo,
  pictureFile,
  sentence,
  slug,
  text,
} from './fields.ts';
import { NOTICE_CITATIONS, REQUIRED_NOTICES } from './notice.ts';
import { hoursMistakes, officeFacts } from './office.ts';
import { npi, specialty, specialtyMistakes } from './specialty.ts';

const ONCE = { 'x-once': true } as const;
const NOTICE_NAMES = Object.fromEntries(NOTICE_CITATIONS.map((one) => [one, `${one}, ${REQUIRED_NOTICES[one]}`]));

export const practiceType = defineContentType({
  at: 'practice.yaml',
  label: 'Hours and contact',
  schema: group('The facts about your practice. Change a fact here, and it changes on every page.', {
    sample: field(z.boolean(), [
      'This is a sample practice',
      'Whether this is a sample: the footer then says that the practice is not real. Write false once every fact here is yours.',
    ]).meta({ ...ONCE, 'x-help': 'The footer then says that the practice is not real. Turn it off once every fact here is yours.' }),
    name: text.describe('Full name of the practice, for the contact page, the footer and search engines.'),
    brand: field(text, ['Short name', 'The short name, as people say it, for the titles of pages and feeds.']).meta(ONCE),
    wordmark: group(['Name next to the logo', 'The name next to the logo, at the top of every page and on pictures for social networks.'], {
      name: field(text.max(20), ['Large text', 'Your name, in large letters.']),
      line: field(text.max(40), ['Small line', 'What you do, in small letters below the name.']),
    }).meta(ONCE),
    slug: field(slug, [
      'Name in addresses',
      'Your name in web addresses, such as "larkwell": it replaces {practice} in file names. Do not change it once the site is published.',
    ]).meta({ ...ONCE, 'x-help': 'Your name in web addresses, such as larkwell. Do not change it once the site is published.' }),
    blurb: field(sentence, ['One-sentence description', 'The practice in one sentence, for the footer and search engines.']),
    photos: group('Photos used on many pages.', {
      closing: optional(photo, ['Photo in the closing section', 'Replaces the drawing of a telephone in the closing section of pages.']),
    }).optional(),
    specialty: field(specialty.prefault({}), [
      'For search engines: kind of practice',
      'The kind of practice for search engines, in the terms of schema.org. You set it once.',
    ]).meta({ ...ONCE, 'x-help': 'What search engines should know. You set it once.' }),
    npi: optional(
      npi,
      ['NPI of the practice', 'National Provider Identifier of the practice, for search engines: ten digits.'],
      '1234567893',
    ).meta({
      ...ONCE,
      'x-help': 'The number of the practice, not of a doctor. Pages do not show it.',
    }),
    phone: e164
      .describe('The main phone number: + and the country code, area code and number, without spaces. Pages show it in the usual format.')
      .meta({ 'x-first': 2 }),
    emergencyNumber: field(
      matching(/^\d{2,5}$/, ['digits, such as "911"', 'digits, such as 911']).default('911'),
      'The emergency number, which every text about emergencies must contain.',
      '911',
    ).meta(ONCE),
    afterHours: group(
      [
        'When the office is closed',
        'Who patients call if something cannot wait until the office opens. Pages link here where they say to call today.',
      ],
      {
        phone: optional(e164, 'The number to call when the office is closed. Without it: the main number.', '+14045550102'),
        text: field(
          sentence.max(240),
          'Who answers, and what to do if no one answers.',
          'The answering service pages the surgeon on call, at any hour.',
        ),
      },
    ).optional(),
    // For a practice with one office; with several, these are in offices/ (check-rules.ts).
    ...z.strictObject(officeFacts).partial().shape,
    timeZone: text
      .refine(isTimeZone, {
        error: ({ input }) => `"${input}" is not a time zone.${didYouMean(String(input), Intl.supportedValuesOf('timeZone'))}`,
      })
      .describe('Time zone, such as America/New_York or America/Chicago. It decides when the office is open and when articles appear.')
      .meta(ONCE),
    minimumAge: optional(z.int().min(0), 'Age of your youngest patients. For your information; the site does not show it.').meta(ONCE),
    yearsOfExperience: optional(z.int().min(0), 'Years of experience. For your information; the site does not show it.').meta(ONCE),
    medicare: optional(
      z.boolean(),
      [
        'Medicare, Medicaid or other federal money',
        'Whether you take Medicare, Medicaid or other federal money. If so, the law requires a notice of nondiscrimination.',
      ],
      true,
    ).meta({ ...ONCE, 'x-three-states': true }),
    noticesNotNeeded: optional(
      z.array(z.enum(NOTICE_CITATIONS).meta({ 'x-choices': NOTICE_NAMES })),
      ['Notices that you do not need', 'Notices that the law requires of others, but not of you, as your lawyer has confirmed.'],
      ['45 CFR 149.430'],
    ).meta(ONCE),
    booking: group('The service where patients book online. Without it, pages link to the phone number and the contact page.', {
      provider: field(text, ['Booking service', 'Name of the booking service, shown in the booking window.']),
      url: field(httpsUrl, ['Booking page', 'Address of your booking page.'], 'https://book.example/larkwell'),
      scriptUrl: optional(
        httpsUrl,
        [
          'Address of the calendar',
          'The address that your booking company gives you for the calendar in the booking window. Without it, there is a link.',
        ],
        'https://book.example/widget.js',
      ),
    }).optional(),
    social: groups(['Social networks', 'Social networks, shown in the footer.', 'Network'], {
      network: z
        .enum(['facebook', 'instagram', 'youtube', 'linkedin'])
        .describe('The network.')
        .meta({ 'x-choices': { youtube: 'YouTube', linkedin: 'LinkedIn' } }),
      url: optional(
        httpsUrl,
        ['Web address', 'Address of your page there. Without it, the icon is not a link.'],
        'https://facebook.com/larkwell',
      ),
    }).default([]),
    insurers: groups('Insurers whose plans you accept, shown as logos on the home page.', {
      name: text.describe('Name of the insurer, as the insurer writes it.'),
      image: field(pictureFile, ['Logo', 'File of its logo in images/.']),
      sample: optional(z.boolean(), ['Not a real insurer', 'Whether the insurer is made up, for a sample site.']),
    })
      .max(40, layoutLimit(40))
      .default([]),
    affiliations: groups(['Hospitals and societies', 'Hospitals and medical societies, shown on the home page.', 'Hospital or society'], {
      name: text.describe('Name of the hospital or society.'),
      role: field(text, ['Role', 'Your role there, such as "Member".']),
      image: field(pictureFile, ['Logo', 'File of its logo in images/.']),
      sample: optional(z.boolean(), ['Not a real organization', 'Whether it is made up, for a sample site.']),
    })
      .max(14, layoutLimit(14))
      .default([]),
    publications: group('A list of publications to download, for a practice with one doctor. With several, each profile has its own.', {
      title: text.describe('Text of the link.'),
      file: field(downloadFile, ['PDF', 'File name of the PDF in files/.']),
    }).optional(),
  }),
  mistakes: ({ specialty: kinds, hours }) => [...specialtyMistakes(kinds), ...(hours ? hoursMistakes(hours) : [])],
});

/** Whether a name is an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
