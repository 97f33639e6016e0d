import { z } from 'zod';
import { defineContentType } from './content-type.ts';
import { internalPath, sentence, text } from './fields.ts';

/** What patients look up, by the words they use: the list of `/conditions`, and what the search finds first. */
export const conditions = defineContentType({
  name: 'conditions',
  at: 'conditions.yaml',
  body: 'none',
  schema: z.strictObject({
    conditions: z
      .array(
        z.strictObject({
          name: text.max(50),
          /** Other names and everyday words. */
          also: z.array(text.max(60)).min(1).max(12),
          /** One plain sentence. */
          text: sentence.max(140),
          /** The page, or a place on a page, that explains it. */
          to: internalPath,
          /** Only where it may be an emergency. */
          urgent: sentence.max(180).regex(/911/, 'a sentence that says when to call 911').optional(),
        }),
      )
      .min(1),
  }),
});
