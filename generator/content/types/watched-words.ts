import * as z from 'zod';
import { doublesIn } from '../../shared/collections.ts';
import { defineContentType } from './content-type.ts';
import { group, groups, optional, text } from './fields.ts';

/** Words in a row; `plain*` is any word that begins so, `…` up to five words between. */
const phrase = text.max(80).regex(/^[\p{L}\p{N}’'-]+\*?( (… )?[\p{L}\p{N}’'-]+\*?)*$/u, {
  error: 'words with spaces between, without punctuation; "plain*" for every word that begins so, " … " for up to five words between',
});

/** Where a phrase has to stand to be counted. */
const WATCHED_PLACES = ['anywhere', 'sentence-start', 'after-comma', 'last-item', 'last-heading'] as const;

export const watchedWordsType = defineContentType({
  at: 'words.yaml',
  label: 'Watched words',
  optional: true,
  schema: group('Words that are counted, so that they do not become a habit. Nothing of this file is shown on the site.', {
    watch: groups('Words and turns of phrase that must not become a habit, each with its own count.', {
      name: text.max(60).describe('What it is called in the list that "ent-site words" prints.'),
      phrases: z
        .array(phrase)
        .min(1)
        .max(40)
        .describe('The words, in small or capital letters. `plain*` is every word that begins so; ` … ` is any up to five words.'),
      where: optional(z.enum(WATCHED_PLACES), [
        'Where it is',
        'Counted `anywhere` (if left out), where a sentence begins (`sentence-start`), after a comma (`after-comma`), in the last line of a list (`last-item`), or in the last heading of a text (`last-heading`).',
      ]),
      in: optional(z.array(text.max(80)).min(1), [
        'Only in these files',
        'Only in these folders or files, as they are called here: `services/`, `quiz.yaml`. All, if left out.',
      ]),
      atMost: optional(z.int().min(0), ['How often at most', 'How often it may be there; "ent-site words" tells when it is more.'], 6),
    }),
  }),
  mistakes({ watch }) {
    return doublesIn(watch, ({ name }) => name.toLowerCase()).map(({ item: { name }, index }) => ({
      rule: 'twice-in-list' as const,
      path: ['watch', index, 'name'],
      message: `"${name}" stands there twice.`,
      hint: 'Put the phrases of both into one.',
    }));
  },
});
