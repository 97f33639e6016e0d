import * as z from 'zod';
import { defineContentType, duplicatesInList } from './content-type.ts';
import { group, groups, optional, text } from './fields.ts';

/** Schema of a phrase: `plain*` matches every word that begins with "plain", `…` up to five words. */
const phrase = text.max(80).regex(/^[\p{L}\p{N}’'-]+\*?( (… )?[\p{L}\p{N}’'-]+\*?)*$/u, {
  error: 'words without punctuation; "plain*" for every word that begins with "plain", " … " for up to five other words',
});

/** Positions in a text where a phrase is counted. */
const POSITIONS = ['anywhere', 'sentence-start', 'after-comma', 'last-item', 'last-heading'] as const;

export const watchedWordsType = defineContentType({
  at: 'words.yaml',
  label: 'Watched words',
  optional: true,
  schema: group('Words that you do not want to use too often. The site does not show this file.', {
    watch: groups(['Words and phrases', 'Words and phrases to count.', 'Word or phrase'], {
      name: text
        .max(60)
        .describe('Its name in the list that "npx ent-site words" prints.')
        .meta({ 'x-help': 'Its name in the list of words.' }),
      phrases: z
        .array(phrase)
        .min(1)
        .max(40)
        .describe('The words, in lowercase or capitals. `plain*` is every word that begins with "plain"; ` … ` is up to five other words.')
        .meta({ 'x-help': 'A star at the end means any ending: plain* also counts plainly. … means up to five other words.' }),
      where: optional(z.enum(POSITIONS), [
        'Where to look',
        'Where to count it: at the start of a sentence (`sentence-start`), after a comma (`after-comma`), in the last line of a list (`last-item`), or in the last heading (`last-heading`). Without it: `anywhere`.',
      ]).meta({
        'x-help': 'Without it: anywhere.',
        'x-choices': {
          'sentence-start': 'At the start of a sentence',
          'last-item': 'In the last line of a list',
          'last-heading': 'In the last heading',
        },
      }),
      in: optional(z.array(text.max(80)).min(1), [
        'Only in these files',
        'Folders or files in which to count it: `services/`, `quiz.yaml`. Without it: all.',
      ]).meta({ 'x-help': 'Without it: all.', 'x-item': 'File or folder' }),
      atMost: optional(z.int().min(0), ['Limit', 'How often you allow it. "npx ent-site words" reports when there are more.'], 6).meta({
        'x-help': 'How often you allow it.',
      }),
    }),
  }),
  mistakes: ({ watch }) => duplicatesInList('watch', watch, 'name', 'Put the phrases of both into one entry.'),
});
