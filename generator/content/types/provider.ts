import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { downloadFile, field, group, httpsUrl, optional, pictureFile, reference, search, sentence, text } from './fields.ts';
import { languageTag } from './language-tag.ts';

/** Drawn portraits, all but the first without a face (templates/art/portraits.tsx). */
export const PORTRAITS = ['sample', 'short', 'cap', 'curls', 'cropped', 'waves', 'bob', 'bun', 'long', 'scarf'] as const;

export type PortraitName = (typeof PORTRAITS)[number];

function anyNumber<Item extends z.ZodType>(item: Item, most: number) {
  return z.array(item).max(most).default([]);
}

export const providerType = defineContentType({
  at: 'providers/',
  label: { one: 'Physician', many: 'Physicians' },
  body: 'required',
  section: {
    route: 'providers',
    address: { en: '/providers', es: '/equipo' },
    about: 'The list of doctors.',
    example: '/our-team',
    name: { en: 'Doctors', es: 'Nuestro equipo' },
    madeFrom: ['providersPage'],
  },
  starter: { kind: 'provider', also: ['physician', 'doctor'], example: 'Ana Reyes', titleField: 'name' },
  schema: group('A doctor, and the profile of the doctor.', {
    sample: optional(z.boolean(), ['Invented', 'True for the invented doctor who comes with a new site; leave it out for a real one.']),
    name: text.describe('First and last name, without title; in headings and on cards.'),
    prefix: optional(text.max(10), ['Before the name', 'What is written before the name.']),
    suffix: optional(text.max(40), ['After the name', 'What is written after the name.']),
    shortName: text.describe('What running text and links call the doctor.'),
    jobTitle: text.describe('The profession, below the name.'),
    order: field(z.int().min(1), ['Place in lists', 'The place in lists, 1 first; no two files share a number.']),
    photo: group('A portrait; without one the site draws a person without a face.', {
      file: field(pictureFile, ['Picture', 'The picture: its place and name in images/.'], 'mara-larkwell.jpg'),
      alt: field(text, ['What the picture shows', 'What it shows, for people who cannot see it.'], 'Dr. Larkwell in a white coat, smiling'),
    }).optional(),
    portrait: optional(
      z.enum(PORTRAITS).meta({ part: 'Portraits', 'x-drawing': 'portraits' }),
      'Which drawn portrait; left out, each doctor gets another than the next.',
      'bob',
    ),
    bio: field(sentence, ['In two or three sentences', 'Two or three sentences about the doctor, for search engines.']),
    quote: optional(sentence, 'A sentence in the words of the doctor; large on the profile, and on the home page of a single doctor.'),
    specialties: field(z.array(text).min(1).max(20), [
      'What the doctor treats',
      'What the doctor treats; for search engines, and in a team for the search and the pages of services named here.',
    ]),
    credentials: anyNumber(text, 20).describe('Board certificates and memberships, a line each on the profile.'),
    education: anyNumber(
      group(['Training'], {
        degree: text.describe('The degree or the training.'),
        institution: text.describe('Where.'),
        year: z.int().min(1950).max(2100).describe('The year in which it ended.'),
        details: optional(sentence, 'A sentence about it.'),
      }),
      12,
    ).describe('Training, the latest first.'),
    expertise: anyNumber(text, 30).describe('What the doctor does most, as a list on the profile.'),
    philosophy: group('How the doctor likes to work, in the first person.', {
      heading: text.describe('Heading of the section.'),
      paragraphs: z.array(sentence).min(1).describe('The text, a paragraph each.'),
    }).optional(),
    consultation: group('The last band of the profile; left out, that of pages/providers.md is shown there.', {
      heading: text.describe('Heading of the band.'),
      lead: field(sentence, ['Line below the heading', 'The line below it.']),
      locationLabel: optional(text, ['Where the visit takes place', 'Where the visit takes place.']),
    }).optional(),
    publications: group('The publications of this doctor; that of practice.yaml is for a practice with one doctor.', {
      title: field(text, 'The words of the link.', 'Publications of Dr. Reyes'),
      file: field(downloadFile, ['PDF', 'The PDF: its name in files/.'], 'publications-reyes.pdf'),
    }).optional(),
    languages: field(anyNumber(languageTag, 12), 'Languages the doctor speaks with patients, by their short names: en, es, zh.', [
      'en',
      'es',
    ]),
    acceptingPatients: optional(
      z.boolean(),
      ['Takes new patients', 'Whether new patients can come; left out, the page says nothing about it.'],
      true,
    ).meta({
      'x-three-states': true,
    }),
    offices: optional(z.array(reference('offices')).min(1), 'Where the doctor sees patients; left out, in all offices.', [
      'midtown',
      'decatur',
    ]),
    booking: group('A booking page of this doctor alone; left out, that of the practice.', {
      url: field(httpsUrl, ['Booking page', 'The address of that page.'], 'https://book.example/dr-reyes'),
    }).optional(),
    ...search,
  }),
  mistakes: ({ sample, portrait }) => {
    const message = 'This is the face of a sample person and stands in for nobody else.';
    const hint = `Choose one without a face: ${PORTRAITS.slice(1).join(', ')}. Or leave it out.`;
    return mistakeIf('sample-portrait', portrait === 'sample' && !sample, ['portrait'], message, hint);
  },
});
