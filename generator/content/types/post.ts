import * as z from 'zod';
import { DRAWING_NAMES } from '../../shared/drawings.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day } from './days.ts';
import {
  draftField,
  explainTermsField,
  field,
  group,
  groups,
  optional,
  pictureFile,
  question,
  reference,
  search,
  sentence,
  text,
} from './fields.ts';
import { wordList } from './placeholders.ts';
import { afterSurgery, redFlags, urgent, urgentMissing } from './red-flags.ts';
import { review } from './review.ts';
import { sources } from './sources.ts';

export const COVER_TONES = wordList('sage-1, sage-2, sage-3, sand-1, sand-2, green, forest, night');

const { searchTitle: _, ...searchWithoutTitle } = search;
const MINUTES = 'a number of minutes, such as 7';

export const postType = defineContentType({
  at: 'blog/',
  label: { one: 'Article', many: 'Articles' },
  optional: true,
  body: 'required',
  section: {
    route: 'blog',
    address: { en: '/blog', es: '/blog' },
    about: 'Address of the blog.',
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
  schema: group('An article of the blog.', {
    title: text.max(90).describe('Heading of the article. For search engines, the name of the blog follows it.'),
    date: field(day, ['Date', 'Date on which it appears. With a future date, it stays hidden until then.']),
    updated: optional(day, ['Last changed', 'Date of the last change of content. Do not change it for a typo.'], '2025-10-12'),
    author: reference('providers').describe('The doctor who wrote it.'),
    category: text.describe('One category of the blog, spelled as in categories.yaml.').meta({
      'x-name-in': 'categories',
      'x-help': 'One category of the blog.',
    }),
    excerpt: sentence.max(180).describe('One or two sentences for its card in lists of articles and for feeds.'),
    readTime: optional(
      z.union([z.int().min(1).max(60), z.string().regex(/^\d{1,2} min(ute)?s?( read)?$/, MINUTES)], MINUTES),
      ['Minutes to read', 'How many minutes it takes to read, such as 7. Without it: the site counts them.'],
      6,
    ),
    ...searchWithoutTitle,
    service: field(reference('services'), ['Service', 'The service that the article is about. The article links to it.']),
    related: field(z.array(reference('posts')).max(2).default([]), [
      'Related articles',
      'Two other articles, shown after the text. Without them: the newest ones.',
    ]).meta({
      'x-item': 'Article',
    }),
    cover: group('The drawing of the article, on its card and at the top of its page.', {
      art: optional(z.enum(DRAWING_NAMES).meta({ part: 'Drawings', 'x-drawing': 'drawings' }), [
        'Drawing',
        'The drawing. Without it: one that fits the text.',
      ]),
      tone: optional(z.enum(COVER_TONES).meta({ part: 'Colors of tiles', 'x-drawing': 'tones' }), [
        'Background color',
        'Background color of the drawing. Without it: the site chooses one.',
      ]),
    }).default({}),
    image: group(['Picture', 'A photo instead of the drawing.'], {
      file: field(pictureFile, ['Picture', 'File of the picture in images/.'], 'blocked-nose.jpg'),
      alt: field(
        text,
        ['What the picture shows', 'A description for people who cannot see it.'],
        'A woman breathes in through one nostril',
      ),
    }).optional(),
    keyFacts: groups('Facts in a box next to the text. Write only what your sources say.', {
      figure: field(text.max(16), ['Number or word', 'The number or word, shown large.']),
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
    closing: group(['Closing section', 'The box below the text, with the buttons to call and to book.'], {
      heading: text.max(70).describe('Heading of the box.'),
      text: sentence.describe('A paragraph that invites people to make an appointment.'),
    }),
    draft: draftField,
    glossary: explainTermsField,
    review,
  }),
  mistakes: ({ date, updated = date, ...texts }) => {
    const message = `The update, ${updated}, is before the date of the article, ${date}.`;
    const hint = 'Correct one of the two dates.';
    return [...mistakeIf('day-order', updated < date, ['updated'], message, hint), ...urgentMissing(texts)];
  },
});

export type CoverTone = (typeof COVER_TONES)[number];
