import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day } from './days.ts';
import { sentence, text } from './fields.ts';

const CONSENT_USES = ['website', 'social-media', 'print'] as const;

export const testimonialType = defineContentType({
  at: 'testimonials/',
  label: { one: 'Testimonial', many: 'Testimonials' },
  optional: true,
  starter: { kind: 'testimonial', also: ['quote', 'review'], example: 'Denise W.', titleField: 'name', guessed: ['date'] },
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
          given: day.optional().describe('The day on which the person signed.'),
          form: text.optional().describe('Which form it was, and where it is filed; shown nowhere.'),
          expires: day
            .optional()
            .describe('The last day on which the quote may be shown; the next build leaves it out.')
            .meta({ examples: ['2027-11-03'] }),
          endsWhen: text
            .optional()
            .describe('What ends it, where the form names an event and no day; shown nowhere.')
            .meta({ examples: ['When the practice has a new website'] }),
          revoked: day
            .optional()
            .describe('The day on which the person took it back; the quote is left out from then on.')
            .meta({ examples: ['2026-04-12'] }),
          uses: z
            .array(z.enum(CONSENT_USES))
            .min(1)
            .optional()
            .describe('Where the form allows the quote; the website alone when left out.')
            .meta({ examples: [['website', 'print']] }),
          name: z
            .enum(['first-name', 'initials'])
            .optional()
            .describe('How the form allows the person to be named: as "name" says, or by initials alone.')
            .meta({ examples: ['initials'] }),
          sample: z.boolean().optional().describe('True while the quote is invented; leave it out for a real one.'),
        })
        .default({})
        .describe('The signed consent behind it (a HIPAA authorization). Without a valid one the quote is left out, and a build says so.'),
    })
    .describe('What a patient said, with the consent that allows it to be shown. A site without quotes has no such folder.'),
  mistakes: ({ consent: { given = '', expires = given, revoked = given } }) => [
    ...isBeforeGiven('expires', `The consent ends on ${expires}`, expires, given),
    ...isBeforeGiven('revoked', `The consent was taken back on ${revoked}`, revoked, given),
  ],
});

function isBeforeGiven(field: string, what: string, day: string, given: string) {
  const message = `${what}, before it was given on ${given}.`;
  return mistakeIf('day-order', day < given, ['consent', field], message, 'Correct one of the two days.');
}
