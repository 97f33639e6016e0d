import { type Entry, entriesOf } from '../content/read-entries.ts';
import { PRACTICE_PLACEHOLDER, replacePracticeInSlug } from '../content/slug.ts';
import { type CollectionName, collections } from '../content/types/collections.ts';
import { singles } from '../content/types/index.ts';
import {
  CHANGED_COLLECTIONS,
  CHANGED_FILES,
  type CollectionEntry,
  type PlainCollections,
  type PlainFiles,
  type Prose,
  type Single,
  type Sourced,
} from './site.ts';

type SingleName = keyof typeof singles;

/** Returns the data of an entry with its file, text and outline. `Data` is safe, since the schema of its content type has checked it. */
export function sourced<Data>(entry: Entry): Data & Sourced {
  const { slug, path, data, facts } = entry;
  // A field named slug, as in practice.yaml, overrides the file name.
  return { slug, source: path, ...(data as Data), body: proseOf(entry), outline: facts.outline };
}

/** Glossary terms are explained in posts and services, unless the file says "glossary: false". */
function proseOf({ type, path, hash, bodyLineOffset, data }: Entry): Prose {
  const { title, glossary: isWanted } = data as { title: string; glossary?: boolean };
  const isExplained = (type === 'posts' || type === 'services') && isWanted !== false;
  return { source: path, hash, linesAbove: bodyLineOffset, ...(isExplained && { explainedIn: title }) };
}

/** Returns a required file; throws if it is missing, which is a bug, since the build ends before. */
export function single<Name extends SingleName>(entries: readonly Entry[], name: Name): Single<Name> {
  const file = optionalSingle(entries, name);
  if (!file) throw new Error(`no entry of type ${name}`);
  return file;
}

export function optionalSingle<Name extends SingleName>(entries: readonly Entry[], name: Name): Single<Name> | undefined {
  const [entry] = entriesOf(entries, name);
  return entry && sourced(entry);
}

/** Returns the fields of `Sourced` for an optional file that the site does not have. */
export function emptyFile(name: SingleName): Sourced {
  return { slug: name, source: '', body: { source: '', hash: '', linesAbove: 0 }, outline: [] };
}

export function plainFiles(entries: readonly Entry[]): PlainFiles {
  const names = (Object.keys(singles) as SingleName[]).filter((name) => !CHANGED_FILES.some((changed) => changed === name));
  const files = names.map((name) => [name, optionalSingle(entries, name)] as const).filter(([, file]) => file);
  // The cast is safe: each file has the type of its name, and required files exist.
  return Object.fromEntries(files) as unknown as PlainFiles;
}

export function sortedEntries<Name extends CollectionName>(entries: readonly Entry[], name: Name): CollectionEntry<Name>[] {
  const items = entriesOf(entries, name).map((entry) => sourced<CollectionEntry<Name> & { order?: number }>(entry));
  return items.sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || (a.slug < b.slug ? -1 : 1));
}

export function plainCollections(entries: readonly Entry[]): PlainCollections {
  const names = (Object.keys(collections) as CollectionName[]).filter((name) => !CHANGED_COLLECTIONS.some((changed) => changed === name));
  return Object.fromEntries(names.map((name) => [name, sortedEntries(entries, name)])) as unknown as PlainCollections; // as in plainFiles
}

/** Replaces the placeholder for the practice's name in slugs. */
export function fillPracticeName(entries: readonly Entry[], slug: string): Entry[] {
  return entries.map((entry) =>
    entry.slug.includes(PRACTICE_PLACEHOLDER) ? entry.withSlug(replacePracticeInSlug(entry.slug, slug)) : entry,
  );
}
