import type { EntryName } from '../content/file-places.ts';
import { blankProblem, type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import { contentTypeOf, contentTypes } from '../content/types/index.ts';
import { didYouMean, nearest } from '../problem/nearest.ts';
import type { Problem } from '../problem/problem.ts';
import { doublesIn } from '../shared/collections.ts';
import { hostProblems, officePlaceProblems } from './check-practice.ts';
import type { Post, Practice, Settings, Site } from './site.ts';
import { addressProblems } from './site-pages.ts';

/** The rules of each content type, which stand beside its schema, and rules between files; `names` are those of all files, where some have mistakes. */
export function checkRules(entries: readonly Entry[], names: readonly EntryName[] = entries): Problem[] {
  return [
    ...entries.flatMap(ownMistakes),
    ...entries.flatMap(openBlanks),
    ...emergencyProblems(entries, entriesOf(entries, 'practice')),
    ...categoryProblems(entriesOf(entries, 'posts'), entriesOf(entries, 'categories')),
    ...contentTypes.filter(({ schema }) => 'order' in schema.shape).flatMap(({ name }) => orderProblems(entriesOf(entries, name))),
    ...officePlaceProblems(entries, names),
    ...entriesOf<Settings>(entries, 'settings').flatMap((entry) => [...hostProblems(entry, entries), ...addressProblems(entry, names)]),
  ];
}

function ownMistakes(entry: Entry): Problem[] {
  const mistakes = contentTypeOf(entry)?.mistakes?.(entry.data as never) ?? [];
  return mistakes.map(({ path, rule, message, hint }) => entryProblem(rule, entry, path, message, hint));
}

/** A blank that is left would be read by visitors; those of a draft are not. */
function openBlanks(entry: Entry): Problem[] {
  const { draft } = entry.data as { draft?: boolean };
  return entry.facts.blanks.map((blank) => blankProblem(entry, blank, draft ? 'warning' : 'error'));
}

/** Texts that say when to call for help, but not whom. */
function emergencyProblems(entries: readonly Entry[], [practice]: readonly Entry<Practice>[]): Problem[] {
  // The file has a mistake of its own.
  if (!practice) return [];
  const { emergencyNumber: number } = practice.data;
  return entries.flatMap((entry) =>
    entry.facts.emergencies
      .filter(({ value }) => !value.includes(number))
      .map(({ path, value }) =>
        entryProblem('emergency-number', entry, path, `"${value}" is not right.`, `Expected a sentence that says when to call ${number}.`),
      ),
  );
}

function categoryProblems(posts: readonly Entry<Post>[], files: readonly Entry<Pick<Site, 'categories'>>[]): Problem[] {
  // The file has a mistake of its own.
  if (files.length === 0) return [];
  const names = files.flatMap(({ data }) => data.categories.map(({ name }) => name));
  return posts
    .filter(({ data }) => !names.includes(data.category))
    .map((entry) => {
      const message = `"${entry.data.category}" is not a category.${didYouMean(entry.data.category, names)}`;
      const suggestion = nearest(entry.data.category, names);
      return { ...entryProblem('unknown-reference', entry, ['category'], message, `Categories: ${names.join(', ')}.`), suggestion };
    });
}

function orderProblems(entries: readonly Entry<{ order?: number }>[]): Problem[] {
  return doublesIn(entries, ({ data }) => data.order).map(({ item, first }) =>
    entryProblem('same-order', item, ['order'], `${first.label} has the same order ${item.data.order}.`, 'Give each a number of its own.'),
  );
}
