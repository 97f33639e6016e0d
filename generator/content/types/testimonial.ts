import { z } from 'zod';
import { defineContentType } from './content-type.ts';
import { day, sentence, text } from './fields.ts';

/** What a patient said, with the consent that allows it to be shown. */
export const testimonial = defineContentType({
  name: 'testimonials',
  at: 'testimonials/',
  body: 'none',
  schema: z.strictObject({
    order: z.int().min(1),
    /** First name and initial: `Denise W.` */
    name: text.regex(/^\S+( \S+)? [A-Z]\.$/, 'a first name and an initial, such as "Denise W."'),
    location: text,
    procedure: text,
    rating: z.int().min(1).max(5),
    quote: sentence.max(320),
    date: day,
    consent: z.strictObject({ given: day, form: text, expires: day.optional(), sample: z.boolean().optional() }),
  }),
});
