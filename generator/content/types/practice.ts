import * as z from 'zod';
import { didYouMean } from '../../problem/nearest.ts';
import { defineContentType } from './content-type.ts';
import {
  carries,
  downloadFile,
  e164,
  field,
  group,
  groups,
  httpsUrl,
  matching,
  optional,
  photo,
  pictureFile,
  sentence,
  slug,
  text,
} from './fields.ts';
import { hoursMistakes, officeFacts } from './office.ts';
import { specialty, specialtyMistakes } from './specialty.ts';

export const practiceType = defineContentType({
  at: 'practice.yaml',
  label: 'Hours and contact',
  schema: group('Everything that is true of your practice and of no other. Change a fact here, and every page follows.', {
    sample: field(z.boolean(), [
      'Invented',
      'Write false once every fact here is yours; until then the footer says that the practice is invented.',
    ]),
    name: text.describe('Name of the practice as on the door; on the contact page, in the footer and for search engines.'),
    brand: field(text, ['Short name', 'The short name, as people say it; in the titles of pages and feeds.']),
    wordmark: group(['Name beside the mark', 'The name beside the mark, at the top of every page and on cards of social networks.'], {
      name: field(text.max(20), ['Large word', 'The large word.']),
      line: field(text.max(40), ['Small line', 'The small line below it.']),
    }),
    slug: field(slug, ['Name in addresses', 'The name in addresses: it stands for {practice} in the name of a file.']),
    blurb: field(sentence, ['In one sentence', 'The practice in one sentence: in the footer and for search engines.']),
    photos: group('Photos that many pages share.', {
      closing: optional(photo, ['Photo in the last band', 'Instead of the drawn telephone in the last band of pages.']),
    }).optional(),
    specialty: field(specialty.prefault({}), [
      'For search engines: what you are',
      'What search engines are told that the practice is, in the words of schema.org.',
    ]),
    phone: e164.describe('The main phone number; every other spelling and every call button is made from it.'),
    emergencyNumber: field(
      matching(/^\d{2,5}$/, 'digits in quotes, such as "911"').default('911'),
      'The number that texts about emergencies must name.',
      '911',
    ),
    afterHours: group(
      ['When the office is closed', 'Whom patients reach for what cannot wait until the office opens; every list of "today" leads there.'],
      {
        phone: optional(e164, 'The number that is answered then; the main one when left out.', '+14045550102'),
        text: field(
          sentence.max(240),
          'Who answers, and what to do without an answer.',
          'The answering service pages the surgeon on call, at any hour.',
        ),
      },
    ).optional(),
    // Of its only office; a practice with several has these in offices/ (check-rules.ts).
    ...z.strictObject(officeFacts).partial().shape,
    timeZone: text
      .refine(isTimeZone, {
        error: ({ input }) => `"${input}" is not a time zone.${didYouMean(String(input), Intl.supportedValuesOf('timeZone'))}`,
      })
      .describe('Time zone, as "continent/city"; "open now" and the days of articles follow it.'),
    minimumAge: optional(z.int().min(0), 'Age of your youngest patients. A note for you: it is shown nowhere by itself.'),
    yearsOfExperience: optional(z.int().min(0), 'Years of experience. A note for you: it is shown nowhere by itself.'),
    booking: group(
      'The service where patients book online; left out where nobody can: pages then lead to the phone and the contact page.',
      {
        provider: field(text, ['Booking service', 'Name of the booking service, which the booking window says.']),
        url: field(httpsUrl, ['Booking page', 'Your booking page there.'], 'https://book.example/larkwell'),
        scriptUrl: optional(
          httpsUrl,
          ['Script of the calendar', 'The script that draws its calendar in the booking window; without it, there is a link.'],
          'https://book.example/widget.js',
        ),
      },
    ).optional(),
    social: groups(['Social networks', 'Networks that the footer shows.', 'Network'], {
      network: z.enum(['facebook', 'instagram', 'youtube', 'linkedin']).describe('The network.'),
      url: optional(httpsUrl, ['Address', 'Your page there; without it the sign is no link.'], 'https://facebook.com/larkwell'),
    }).default([]),
    insurers: groups('Insurers whose plans you take, as a wall of logos on the home page.', {
      name: text.describe('Name of the insurer as it writes it itself.'),
      image: field(pictureFile, ['Logo', 'Its logo: the place and name of the picture in images/.']),
      sample: optional(z.boolean(), ['Invented', 'True while the insurer is invented; remove the line for a real one.']),
    })
      .max(40, carries(40))
      .default([]),
    affiliations: groups(['Hospitals and societies', 'Hospitals and societies, on the home page.', 'Hospital or society'], {
      name: text.describe('Name of the hospital or society.'),
      role: field(text, ['What you are there', 'What you are there, such as a member.']),
      image: field(pictureFile, ['Sign', 'Its sign: the place and name of the picture in images/.']),
      sample: optional(z.boolean(), ['Invented', 'True while it is invented; remove the line for a real one.']),
    })
      .max(14, carries(14))
      .default([]),
    publications: group('With one doctor, a list of publications to download; with several, each profile has its own.', {
      title: text.describe('The words of the link.'),
      file: field(downloadFile, ['PDF', 'The PDF: its name in files/.']),
    }).optional(),
  }),
  mistakes: ({ specialty: kinds, hours }) => [...specialtyMistakes(kinds), ...(hours ? hoursMistakes(hours) : [])],
});

/** Whether a name is that of an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
