import * as z from 'zod';
import { doublesIn } from '../../shared/collections.ts';
import { defineContentType } from './content-type.ts';
import { emergency, internalPath, sentence, text } from './fields.ts';

/** What patients look up, by the words they use: the list of `/conditions`, and what the search finds first. */
export const conditionsType = defineContentType({
  at: 'conditions.yaml',
  optional: true,
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
          urgent: emergency.max(180).optional(),
        }),
      )
      .min(1),
  }),
  /** Two entries of one name would be one place on the page. */
  mistakes: ({ conditions }) =>
    doublesIn(conditions, ({ name }) => name.toLowerCase()).map(({ item: { name }, index }) => ({
      path: ['conditions', index, 'name'],
      message: `"${name}" stands in the list twice.`,
      hint: 'Keep one, with the other words for it under "also".',
    })),
});
