import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { emergency, internalPath, list, sentence, text } from './fields.ts';
import { wordGroup } from './placeholders.ts';

/** The search: its words, what it finds besides pages and conditions, and what must lead to the emergency number. A site without the file has no search. */
export const searchType = defineContentType({
  at: 'search.yaml',
  optional: true,
  schema: z.strictObject({
    words: wordGroup(`
      open, title, label, hint, blog, close, allPages, suggestions, loading, emergency, one, many {count}, none, noneText,
      onPage {heading}
    `),
    /** Headings of the groups of results. */
    kinds: wordGroup('conditions, services, articles, places, pages'),
    /** Links that stand there before anything is typed; the first services where there are none. */
    suggestions: list(z.strictObject({ label: text.max(40), to: internalPath }), 8, 0).default([]),
    /** Answers that have no page of their own, such as parking. */
    shortcuts: z.array(
      z.strictObject({ name: text.max(50), also: z.array(text.max(60)).min(1).max(16), text: sentence.max(140), to: internalPath }),
    ),
    /** A search that holds all words of one of the lines shows the text above its results. */
    emergencies: z.array(z.strictObject({ text: emergency.max(200), when: z.array(text.max(40)).min(1) })).min(1),
    /** Words that say nothing about what is meant; those of the language where the list is left out. */
    ignore: z.array(text.max(12)).optional() as unknown as z.ZodArray<z.ZodString>,
  }),
});
