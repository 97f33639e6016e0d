import { z } from 'zod';
import { defineContentType } from './content-type.ts';
import { sentence, text } from './fields.ts';

/** A word or a few, as it stands in a text. */
const wordForm = text.max(40).regex(/^[\p{L}\p{N}’'-]+( [\p{L}\p{N}’'-]+)*$/u, 'one word or a few, without punctuation');

/** Medical words that are explained where a text first uses them. The file may be left out. */
export const glossary = defineContentType({
  name: 'glossary',
  at: 'glossary.yaml',
  body: 'none',
  optional: true,
  schema: z.strictObject({
    terms: z.array(
      z.strictObject({
        term: wordForm,
        /** Other forms of the same: the plural, a longer name. */
        also: z.array(wordForm).max(8).optional(),
        definition: sentence.max(180).regex(/[.?]$/, 'one or two sentences that end with "."'),
      }),
    ),
  }),
});
