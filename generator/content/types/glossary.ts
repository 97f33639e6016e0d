import * as z from 'zod';
import { duplicatesIn } from '../../shared/collections.ts';
import { defineContentType } from './content-type.ts';
import { group, groups, optional, sentence, text } from './fields.ts';

/** Schema of one word or a few words, as a text contains them. */
const wordForm = text.max(40).regex(/^[\p{L}\p{N}’'-]+( [\p{L}\p{N}’'-]+)*$/u, 'one word or a few, without punctuation');

export const glossaryType = defineContentType({
  at: 'glossary.yaml',
  label: 'Glossary',
  optional: true,
  schema: group('Medical terms. The site explains each one where an article or a service first uses it.', {
    terms: groups('The terms, in any order.', {
      term: wordForm.describe('The term, as texts use it.'),
      also: optional(z.array(wordForm).max(8), ['Other forms', 'Other forms of the term: the plural, a longer name.']).meta({
        'x-item': 'Form',
      }),
      definition: sentence
        .max(180)
        .regex(/[.?]$/, 'one or two sentences that end with "."')
        .describe('What it means. Visitors see it when they press the term.'),
    }),
  }),
  mistakes({ terms }) {
    const forms = terms.flatMap(({ term, also = [] }, index) => [
      { form: term, term, path: ['terms', index, 'term'] },
      ...also.map((form, position) => ({ form, term, path: ['terms', index, 'also', position] })),
    ]);
    return duplicatesIn(forms, ({ form }) => termId(form)).map(({ item: { form, path }, first }) => ({
      rule: 'twice-in-list' as const,
      path,
      message: `"${form}" is listed twice; the other one is at "${first.term}".`,
      hint: 'Delete one.',
    }));
  },
});

/** Returns the id of a term: `soft-palate` for `Soft palate`. */
export function termId(term: string): string {
  return term
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}
