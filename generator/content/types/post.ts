import * as z from 'zod';
import { DRAWING_NAMES } from '../../shared/drawings.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day } from './days.ts';
import { explainsWords, field, group, groups, optional, pictureFile, question, reference, search, sentence, text } from './fields.ts';
import { wordList } from './placeholders.ts';
import { afterSurgery, redFlags, urgent, urgentMissing } from './red-flags.ts';
import { review } from './review.ts';
import { sources } from './sources.ts';

export const COVER_TONES = wordList('sage-1, sage-2, sage-3, sand-1, sand-2, green, forest, night');

const { searchTitle: _, ...searchWithoutTitle } = search;
const MINUTES = 'a number of minutes, such as "readTime: 7"';

export const postType = defineContentType({
  at: 'blog/',
  label: { one: 'Article', many: 'Articles' },
  optional: true,
  body: 'required',
  section: {
    route: 'blog',
    address: { en: '/blog', es: '/blog' },
    about: 'The blog.',
    example: '/news',
    name: { en: 'Blog', es: 'Blog' },
    madeFrom: ['blogPage', 'posts', 'categories'],
  },
  starter: {
    kind: 'post',
    also: ['article'],
    example: 'Nosebleeds: what helps',
    titleField: 'title',
    guessed: ['author', 'category', 'service', 'related'],
  },
  schema: group('An article of the blog. A site without a blog has no such folder.', {
    title: text.max(90).describe('Heading of the article; followed by the name of the blog for search engines.'),
    date: field(day, ['Day', 'The day on which it appears; one in the future waits until then.']),
    updated: optional(day, ['Last changed', 'The day on which it last said something new; not for mere typos.'], '2025-10-12'),
    author: reference('providers').describe('The doctor who wrote it.'),
    category: text.describe('A category of the blog, spelled as in categories.yaml.').meta({ 'x-name-in': 'categories' }),
    excerpt: sentence.max(180).describe('One or two sentences for its card and for feeds.'),
    readTime: optional(
      z.union([z.int().min(1).max(60), z.string().regex(/^\d{1,2} min(ute)?s?( read)?$/, MINUTES)], MINUTES),
      ['Minutes to read', 'Minutes it takes to read; counted by the site when left out.'],
      6,
    ),
    ...searchWithoutTitle,
    service: field(reference('services'), ['Service that treats it', 'The service that treats what it is about; the article links to it.']),
    related: field(z.array(reference('posts')).length(2), ['Two other articles', 'Two other articles, shown below it.']),
    cover: group('The drawing of the article, on its card and at its head.', {
      art: optional(z.enum(DRAWING_NAMES).meta({ part: 'Drawings', 'x-drawing': 'drawings' }), [
        'Drawing',
        'The drawing; one that fits the words when left out.',
      ]),
      tone: optional(z.enum(COVER_TONES).meta({ part: 'Colors of tiles', 'x-drawing': 'tones' }), [
        'Background color',
        'The color of the background of the drawing; chosen by the site when left out.',
      ]),
    }).default({}),
    image: group(['Picture', 'A photo in place of the drawing.'], {
      file: field(pictureFile, ['Picture', 'The picture: its place and name in images/.'], 'blocked-nose.jpg'),
      alt: field(
        text,
        ['What the picture shows', 'What it shows, for people who cannot see it.'],
        'A woman breathes in through one nostril',
      ),
    }).optional(),
    keyFacts: groups('Facts in a box beside the text; only what your sources say.', {
      figure: field(text.max(16), ['Number or word', 'The number or the word, in large letters.']),
      text: sentence.max(110).describe('What it means.'),
    })
      .min(2)
      .max(4)
      .optional(),
    questions: optional(z.array(question).min(2).max(6), 'Questions that readers can ask their doctor.'),
    redFlags,
    urgent,
    afterSurgery,
    sources,
    closing: group(['Last band of the page', 'The box below the text, with the buttons to call and to book.'], {
      heading: text.max(70).describe('Heading of the box.'),
      text: sentence.describe('A paragraph that asks people to come in.'),
    }),
    draft: optional(z.boolean(), ['Still a draft', 'Write true while you are still working on it; visitors do not see it.'], true),
    glossary: explainsWords,
    review,
  }),
  mistakes: ({ date, updated = date, ...texts }) => {
    const message = `Updated on ${updated}, before it appeared on ${date}.`;
    const hint = 'Correct one of the two days, or leave "updated" out.';
    return [...mistakeIf('day-order', updated < date, ['updated'], message, hint), ...urgentMissing(texts)];
  },
});

export type CoverTone = (typeof COVER_TONES)[number];
