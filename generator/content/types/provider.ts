import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { downloadFile, httpsUrl, pictureFile, reference, search, sentence, text } from './fields.ts';
import { languageTag } from './language-tag.ts';

/** Drawn portraits, all but the first without a face (templates/art/portraits.tsx). */
export const PORTRAITS = ['sample', 'short', 'cap', 'curls', 'cropped', 'waves', 'bob', 'bun', 'long', 'scarf'] as const;

export type PortraitName = (typeof PORTRAITS)[number];

/** Any number of entries up to `most`, none where the field is left out. */
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
  schema: z
    .strictObject({
      sample: z.boolean().optional().describe('True for the invented doctor who comes with a new site; leave it out for a real one.'),
      name: text.describe('First and last name, without title; in headings and on cards.'),
      prefix: text.max(10).optional().describe('What stands before the name.'),
      suffix: text.max(40).optional().describe('What stands behind the name.'),
      shortName: text.describe('What running text and links call the doctor.'),
      jobTitle: text.describe('The profession, below the name.'),
      order: z.int().min(1).describe('The place in lists, 1 first; no two files share a number.'),
      photo: z
        .strictObject({
          file: pictureFile.describe('The picture: its place and name in images/.').meta({ examples: ['mara-larkwell.jpg'] }),
          alt: text.describe('What it shows, for people who cannot see it.').meta({ examples: ['Dr. Larkwell in a white coat, smiling'] }),
        })
        .optional()
        .describe('A portrait; without one the site draws a person without a face.'),
      portrait: z
        .enum(PORTRAITS)
        .meta({ title: 'Portraits' })
        .optional()
        .describe('Which drawn portrait; left out, each doctor gets another than the next.')
        .meta({ examples: ['bob'] }),
      bio: sentence.describe('Two or three sentences about the doctor, for search engines.'),
      quote: sentence
        .optional()
        .describe('A sentence in the words of the doctor; large on the profile, and on the home page of a single doctor.'),
      specialties: z
        .array(text)
        .min(1)
        .max(20)
        .describe('What the doctor treats; for search engines, and in a team for the search and the pages of services named here.'),
      credentials: anyNumber(text, 20).describe('Board certificates and memberships, a line each on the profile.'),
      education: anyNumber(
        z.strictObject({
          degree: text.describe('The degree or the training.'),
          institution: text.describe('Where.'),
          year: z.int().min(1950).max(2100).describe('The year in which it ended.'),
          details: sentence.optional().describe('A sentence about it.'),
        }),
        12,
      ).describe('Training, the latest first.'),
      expertise: anyNumber(text, 30).describe('What the doctor does most, as a list on the profile.'),
      philosophy: z
        .strictObject({
          heading: text.describe('Heading of the section.'),
          paragraphs: z.array(sentence).min(1).describe('The text, a paragraph each.'),
        })
        .optional()
        .describe('How the doctor likes to work, in the first person.'),
      consultation: z
        .strictObject({
          heading: text.describe('Heading of the band.'),
          lead: sentence.describe('The line below it.'),
          locationLabel: text.optional().describe('Where the visit takes place.'),
        })
        .optional()
        .describe('The last band of the profile; left out, that of pages/providers.md stands there.'),
      publications: z
        .strictObject({
          title: text.describe('The words of the link.').meta({ examples: ['Publications of Dr. Reyes'] }),
          file: downloadFile.describe('The PDF: its name in files/.').meta({ examples: ['publications-reyes.pdf'] }),
        })
        .optional()
        .describe('The publications of this doctor; that of practice.yaml is for a practice with one doctor.'),
      languages: anyNumber(languageTag, 12)
        .describe('Languages the doctor speaks with patients, by their short names: en, es, zh.')
        .meta({ examples: [['en', 'es']] }),
      acceptingPatients: z
        .boolean()
        .optional()
        .describe('Whether new patients can come; left out, the page says nothing about it.')
        .meta({ examples: [true], 'x-three-states': true }),
      offices: z
        .array(reference('offices'))
        .min(1)
        .optional()
        .describe('Where the doctor sees patients; left out, in all offices.')
        .meta({ examples: [['midtown', 'decatur']] }),
      booking: z
        .strictObject({
          url: httpsUrl.describe('The address of that page.').meta({ examples: ['https://book.example/dr-reyes'] }),
        })
        .optional()
        .describe('A booking page of this doctor alone; left out, that of the practice.'),
      ...search,
    })
    .describe('A doctor, and the profile of the doctor.'),
  mistakes: ({ sample, portrait }) =>
    mistakeIf(
      'sample-portrait',
      portrait === 'sample' && !sample,
      ['portrait'],
      'This is the face of a sample person and stands in for nobody else.',
      `Choose one without a face: ${PORTRAITS.slice(1).join(', ')}. Or leave it out.`,
    ),
});
