import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { closing, day, internalPath, review, search, sentence, text } from './fields.ts';

/** A page of the practice's own: `pages/careers.md` is `/careers`. Markdown body: its sections, one a `##`. */
export const ownPageType = defineContentType({
  at: 'pages/',
  body: 'required',
  optional: true,
  schema: z.strictObject({
    title: text.max(80),
    lead: sentence.optional(),
    ...search,
    /** Day of the last change, shown above the text. */
    updated: day.optional(),
    /** In the main menu: behind the entry that leads to `after`, as entry number `place`, or last. */
    menu: z
      .strictObject({
        /** The title where it is left out. */
        label: text.max(30).optional(),
        after: internalPath.optional(),
        place: z.int().min(1).optional(),
      })
      .optional(),
    /** True for a link among the quick links of the footer. */
    footer: z.boolean().optional(),
    closing: closing.optional(),
    review,
  }),
  mistakes: ({ menu }) =>
    mistakeIf(
      menu?.after !== undefined && menu.place !== undefined,
      ['menu', 'place'],
      'The page has two places in the menu.',
      'Keep "after" or "place", not both.',
    ),
});
