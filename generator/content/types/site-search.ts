import * as z from 'zod';
import { en } from '../../languages/en.ts';
import { defineContentType } from './content-type.ts';
import { carries, emergency, field, group, groups, internalPath, optional, sentence, text } from './fields.ts';
import { wordGroups } from './placeholders.ts';

export const searchType = defineContentType({
  at: 'search.yaml',
  label: 'Search',
  optional: true,
  schema: group('The search: what it finds besides pages and conditions. A site without the file has no search.', {
    ...wordGroups({ words: en.search.words, kinds: en.search.kinds }),
    suggestions: groups(['Suggestions', 'Links that are shown before anything is typed; the first services when left out.', 'Link'], {
      label: field(text.max(40), ['Words of the link', 'The words of the link.']),
      to: field(internalPath, ['Leads to', 'The page that it leads to.']),
    })
      .max(8, carries(8))
      .default([]),
    shortcuts: groups('Answers that have no page of their own, such as parking.', {
      name: text.max(50).describe('What people ask for.'),
      also: field(z.array(text.max(60)).min(1).max(16), ['Other words for it', 'Other words for it.']),
      text: sentence.max(140).describe('The answer in one sentence.'),
      to: field(internalPath, ['Leads to', 'The page that says more.']),
    }),
    emergencies: groups('What must lead to the emergency number, above all results, besides the lines of red-flags.yaml.', {
      text: emergency.max(200).describe('What to do, with the emergency number.'),
      when: field(z.array(text.max(40)).min(1), [
        'Words that are searched for',
        'Lines of words; a search that holds all words of one line shows the text.',
      ]),
    }).default([]),
    ignore: optional(
      z.array(text.max(12)),
      ['Words that say nothing', 'Words that say nothing about what is meant, such as "the"; those of the language when left out.'],
      ['the', 'and', 'my'],
    ) as unknown as z.ZodArray<z.ZodString>,
  }),
});
