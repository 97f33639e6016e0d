import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { exactly, pictureFile, search, sentence, text } from './fields.ts';

/** A doctor of the practice. Markdown body: the biography, one section a `##`. */
export const providerType = defineContentType({
  at: 'providers/',
  body: 'required',
  schema: z.strictObject({
    sample: z.boolean().optional(),
    /** `Mara Larkwell`, with `Dr.` before and `MD, FACS` behind where the page wants them. */
    name: text,
    prefix: text.max(10),
    suffix: text.max(20),
    /** Used in running text instead of the name: `Dr. Larkwell`. */
    shortName: text,
    jobTitle: text,
    order: z.int().min(1),
    /** A photo; without one a drawn portrait stands in. */
    photo: z.strictObject({ file: pictureFile, alt: text }).optional(),
    /** Short biography for cards and structured data. */
    bio: sentence,
    quote: sentence,
    specialties: z.array(text).min(1),
    credentials: exactly(5, text),
    education: exactly(3, z.strictObject({ degree: text, institution: text, year: z.int().min(1950).max(2100), details: sentence })),
    expertise: exactly(8, text),
    philosophy: z.strictObject({ heading: text, paragraphs: z.array(sentence).min(1) }),
    consultation: z.strictObject({ heading: text, lead: sentence, locationLabel: text }),
    ...search,
  }),
});
