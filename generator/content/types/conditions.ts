import * as z from 'zod';
import { defineContentType, twiceInList } from './content-type.ts';
import { emergency, field, group, groups, internalPath, optional, sentence, text } from './fields.ts';
import { redFlags } from './red-flags.ts';
import { sources } from './sources.ts';

export const conditionsType = defineContentType({
  at: 'conditions.yaml',
  label: 'Conditions A to Z',
  optional: true,
  schema: group('What patients look up, in the words they use: the page from A to Z, and what the search finds first.', {
    conditions: groups('The entries, in any order.', {
      name: text.max(60).describe('What patients call it, with the word they would look up first.'),
      also: field(z.array(text.max(60)).min(1).max(12), ['Other words for it', 'Everyday words and medical names for the same.']),
      text: sentence.max(140).describe('One plain sentence that says what it is.'),
      to: field(internalPath, ['Leads to', 'The page that explains it, with # and a heading of that page if you like.']),
      redFlags,
      urgent: optional(
        emergency.max(180),
        ['When to get help at once', 'Only where red-flags.yaml has no rule for it: when to call the emergency number.'],
        'Call 911 if you cannot breathe.',
      ),
      sources,
    }).min(1),
  }),
  /** Two entries of one name would be one place on the page. */
  mistakes: ({ conditions }) => twiceInList('conditions', conditions, 'name', 'Keep one, with the other words for it under "also".'),
});
