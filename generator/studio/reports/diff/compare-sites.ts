import { diffArrays } from 'diff';
import { byText } from '../../../shared/values.ts';
import type { BuiltDocument, BuiltSite } from './find-release.ts';
import { type PageWords, readPageWords } from './page-words.ts';

/** One thing that a page says in another way; without `before` where it is new, without `after` where it is gone. */
export interface PageChange {
  kind: 'title' | 'description' | 'text' | 'picture' | 'data';
  /** Path of a field of structured data, or address of a picture. */
  field?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
}

interface ComparedPage {
  address: string;
  title: string;
}

interface ChangedPage extends ComparedPage {
  changes: PageChange[];
}

export interface SharedChange extends PageChange {
  pages: string[];
  isEverywhere: boolean;
}

export interface SitesDiff {
  before: string;
  after: string;
  pages: number;
  added: (ComparedPage & { texts: string[] })[];
  /** `to` is where the address leads now. */
  removed: (ComparedPage & { to: string | undefined })[];
  shared: SharedChange[];
  changed: ChangedPage[];
  /** Addresses that lead elsewhere; without `after` where one leads nowhere any more. */
  redirects: { from: string; before: string | undefined; after: string | undefined }[];
}

/** From so many pages on a change is told once. */
const SHARED = 3;

export function compareSites(before: BuiltSite, after: BuiltSite): SitesDiff {
  const [old, now] = [pagesOf(before), pagesOf(after)];
  const both = [...now.keys()].filter((route) => old.has(route)).sort();
  const read = (site: BuiltSite, document: BuiltDocument | undefined) => readPageWords(site.read(document?.file ?? ''));
  const pages = both.flatMap((address): ChangedPage[] => {
    if (old.get(address)?.sha256 === now.get(address)?.sha256) return [];
    const words = read(after, now.get(address));
    return [{ address, title: words.title, changes: pageChanges(read(before, old.get(address)), words) }];
  });
  const missing = (from: ReadonlyMap<string, BuiltDocument>, other: ReadonlyMap<string, BuiltDocument>) =>
    [...from].filter(([route]) => !other.has(route)).sort(byText(([address]) => address));
  const [oldRedirects, redirects] = [redirectsOf(before), redirectsOf(after)];
  return {
    before: before.name,
    after: after.name,
    pages: both.length,
    added: missing(now, old).map(([address, document]) => {
      const { title, blocks } = read(after, document);
      return { address, title, texts: blocks.filter(({ isMain }) => isMain).map(({ text }) => text) };
    }),
    removed: missing(old, now).map(([address, document]) => {
      return { address, title: read(before, document).title, to: redirects.get(address) };
    }),
    ...withoutShared(pages, both.length),
    redirects: changesOf(oldRedirects, redirects)
      .map(({ key, ...change }) => ({ from: key, ...change }))
      .sort(byText(({ from }) => from)),
  };
}

function pagesOf({ documents }: BuiltSite): Map<string, BuiltDocument> {
  return new Map(documents.filter(({ redirectsTo }) => redirectsTo === undefined).map((document) => [document.route, document]));
}

function pageChanges(before: PageWords, after: PageWords): PageChange[] {
  const field = (kind: 'title' | 'description'): PageChange[] =>
    before[kind] === after[kind] ? [] : [{ kind, before: before[kind], after: after[kind] }];
  const textsOf = ({ blocks }: PageWords) => blocks.map(({ text }) => text);
  const named = (kind: 'picture' | 'data', ...maps: Parameters<typeof changesOf>) =>
    changesOf(...maps).map(({ key, ...change }): PageChange => ({ kind, field: key, ...change }));
  return [
    ...field('title'),
    ...field('description'),
    ...textChanges(textsOf(before), textsOf(after)),
    ...named('picture', picturesOf(before), picturesOf(after)),
    ...named('data', before.data, after.data),
  ];
}

/** Paragraphs in the place of others, in their order; one that has no counterpart is new or gone. */
function textChanges(before: string[], after: string[]): PageChange[] {
  const changes: PageChange[] = [];
  let removed: string[] = [];
  const flush = (added: string[]) => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1)
      changes.push({ kind: 'text', before: removed[index], after: added[index] });
    removed = [];
  };
  for (const part of diffArrays(before, after)) {
    if (part.removed) removed = part.value;
    else flush(part.added ? part.value : []);
  }
  flush([]);
  return changes;
}

/** By name without fingerprint: its words, and the fingerprint, which tells another picture of the same name. */
function picturesOf({ pictures }: PageWords): Map<string, string> {
  const FINGERPRINT = /\.([\da-f]{10})(?=\.\w+$)/;
  return new Map(
    pictures.map(({ src, alt }) => {
      const print = FINGERPRINT.exec(src)?.[1];
      return [src.replace(FINGERPRINT, ''), `${alt || 'decoration'}${print ? ` (${print})` : ''}`];
    }),
  );
}

/** Where two maps differ. */
function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key), after: after.get(key) }))
    .filter((change) => change.before !== change.after);
}

/** Takes out what stands on several pages, and pages of which nothing is left then. */
function withoutShared(pages: readonly ChangedPage[], total: number): Pick<SitesDiff, 'shared' | 'changed'> {
  const places = new Map<string, { change: PageChange; pages: Set<string> }>();
  for (const { address, changes } of pages)
    for (const change of changes) {
      const key = JSON.stringify(change);
      const place = places.get(key) ?? { change, pages: new Set() };
      place.pages.add(address);
      places.set(key, place);
    }
  const isShared = (change: PageChange) => (places.get(JSON.stringify(change))?.pages.size ?? 0) >= SHARED;
  return {
    shared: [...places.values()]
      .filter(({ pages: on }) => on.size >= SHARED)
      .map(({ change, pages: on }) => ({ ...change, pages: [...on], isEverywhere: on.size === total })),
    changed: pages
      .map((page) => ({ ...page, changes: page.changes.filter((change) => !isShared(change)) }))
      .filter(({ changes }) => changes.length > 0),
  };
}

function redirectsOf({ documents, wildcards }: BuiltSite): Map<string, string> {
  const stubs = documents.flatMap(({ route, redirectsTo }): [string, string][] =>
    redirectsTo === undefined ? [] : [[route, redirectsTo]],
  );
  return new Map([...stubs, ...wildcards.map(({ from, to }): [string, string] => [from, to])]);
}
