import * as z from 'zod';
import { tagOfLanguage } from '../language-tags.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { downloadFile, httpsUrl, pictureFile, reference, search, sentence, text } from './fields.ts';
import { isLanguage } from './site-settings.ts';

/** Drawn portraits, all but the first without a face (templates/art/portraits.tsx). */
const PORTRAITS = ['sample', 'short', 'cap', 'curls', 'cropped', 'waves', 'bob', 'bun', 'long', 'scarf'] as const;

export type PortraitName = (typeof PORTRAITS)[number];

/** Any number of entries up to `most`, none where the field is left out. */
function anyNumber<Item extends z.ZodType>(item: Item, most: number) {
  return z.array(item).max(most).default([]);
}

/** A BCP 47 tag. */
const language = text.refine(isLanguage, {
  error: ({ input }) => {
    const tag = tagOfLanguage(String(input));
    return `"${input}" is not the short name of a language, such as "es".${tag ? ` Did you mean "${tag}"?` : ''}`;
  },
});

/** A doctor of the practice. Markdown body: the biography, one section a `##`. */
export const providerType = defineContentType({
  at: 'providers/',
  body: 'required',
  schema: z.strictObject({
    sample: z.boolean().optional(),
    /** `Mara Larkwell`, with `Dr.` before and `MD, FACS` behind where the page wants them. */
    name: text,
    prefix: text.max(10).optional(),
    suffix: text.max(40).optional(),
    /** Used in running text instead of the name: `Dr. Larkwell`. */
    shortName: text,
    jobTitle: text,
    order: z.int().min(1),
    /** A photo; without one a drawn portrait stands in. */
    photo: z.strictObject({ file: pictureFile, alt: text }).optional(),
    /** Which drawn one; left out, each doctor gets another than the next. `sample` has a face, that of the sample person alone. */
    portrait: z.enum(PORTRAITS).optional(),
    /** Short biography for cards and structured data. */
    bio: sentence,
    quote: sentence.optional(),
    specialties: z.array(text).min(1).max(20),
    credentials: anyNumber(text, 20),
    education: anyNumber(
      z.strictObject({ degree: text, institution: text, year: z.int().min(1950).max(2100), details: sentence.optional() }),
      12,
    ),
    expertise: anyNumber(text, 30),
    philosophy: z.strictObject({ heading: text, paragraphs: z.array(sentence).min(1) }).optional(),
    /** The last band of the profile; left out, that of the list of doctors. */
    consultation: z.strictObject({ heading: text, lead: sentence, locationLabel: text.optional() }).optional(),
    /** A list of the doctor's own publications; that of practice.yaml is for a practice with one doctor. */
    publications: z.strictObject({ title: text, file: downloadFile }).optional(),
    /** Spoken with patients, as BCP 47 tags: `es`. Pages name them in the language of the site. */
    languages: anyNumber(language, 12),
    /** Said where it is given. */
    acceptingPatients: z.boolean().optional(),
    /** Where the doctor sees patients; left out, in all offices. */
    offices: z.array(reference('offices')).min(1).optional(),
    /** A booking page of the doctor's own; left out, that of the practice. */
    booking: z.strictObject({ url: httpsUrl }).optional(),
    ...search,
  }),
  mistakes: ({ sample, portrait }) =>
    mistakeIf(
      portrait === 'sample' && !sample,
      ['portrait'],
      'This is the face of a sample person and stands in for nobody else.',
      `Choose one without a face: ${PORTRAITS.slice(1).join(', ')}. Or leave it out.`,
    ),
});
