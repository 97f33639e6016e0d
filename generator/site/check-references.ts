import type { EntryName } from '../content/file-places.ts';
import { type Entry, entryProblem } from '../content/read-entries.ts';
import type { SourceFile } from '../content/read-source-files.ts';
import { didYouMean } from '../nearest.ts';
import type { Problem } from '../problem.ts';

type FoundReference = Entry['facts']['references'][number];

/** Every reference to an entry (`names` are those of all that there are), a picture or a PDF leads to something that exists. */
export function checkReferences(entries: readonly Entry[], names: readonly EntryName[], assets: readonly SourceFile[]): Problem[] {
  const known = new Map<string, Set<string>>();
  const add = (target: string, name: string) => known.set(target, (known.get(target) ?? new Set()).add(name));
  for (const { type, slug } of names) add(type, slug);
  for (const { path } of assets) add(path.slice(0, path.indexOf('/') + 1), path.slice(path.indexOf('/') + 1));
  const problems: Problem[] = [];
  for (const entry of entries)
    for (const reference of entry.facts.references) {
      const problem = brokenReference(reference, entry, known.get(reference.target) ?? NONE);
      if (problem) problems.push(problem);
    }
  return problems;
}

const NONE: ReadonlySet<string> = new Set();

/** What one entry of a collection is called. */
const NAMES: Readonly<Record<string, string>> = { posts: 'article', services: 'service', providers: 'physician', offices: 'office' };

function brokenReference({ path, value, target }: FoundReference, entry: Entry, candidates: ReadonlySet<string>): Problem | undefined {
  if (target === entry.type && value === entry.slug)
    return entryProblem('unknown-reference', entry, path, `"${value}" is this entry itself.`, 'Name another one.');
  if (candidates.has(value)) return undefined;
  const folder = target.endsWith('/') ? `the folder content/${target}` : undefined;
  const name = NAMES[target] ?? 'file';
  const message = `${folder ? `"${value}" is not in ${folder}` : `There is no ${name} "${value}"`}.${didYouMean(value, candidates)}`;
  const hint = candidates.size > 0 ? `Known: ${listed(candidates)}.` : `Add ${folder ? `it to ${folder}` : `the ${name}`} first.`;
  return entryProblem('unknown-reference', entry, path, message, hint);
}

/** More names than these help nobody, and would stand in every message. */
const MAX_LISTED = 30;

function listed(names: ReadonlySet<string>): string {
  if (names.size <= MAX_LISTED) return [...names].join(', ');
  const first = names.values();
  const shown = Array.from({ length: MAX_LISTED }, () => first.next().value);
  return `${shown.join(', ')} and ${names.size - MAX_LISTED} more`;
}
