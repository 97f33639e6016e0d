import * as z from 'zod';
import { en } from '../../languages/en.ts';
import { defineContentType } from './content-type.ts';
import { emergency, field, group, groups, internalPath, layoutLimit, optional, sentence, text } from './fields.ts';
import { textsLike } from './placeholders.ts';

export const searchType = defineContentType({
  at: 'search.yaml',
  label: 'Search',
  optional: true,
  schema: group('The search, and what it finds besides pages and conditions. Without this file, the site has no search.', {
    words: textsLike(en.search.words).meta({ title: 'Search box texts' }),
    kinds: textsLike(en.search.kinds).meta({ title: 'Kinds of results' }),
    suggestions: groups(['Suggestions', 'Links that are shown before a visitor types anything. Without it: the first services.', 'Link'], {
      label: field(text.max(40), ['Link text', 'Text of the link.']),
      to: field(internalPath, ['Links to', 'Address of the page.']),
    })
      .max(8, layoutLimit(8))
      .default([]),
    shortcuts: groups('Answers to questions without a separate page, such as parking.', {
      name: text.max(50).describe('What people search for.'),
      also: field(z.array(text.max(60)).min(1).max(16), ['Other words for it', 'Other words that people search for.']).meta({
        'x-item': 'Word',
      }),
      text: sentence.max(140).describe('The answer in one sentence.'),
      to: field(internalPath, ['Links to', 'Address of the page with more information.']),
    }),
    emergencies: groups('Searches that show the emergency number before all results, besides those of the warning signs.', {
      text: emergency.max(200).describe('What to do, with the emergency number.'),
      when: field(z.array(text.max(40)).min(1), [
        'Search words',
        'One or more words per line. A search that contains all words of one line shows the text.',
      ]).meta({ 'x-item': 'Search words' }),
    }).default([]),
    ignore: optional(
      z.array(text.max(12)),
      ['Words to ignore', 'Words that the search ignores, such as "the". Without it: those of the language.'],
      ['the', 'and', 'my'],
    ).meta({ 'x-item': 'Word' }) as unknown as z.ZodArray<z.ZodString>,
  }),
});
