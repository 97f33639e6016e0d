import { type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import type { Problem } from '../problem/problem.ts';

/** Blocks about one doctor, and what a file has in their place where there are several. */
const ONE_OR_SEVERAL = [
  { type: 'home', one: 'physician' },
  { type: 'about', one: 'biography' },
] as const;

/** Words about one doctor where there are several, or about several where there is one: no page would show them. */
export function teamProblems(entries: readonly Entry[]): Problem[] {
  const count = entriesOf(entries, 'providers').length;
  const isTeam = count > 1;
  return ONE_OR_SEVERAL.flatMap(({ type, one }) => {
    const [unused, instead] = isTeam ? [one, 'team'] : ['team', one];
    const hint = isTeam
      ? 'Remove it, or write "team:" with "heading" and "lead" in its place; what is true of one doctor stands in the file of that doctor.'
      : `Remove it, or write "${instead}:" in its place.`;
    const message = isTeam
      ? `There are ${count} physicians, and this is about one.`
      : 'This is about several physicians, and there are not several.';
    return entriesOf<Record<string, unknown>>(entries, type)
      .filter(({ data }) => data[unused] !== undefined)
      .map((entry) => entryProblem('one-or-several', entry, [unused], message, hint));
  });
}
