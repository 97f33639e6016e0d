import type { z } from 'zod';
import type { EntryName } from '../content/file-places.ts';
import type { Entry } from '../content/read-entries.ts';
import type { SourceAsset } from '../content/read-source-files.ts';
import { documentFile, imageFile, photoFile, referencedCollection } from '../content/types/fields.ts';
import { contentTypes } from '../content/types/index.ts';
import { walkFields } from '../content/walk-fields.ts';
import { nearest, type Problem } from '../problem.ts';
import { KeptEach, remembered, rememberedEach } from '../remembered.ts';

interface FoundReference {
  path: PropertyKey[];
  value: string;
  /** What the value names: a collection, `images/` or `files/`. */
  target: string;
}

/**
 * Every reference from one file to another, a picture or a PDF leads to something that exists (quality C1, C10). `names` are
 * those of all entries that there are to refer to.
 */
export function checkReferences(entries: readonly Entry[], names: readonly EntryName[], assets: readonly SourceAsset[]): Problem[] {
  const mistakes = mistakesIn.take([...placesOf(names), ...assets], entries, () => {
    const known = new Map<string, ReadonlySet<string>>();
    const candidates = (target: string) => {
      const found = known.get(target) ?? new Set(candidatesFor(target, names, assets));
      known.set(target, found);
      return found;
    };
    return (entry) => referencesOf(entry).flatMap((reference) => brokenReference(reference, entry, candidates(reference.target)));
  });
  return mistakes.flat();
}

const mistakesIn = new KeptEach<Entry, Problem[]>();
/** All that there is to refer to, besides pictures and documents. */
const placesOf = rememberedEach(({ type, slug }: EntryName) => `${type}/${slug}`);

function candidatesFor(target: string, names: readonly EntryName[], assets: readonly SourceAsset[]): string[] {
  if (target.endsWith('/')) return assets.filter(({ path }) => path.startsWith(target)).map(({ path }) => path.slice(target.length));
  return names.filter(({ type }) => type === target).map(({ slug }) => slug);
}

/** What one entry of a collection is called. */
const NAMES: Readonly<Record<string, string>> = { posts: 'article', services: 'service', providers: 'physician' };

function brokenReference({ path, value, target }: FoundReference, entry: Entry, candidates: ReadonlySet<string>): Problem[] {
  if (candidates.has(value) && !(target === entry.type && value === entry.slug)) return [];
  const at = { severity: 'error' as const, file: entry.label, ...entry.positionOf(path), field: path.join('.') };
  if (target === entry.type && value === entry.slug)
    return [{ ...at, message: `"${value}" is this entry itself.`, hint: 'Name another one.' }];
  const match = nearest(value, candidates);
  const folder = target.endsWith('/') ? `the folder content/${target}` : undefined;
  const name = NAMES[target] ?? 'file';
  return [
    {
      ...at,
      message: `${folder ? `"${value}" is not in ${folder}` : `There is no ${name} "${value}"`}.${match ? ` Did you mean "${match}"?` : ''}`,
      hint: candidates.size > 0 ? `Known: ${listed(candidates)}.` : `Add ${folder ? `it to ${folder}` : `the ${name}`} first.`,
    },
  ];
}

/** More names than these help nobody, and would stand in every message (names). */
const MAX_LISTED = 30;

function listed(names: ReadonlySet<string>): string {
  if (names.size <= MAX_LISTED) return [...names].join(', ');
  const first = names.values();
  const shown = Array.from({ length: MAX_LISTED }, () => first.next().value);
  return `${shown.join(', ')} and ${names.size - MAX_LISTED} more`;
}

const referencesOf = remembered(({ type, data }: Entry): FoundReference[] => {
  const schema = contentTypes.find(({ name }) => name === type)?.schema;
  return [...(schema ? walkFields(schema, data) : [])].flatMap(({ schema: field, value, path }) => {
    const target = targetOf(field);
    return target && typeof value === 'string' ? [{ path, value, target }] : [];
  });
});

function targetOf(schema: z.ZodType): string | undefined {
  if (schema === imageFile || schema === photoFile) return 'images/';
  if (schema === documentFile) return 'files/';
  return referencedCollection(schema);
}
