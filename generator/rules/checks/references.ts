import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { addressMaker, contentTypeOf, NAMED_ITEMS } from '../../content/types/index.ts';
import { didYouMean, listFirst, nearest } from '../../problem/nearest.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { foldName } from '../../shared/file-names.ts';
import { encodeName } from '../../shared/text-pictures.ts';
import type { Category, Post } from '../../site/site.ts';
import type { EntryCheck } from './check.ts';

/** Checks that every entry, picture or PDF that content refers to exists. */
export const brokenReferences: EntryCheck = ({ entries, assets, names }) => {
  const namesOf = new Map<string, Set<string>>();
  const add = (target: string, name: string) => namesOf.set(target, (namesOf.get(target) ?? new Set()).add(name));
  for (const { type, slug } of names) if (!(type in NAMED_ITEMS)) add(type, slug);
  for (const { path } of assets) add(path.slice(0, path.indexOf('/') + 1), path.slice(path.indexOf('/') + 1));
  for (const { type, data } of entries.filter((entry) => entry.type in NAMED_ITEMS))
    for (const { id } of Object.values(data as Record<string, { id: string }[]>).flat()) add(type, id);
  // A list with a mistake is not read, so its items are not known.
  const unread = Object.keys(NAMED_ITEMS).filter(
    (list) => names.some(({ type }) => type === list) && !entries.some(({ type }) => type === list),
  );
  return entries.flatMap((entry) => [
    ...entry.facts.references
      .filter(({ target }) => !unread.includes(target))
      .flatMap((reference) => brokenReference(reference, entry, namesOf.get(reference.target) ?? NONE) ?? []),
    ...brokenPictures(entry, namesOf.get('images/') ?? NONE),
  ]);
};

const NONE: ReadonlySet<string> = new Set();

/** What messages call the items of a file that others refer to by id. */
const ITEM_NAMES: Readonly<Record<string, string>> = { redFlags: 'warning sign', sources: 'source' };

type FoundReference = Entry['facts']['references'][number];

function brokenReference({ path, value, target }: FoundReference, entry: Entry, candidates: ReadonlySet<string>): Problem | undefined {
  if (target === entry.type && value === entry.slug)
    return entryProblem('unknown-reference', entry, path, `"${value}" is this page itself.`, 'Write another name.');
  if (candidates.has(value)) return undefined;
  const folder = target.endsWith('/') ? `the folder content/${target}` : undefined;
  const other = target === 'images/' ? otherSpelling(value, candidates) : undefined;
  if (other?.found) return entryProblem('picture-name', entry, path, other.message, `Write: ${other.found}`);
  if (other) return undefined;
  const name = ITEM_NAMES[target] ?? contentTypeOf({ type: target })?.labels.one.toLowerCase() ?? 'file';
  const message = `${folder ? `"${value}" is not in ${folder}` : `There is no ${name} "${value}"`}.${didYouMean(value, candidates)}`;
  const suggestion = nearest(value, candidates);
  return {
    ...entryProblem('unknown-reference', entry, path, message, [
      referenceHint(target, { name, suggestion, candidates }),
      { ...(folder && { message: `There is no ${target === 'images/' ? 'picture' : 'file'} "${value}".` }), hint: 'Choose another one.' },
    ]),
    suggestion,
  };
}

interface Choices {
  name: string;
  suggestion: string | undefined;
  candidates: ReadonlySet<string>;
}

function referenceHint(target: string, { name, suggestion, candidates }: Choices): string {
  if (suggestion !== undefined && candidates.size > MAX_LISTED) return `Write: ${suggestion}`;
  const list = `${listFirst([...candidates], MAX_LISTED)}.`;
  if (target.endsWith('/'))
    return `Save it in content/${target}${candidates.size > 0 ? `, or write the name of an existing file: ${list}` : '.'}`;
  if (candidates.size === 0) return `Add the ${name} first.`;
  const isRemoved = suggestion === undefined && addressMaker(target) !== undefined;
  const remedy = 'If you removed or renamed its file by hand, put it back, and use "npx ent-site remove" or "npx ent-site rename". ';
  return `${isRemoved ? remedy : ''}Available: ${list}`;
}

function brokenPictures({ label, bodyLineOffset, facts }: Entry, candidates: ReadonlySet<string>): Problem[] {
  return facts.pictures.flatMap(({ file, line, column }): Problem[] => {
    if (candidates.has(file)) return [];
    const position = { file: label, line: line + bodyLineOffset, column };
    const other = otherSpelling(file, candidates);
    if (other) return other.found ? [problem('picture-name', position, other.message, `Write: ${encodeName(other.found)}`)] : [];
    const message = `"${file}" is not in the folder content/images/.${didYouMean(file, candidates)}`;
    return [
      problem('unknown-reference', position, message, [
        'Save the picture there, or write the name of an existing one.',
        { message: `There is no picture "${file}".`, hint: 'Choose another picture.' },
      ]),
    ];
  });
}

/**
 * Returns the picture whose name differs only in capitals, or in how its letters are composed (which is invisible); the site finds such a
 * picture. `found` is the name to write; absent if it looks the same.
 */
function otherSpelling(file: string, candidates: ReadonlySet<string>): { found?: string; message: string } | undefined {
  const found = [...candidates].find((name) => foldName(name) === foldName(file));
  if (found === undefined) return undefined;
  const looksTheSame = found.normalize('NFC') === file.normalize('NFC');
  return { ...(!looksTheSame && { found }), message: `The name of this picture is "${found}", not "${file}".` };
}

/** Longer lists do not help, and would be in every message. */
const MAX_LISTED = 15;

/** Checks that the category of each post exists; posts refer to categories by name. */
export const categoriesOfPosts: EntryCheck = ({ entries }) => {
  const files = entriesOf<{ categories: Category[] }>(entries, 'categories');
  // If categories.yaml has mistakes, they are reported elsewhere.
  if (files.length === 0) return [];
  const names = files.flatMap(({ data }) => data.categories.map(({ name }) => name));
  return entriesOf<Post>(entries, 'posts').flatMap((entry) => {
    const { category } = entry.data;
    if (names.includes(category)) return [];
    const message = `"${category}" is not a category.${didYouMean(category, names)}`;
    const found = entryProblem('unknown-reference', entry, ['category'], message, [
      `Categories: ${names.join(', ')}.`,
      'Choose another one.',
    ]);
    return [{ ...found, suggestion: nearest(category, names) }];
  });
};

/** At most this many uses of a picture are listed. */
const MAX_USES = 3;

/** Adds to problems of pictures where content uses them, since the reader may not be the person who added the picture. */
export function addPictureUses(problems: readonly Problem[], entries: readonly Entry[]): Problem[] {
  const [entry] = entries;
  const folder = `${entry ? folderOf(entry) : ''}images/`;
  return problems.map((problem) => {
    if (!problem.file.startsWith(folder)) return problem;
    const uses = usesOf(problem.file.slice(folder.length), entries);
    const used = uses.length > 0 ? `Used in ${listFirst(uses, MAX_USES)}.` : 'This picture is not used, so you can also delete it.';
    return { ...problem, hint: [problem.hint, used].filter(Boolean).join(' ') };
  });
}

/** Returns the content folder as messages name it: `content/`. */
export function folderOf({ label, path }: Pick<Entry, 'label' | 'path'>): string {
  return label.slice(0, label.length - path.length);
}

/** Returns where content uses a picture, without duplicates: `content/blog/first-post.md:7`. */
function usesOf(picture: string, entries: readonly Entry[]): string[] {
  const isIt = (file: string) => foldName(file) === foldName(picture);
  return entries.flatMap((entry) => {
    const { references, pictures } = entry.facts;
    const fields = references.filter(({ target, value }) => target === 'images/' && isIt(value));
    const inFields = fields.map(({ path }) => entry.positionOf(path).line);
    const inText = pictures.filter(({ file }) => isIt(file)).map(({ line }) => line + entry.bodyLineOffset);
    return [...new Set([...inFields, ...inText])].map((line) => `${entry.label}:${line}`);
  });
}
