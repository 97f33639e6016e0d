import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { downloadFile, draftField, field, group, httpsUrl, optional, pictureFile, reference, search, sentence, text } from './fields.ts';
import { languageTag } from './language-tag.ts';
import { npi } from './specialty.ts';

/** Names of the drawn portraits in templates/art/portraits.tsx; only the first has a face. */
export const PORTRAITS = ['sample', 'short', 'cap', 'curls', 'cropped', 'waves', 'bob', 'bun', 'long', 'scarf'] as const;

export type PortraitName = (typeof PORTRAITS)[number];

function optionalList<Item extends z.ZodType>(item: Item, most: number) {
  return z.array(item).max(most).default([]);
}

export const providerType = defineContentType({
  at: 'providers/',
  label: { one: 'Physician', many: 'Physicians' },
  body: 'required',
  section: {
    route: 'providers',
    address: { en: '/providers', es: '/equipo' },
    about: 'Address of the list of doctors.',
    example: '/our-team',
    name: { en: 'Doctors', es: 'Nuestro equipo' },
    madeFrom: ['providersPage'],
  },
  starter: { kind: 'provider', also: ['physician', 'doctor'], example: 'Ana Reyes', titleField: 'name' },
  schema: group('A doctor, with a profile page.', {
    sample: optional(z.boolean(), ['This is not a real doctor', 'Whether this is the sample doctor of a new site.']),
    name: text.describe('First and last name, without title, for headings and cards.'),
    prefix: optional(text.max(10), ['Before the name', 'Title before the name, such as "Dr.".']),
    suffix: optional(text.max(40), ['After the name', 'Degrees after the name, such as "MD, FACS".']),
    shortName: text.describe('Name of the doctor in texts and links.'),
    jobTitle: text.describe('The profession, shown below the name.'),
    order: field(z.int().min(1), ['Order', 'The doctor’s position in lists. 1 comes first; each needs its own number.']),
    photo: group('A portrait. Without it: a drawing of a person without a face.', {
      file: field(pictureFile, ['Picture', 'File of the picture in images/.'], 'mara-larkwell.jpg'),
      alt: field(text, ['What the picture shows', 'A description for people who cannot see it.'], 'Dr. Larkwell in a white coat, smiling'),
    }).optional(),
    portrait: optional(
      z.enum(PORTRAITS).meta({ part: 'Portraits', 'x-drawing': 'portraits' }),
      'Which drawn portrait to use without a photo. Without it: a different one for each doctor.',
      'bob',
    ),
    bio: field(sentence, ['Short biography', 'Two or three sentences about the doctor, for search engines.']),
    quote: optional(
      sentence,
      'A sentence in the doctor’s own words, shown large on the profile, and on the home page if there is only one doctor.',
    ),
    specialties: field(z.array(text).min(1).max(20), [
      'What the doctor treats',
      'What the doctor treats, for search engines. With several doctors, also for the search and for the pages of these services.',
    ]),
    credentials: optionalList(text, 20).describe('Board certifications and memberships, one line each on the profile.'),
    npi: optional(npi, ['NPI', 'National Provider Identifier of the doctor, for search engines: ten digits.'], '1234567893').meta({
      'x-help': 'National Provider Identifier, for search engines. Pages do not show it.',
    }),
    hospitals: optionalList(
      group(['Hospital'], {
        name: text.describe('Full name of the hospital.'),
        url: optional(httpsUrl, ['Web address', 'Its website.'], 'https://hospital.example'),
      }),
      6,
    ).describe('Hospitals where the doctor operates or treats patients, for search engines.'),
    education: optionalList(
      group(['Training'], {
        degree: text.describe('The degree or training.'),
        institution: text.describe('The school or hospital.'),
        year: z.int().min(1950).max(2100).describe('The year of completion.'),
        details: optional(sentence, 'A sentence about it.'),
      }),
      12,
    ).describe('Training, the most recent first.'),
    expertise: optionalList(text, 30).describe('What the doctor does most, shown as a list on the profile.'),
    philosophy: group('How the doctor likes to work, in the first person.', {
      heading: text.describe('Heading of the section.'),
      paragraphs: z.array(sentence).min(1).describe('The text, one paragraph per entry.'),
    }).optional(),
    consultation: group(['Closing section', 'The last section of the profile. Without it: that of the page with all doctors.'], {
      heading: text.describe('Heading of the section.'),
      lead: field(sentence, ['Subheading', 'The line below the heading.']),
      locationLabel: optional(text, ['Where the visit takes place', 'Name of the place of the visit.']),
    }).optional(),
    publications: group('The publications of this doctor. With only one doctor, you can use those in practice.yaml.', {
      title: field(text, 'Text of the link.', 'Publications of Dr. Reyes'),
      file: field(downloadFile, ['PDF', 'File name of the PDF in files/.'], 'publications-reyes.pdf'),
    })
      .optional()
      .meta({ 'x-help': 'The publications of this doctor.' }),
    languages: field(optionalList(languageTag, 12), 'Languages that the doctor speaks with patients, as codes: en, es, zh.', ['en', 'es']),
    acceptingPatients: optional(
      z.boolean(),
      ['Accepts new patients', 'Whether the doctor accepts new patients. Without it: the page does not say.'],
      true,
    ).meta({
      'x-three-states': true,
    }),
    offices: optional(z.array(reference('offices')).min(1), 'Where the doctor sees patients. Without it: in all offices.', [
      'midtown',
      'decatur',
    ]),
    booking: group('A separate booking page for this doctor. Without it: the booking page of the practice.', {
      url: field(httpsUrl, ['Booking page', 'Address of the booking page.'], 'https://book.example/dr-reyes'),
    }).optional(),
    ...search,
    draft: draftField,
  }),
  mistakes: ({ sample, portrait }) => {
    const message = 'This is the face of the sample doctor, so a real doctor cannot have it.';
    const hint = `Use a photo, or a portrait without a face: ${PORTRAITS.slice(1).join(', ')}.`;
    return mistakeIf('sample-portrait', portrait === 'sample' && !sample, ['portrait'], message, hint);
  },
});
