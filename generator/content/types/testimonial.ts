import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day, sentence, text } from './fields.ts';

export const testimonialType = defineContentType({
  at: 'testimonials/',
  optional: true,
  schema: z
    .strictObject({
      order: z.int().min(1).describe('Its place, 1 first; no two files share a number.'),
      name: text.regex(/^\S+( \S+)? \p{Lu}\.$/u, 'a first name and an initial, such as "Denise W."').describe('Who said it.'),
      location: text.describe('Where the person lives.'),
      procedure: text.describe('What the person came for.'),
      rating: z.int().min(1).max(5).describe('Stars that the person gave.'),
      quote: sentence.max(320).describe('The words as they were said, without quotation marks around them.'),
      date: day.describe('The day on which they were said.'),
      consent: z
        .strictObject({
          given: day.describe('The day on which the person signed.'),
          form: text.describe('Which form it was, and where it is filed; shown nowhere.'),
          expires: day
            .optional()
            .describe('The last day on which the quote may be shown; the next build leaves it out.')
            .meta({ examples: ['2027-11-03'] }),
          sample: z.boolean().optional().describe('True while the quote is invented; leave it out for a real one.'),
        })
        .describe('The signed consent behind it. Without one, there is no quote.'),
    })
    .describe('What a patient said, with the consent that allows it to be shown. A site without quotes has no such folder.'),
  mistakes: ({ consent: { given, expires = given } }) => {
    const message = `The consent ends on ${expires}, before it was given on ${given}.`;
    return mistakeIf('day-order', expires < given, ['consent', 'expires'], message, 'Correct one of the two days.');
  },
});
