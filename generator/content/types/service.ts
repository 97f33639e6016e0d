import * as z from 'zod';
import { DRAWING_NAMES } from '../../shared/drawings.ts';
import { defineContentType } from './content-type.ts';
import { closing, emergency, list, nameAndDescription, photo, questionAndAnswer, review, search, sentence, text } from './fields.ts';

/** One kind of care: a card, a menu line, a line in the list of each location, and a page. */
export const serviceType = defineContentType({
  at: 'services/',
  body: 'required',
  schema: z.strictObject({
    /** Heading of the page. */
    title: text.max(60),
    /** What each place calls it. */
    names: z.strictObject({ card: text.max(40), menu: text.max(40), neighbourhood: text.max(40) }),
    order: z.int().min(1),
    /** Its drawing, which others may have too; one that fits its words when left out. */
    art: z.enum(DRAWING_NAMES).optional(),
    /** Instead of the drawing on its tile, its card and its page; menus and small lists keep the drawing. */
    photo: photo.optional(),
    /** One line below the name in the menu. */
    note: text.max(40),
    /** One sentence for cards. */
    summary: sentence.max(130),
    /** Line below the page's heading. */
    subtitle: sentence.max(220),
    /** On its card of /services. */
    features: list(text.max(60), 8, 0).default([]),
    ...search,
    /** True where the page is about operations, for structured data. */
    surgical: z.boolean(),
    /** True where the page lists the branches of the field too, which stand in pages/services.md. */
    subspecialties: z.boolean().optional(),
    conditions: z.strictObject({ heading: text, lead: sentence.optional(), items: list(nameAndDescription, 30) }).optional(),
    treatments: z.strictObject({ heading: text, lead: sentence.optional(), items: list(nameAndDescription, 30) }).optional(),
    /** Optional drawn blocks: kinds, signs, effects on health, steps of a test. */
    types: z
      .strictObject({
        heading: text,
        items: list(nameAndDescription.extend({ art: z.enum(['obstructive', 'central']).optional(), photo: photo.optional() }), 14),
      })
      .optional(),
    symptoms: z.strictObject({ heading: text, items: list(text, 30) }).optional(),
    consequences: z.strictObject({ heading: text, lead: sentence, items: list(text, 30) }).optional(),
    steps: z.strictObject({ heading: text, items: list(nameAndDescription, 14) }).optional(),
    questions: list(questionAndAnswer, 30, 0).default([]),
    /** When to seek help at once. */
    urgent: emergency,
    closing,
    /** False leaves the words of glossary.yaml without their explanations. */
    glossary: z.boolean().optional(),
    review,
  }),
});
