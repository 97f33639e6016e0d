import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day, sentence, text } from './fields.ts';

/** What a patient said, with the consent that allows it to be shown. */
export const testimonialType = defineContentType({
  at: 'testimonials/',
  optional: true,
  schema: z.strictObject({
    order: z.int().min(1),
    /** First name and initial: `Denise W.` */
    name: text.regex(/^\S+( \S+)? \p{Lu}\.$/u, 'a first name and an initial, such as "Denise W."'),
    location: text,
    procedure: text,
    rating: z.int().min(1).max(5),
    quote: sentence.max(320),
    date: day,
    consent: z.strictObject({ given: day, form: text, expires: day.optional(), sample: z.boolean().optional() }),
  }),
  mistakes: ({ consent: { given, expires = given } }) => {
    const message = `The consent ends on ${expires}, before it was given on ${given}.`;
    return mistakeIf(expires < given, ['consent', 'expires'], message, 'Correct one of the two days.');
  },
});
