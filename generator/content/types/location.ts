import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { closing, list, photo, point, reference, search, sentence, text } from './fields.ts';

/** A community whose residents the practice serves. Markdown body: two or three paragraphs of introduction. */
export const locationType = defineContentType({
  at: 'locations/',
  optional: true,
  body: 'required',
  schema: z.strictObject({
    name: text.max(40),
    /** Banner heading and the line below it. */
    title: text.max(60),
    lead: sentence.max(180),
    order: z.int().min(1),
    /** One sentence for cards on Home and Locations. */
    summary: sentence.max(140),
    /** Short line for dense lists: `15 minutes by Northside Drive`. */
    route: text.max(48),
    geo: point,
    /** Of several offices the one that the minutes and the way lead to; the nearest when left out. */
    office: reference('offices').optional(),
    /** Instead of its maps, on cards and at the head of its page. */
    photo: photo.optional(),
    /** Usual minutes by car outside rush hour, from and to. */
    driveMinutes: z.tuple([z.int().positive(), z.int().positive()]),
    ...search,
    introduction: z.strictObject({ heading: text.max(60) }),
    access: z.strictObject({ heading: text.max(50), items: list(sentence.max(140), 14) }).optional(),
    reasons: z.strictObject({ heading: text.max(50), items: list(sentence.max(140), 14) }).optional(),
    closing,
  }),
  mistakes: ({ driveMinutes: [least, most] }) => {
    const message = `From ${least} to ${most} minutes is no range.`;
    return mistakeIf(least >= most, ['driveMinutes'], message, 'Write the smaller number first, such as [15, 25].');
  },
});
