import * as z from 'zod';
import { defineContentType, duplicatesInList } from './content-type.ts';
import { emergency, field, group, groups, internalPath, optional, sentence, text } from './fields.ts';
import { redFlags } from './red-flags.ts';
import { sources } from './sources.ts';

export const conditionsType = defineContentType({
  at: 'conditions.yaml',
  label: 'Conditions A to Z',
  optional: true,
  schema: group('What patients look up, in the words they use. It makes the page from A to Z and the first results of the search.', {
    conditions: groups('The entries, in any order.', {
      name: text.max(60).describe('What patients call it, beginning with the word they would look up.'),
      also: field(z.array(text.max(60)).min(1).max(12), ['Other names', 'Everyday words and medical names for it.']).meta({
        'x-item': 'Name',
      }),
      text: sentence.max(140).describe('One plain sentence that says what it is.'),
      to: field(internalPath, ['Links to', 'Address of the page that explains it; you can add # and a heading of that page.']),
      redFlags,
      urgent: optional(
        emergency.max(180),
        ['When to get help right away', 'When to call the emergency number. Only if red-flags.yaml has no rule for it.'],
        'Call 911 if you cannot breathe.',
      ).meta({ 'x-help': 'Only if no warning sign fits. It must contain the emergency number.' }),
      sources,
    }).min(1),
  }),
  /** Two entries with the same name would have the same anchor on the page. */
  mistakes: ({ conditions }) =>
    duplicatesInList('conditions', conditions, 'name', [
      'Delete one, and put its other names under "also".',
      'Delete one, and add its other names to the one you keep.',
    ]),
});
