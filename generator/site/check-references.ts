import type { EntryName } from '../content/file-places.ts';
import { type Entry, entryProblem } from '../content/read-entries.ts';
import type { SourceFile } from '../content/read-source-files.ts';
import { contentTypeOf, NAMED_ITEMS } from '../content/types/index.ts';
import { didYouMean, nearest } from '../problem/nearest.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { foldedName } from '../shared/file-names.ts';
import { writtenName } from '../shared/text-pictures.ts';

type FoundReference = Entry['facts']['references'][number];

/** Every reference to an entry (`names` are those of all files, where some have mistakes), a picture or a PDF leads to something that exists. */
export function checkReferences(
  entries: readonly Entry[],
  assets: readonly SourceFile[],
  names: readonly EntryName[] = entries,
): Problem[] {
  const known = new Map<string, Set<string>>();
  const add = (target: string, name: string) => known.set(target, (known.get(target) ?? new Set()).add(name));
  for (const { type, slug } of names) if (!(type in NAMED_ITEMS)) add(type, slug);
  for (const { path } of assets) add(path.slice(0, path.indexOf('/') + 1), path.slice(path.indexOf('/') + 1));
  const problems: Problem[] = [];
  for (const { type, ids } of listedIds(entries)) for (const id of ids) add(type, id);
  // Of a list with a mistake of its own nobody knows what stands there.
  const unread = Object.keys(NAMED_ITEMS).filter(
    (list) => names.some(({ type }) => type === list) && !entries.some(({ type }) => type === list),
  );
  for (const entry of entries) {
    for (const reference of entry.facts.references.filter(({ target }) => !unread.includes(target))) {
      const problem = brokenReference(reference, entry, known.get(reference.target) ?? NONE);
      if (problem) problems.push(problem);
    }
    problems.push(...brokenPictures(entry, known.get('images/') ?? NONE));
  }
  return problems;
}

function listedIds(entries: readonly Entry[]): { type: string; ids: string[] }[] {
  return entries
    .filter(({ type }) => type in NAMED_ITEMS)
    .map(({ type, data }) => ({
      type,
      ids: Object.values(data as Record<string, { id: string }[]>).flatMap((items) => items.map(({ id }) => id)),
    }));
}

const NONE: ReadonlySet<string> = new Set();

/** What an item of a file is called that others name by its id. */
const ITEM_NAMES: Readonly<Record<string, string>> = { redFlags: 'danger', sources: 'source' };

function brokenReference({ path, value, target }: FoundReference, entry: Entry, candidates: ReadonlySet<string>): Problem | undefined {
  if (target === entry.type && value === entry.slug)
    return entryProblem('unknown-reference', entry, path, `"${value}" is this entry itself.`, 'Name another one.');
  if (candidates.has(value)) return undefined;
  const folder = target.endsWith('/') ? `the folder content/${target}` : undefined;
  const other = target === 'images/' ? otherSpelling(value, candidates) : undefined;
  if (other?.found) return entryProblem('picture-name', entry, path, other.message, `Write "${other.found}".`);
  if (other) return undefined;
  const name = ITEM_NAMES[target] ?? contentTypeOf({ type: target })?.labels.one.toLowerCase() ?? 'file';
  const message = `${folder ? `"${value}" is not in ${folder}` : `There is no ${name} "${value}"`}.${didYouMean(value, candidates)}`;
  const hint = candidates.size > 0 ? `Known: ${listed(candidates)}.` : `Add ${folder ? `it to ${folder}` : `the ${name}`} first.`;
  return { ...entryProblem('unknown-reference', entry, path, message, hint), suggestion: nearest(value, candidates) };
}

/** Pictures of a text, each at its line. */
function brokenPictures({ label, bodyLineOffset, facts }: Entry, candidates: ReadonlySet<string>): Problem[] {
  return facts.pictures.flatMap(({ file, line, column }): Problem[] => {
    if (candidates.has(file)) return [];
    const at = { file: label, line: line + bodyLineOffset, column };
    const other = otherSpelling(file, candidates);
    if (other) return other.found ? [problem('picture-name', at, other.message, `Write "${writtenName(other.found)}".`)] : [];
    const message = `"${file}" is not in the folder content/images/.${didYouMean(file, candidates)}`;
    return [problem('unknown-reference', at, message, 'Put the picture there, or write the name of one that is there.')];
  });
}

/**
 * A picture whose name differs only in capitals, or in how its letters are composed, which nobody can see: such a name finds it.
 * `found` is what a person should write; absent where that looks the same.
 */
function otherSpelling(file: string, candidates: ReadonlySet<string>): { found?: string; message: string } | undefined {
  const found = [...candidates].find((name) => foldedName(name) === foldedName(file));
  if (found === undefined) return undefined;
  const looksTheSame = found.normalize('NFC') === file.normalize('NFC');
  return { ...(!looksTheSame && { found }), message: `The name of this picture is "${found}", not "${file}".` };
}

/** More names than these help nobody, and would stand in every message. */
const MAX_LISTED = 30;

function listed(names: ReadonlySet<string>): string {
  if (names.size <= MAX_LISTED) return [...names].join(', ');
  const first = names.values();
  const shown = Array.from({ length: MAX_LISTED }, () => first.next().value);
  return `${shown.join(', ')} and ${names.size - MAX_LISTED} more`;
}
