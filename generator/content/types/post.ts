import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day, emergency, pictureFile, question, reference, review, search, sentence, text } from './fields.ts';
import { listed } from './placeholders.ts';

/** Art that a post's cover can carry; drawn in templates/art. */
const coverArt = listed(`
  sinus, breathing, sleep, ent, facial, rhinoplasty, thyroid, neck, hearing, migraine, nerve, heart, pollen, cat, spiral, bars,
  balloon, septum, polyp, calendar, newborn, spray, profile-repair, skin, mole, sun, hand, laser, acne, hair,
  tooth, smile, brush, braces, implant, baby-tooth, toothache, checkup, teddy, medicine, shield, talk, eye, hands, bandage
`);
const coverTones = listed('sage-1, sage-2, sage-3, sand-1, sand-2, green, forest, night');

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
    cover: z.strictObject({ art: z.enum(coverArt), tone: z.enum(coverTones) }),
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
