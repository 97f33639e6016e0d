import * as z from 'zod';
import { DRAWING_NAMES } from '../../shared/drawings.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day, emergency, pictureFile, question, reference, review, search, sentence, text } from './fields.ts';
import { listed } from './placeholders.ts';

export const COVER_TONES = listed('sage-1, sage-2, sage-3, sand-1, sand-2, green, forest, night');

const { searchTitle: _, ...searchWithoutTitle } = search;
const MINUTES = 'a number of minutes, such as "readTime: 7"';

/** A post of the blog. Body: text before the first `##` is the intro box, each `##` a white section card. */
export const postType = defineContentType({
  at: 'blog/',
  optional: true,
  body: 'required',
  schema: z.strictObject({
    title: text.max(90),
    date: day,
    updated: day.optional(),
    author: reference('providers'),
    category: text,
    excerpt: sentence.max(180),
    /** Minutes; `6` and `6 min read` mean the same. Words / 220 rounded up when left out. */
    readTime: z.union([z.int().min(1).max(60), z.string().regex(/^\d{1,2} min(ute)?s?( read)?$/, MINUTES)], MINUTES).optional(),
    /** The title for search engines is fixed: `{title} - {brand} Blog`. */
    ...searchWithoutTitle,
    /** The service that treats what the post is about. */
    service: reference('services'),
    related: z.array(reference('posts')).length(2),
    /** A drawing and the colour of its tile; each is chosen when left out. */
    cover: z.strictObject({ art: z.enum(DRAWING_NAMES).optional(), tone: z.enum(COVER_TONES).optional() }).default({}),
    /** A photo instead of art. */
    image: z.strictObject({ file: pictureFile, alt: text }).optional(),
    keyFacts: z
      .array(z.strictObject({ figure: text.max(16), text: sentence.max(110) }))
      .min(2)
      .max(4)
      .optional(),
    /** Questions to ask your doctor. */
    questions: z.array(question).min(2).max(6).optional(),
    /** When to seek help at once. */
    urgent: emergency,
    /** Closing box: a heading and the paragraph that urges an appointment. */
    closing: z.strictObject({ heading: text.max(70), text: sentence }),
    draft: z.boolean().optional(),
    /** False leaves the words of glossary.yaml without their explanations. */
    glossary: z.boolean().optional(),
    review,
  }),
  mistakes: ({ date, updated = date }) => {
    const message = `Updated on ${updated}, before it appeared on ${date}.`;
    return mistakeIf(updated < date, ['updated'], message, 'Correct one of the two days, or leave "updated" out.');
  },
});

export type CoverTone = (typeof COVER_TONES)[number];
