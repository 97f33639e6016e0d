import * as z from 'zod';
import { doublesIn } from '../../shared/collections.ts';
import { defineContentType } from './content-type.ts';
import { group, groups, optional, sentence, text } from './fields.ts';

/** A word or a few, as it stands in a text. */
const wordForm = text.max(40).regex(/^[\p{L}\p{N}’'-]+( [\p{L}\p{N}’'-]+)*$/u, 'one word or a few, without punctuation');

export const glossaryType = defineContentType({
  at: 'glossary.yaml',
  label: 'Glossary',
  optional: true,
  schema: group('Medical words that are explained where an article or a service first uses them.', {
    terms: groups('The words, in any order.', {
      term: wordForm.describe('The word as texts use it.'),
      also: optional(z.array(wordForm).max(8), ['Other words for it', 'Other forms of the same: the plural, a longer name.']),
      definition: sentence
        .max(180)
        .regex(/[.?]$/, 'one or two sentences that end with "."')
        .describe('What it means; shown when somebody presses the word.'),
    }),
  }),
  mistakes({ terms }) {
    const forms = terms.flatMap(({ term, also = [] }, index) => [
      { form: term, term, path: ['terms', index, 'term'] },
      ...also.map((form, place) => ({ form, term, path: ['terms', index, 'also', place] })),
    ]);
    return doublesIn(forms, ({ form }) => termId(form)).map(({ item: { form, path }, first }) => ({
      rule: 'twice-in-list' as const,
      path,
      message: `"${form}" stands there twice, also with "${first.term}".`,
      hint: 'Keep one.',
    }));
  },
});

/** `Soft palate` as `soft-palate`. */
export function termId(term: string): string {
  return term
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}
