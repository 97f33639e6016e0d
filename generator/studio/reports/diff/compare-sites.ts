import { diffArrays } from 'diff';
import { Parser } from 'htmlparser2';
import { groupBy } from '../../../shared/collections.ts';
import { parseUrl } from '../../../shared/plain-url.ts';
import { byText, visitValues } from '../../../shared/values.ts';
import type { BuiltDocument, ReleasedSite } from './find-release.ts';

/** A difference between two versions of a page; without `before` it is new, without `after` it was removed. */
export interface PageChange {
  kind: 'title' | 'description' | 'text' | 'picture' | 'data';
  /** Path of a field of structured data, or address of a picture. */
  field?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
}

interface ChangedPage {
  address: string;
  title: string;
  changes: PageChange[];
}

export type SitesDiff = ReturnType<typeof compareSites>;

/** A change on at least this many pages is reported once for all of them. */
const SHARED_FROM = 3;

/** Compares what visitors of two sites see: pages, texts, titles, pictures, structured data, redirects. */
export function compareSites(before: ReleasedSite, after: ReleasedSite) {
  const [old, now] = [pagesOf(before), pagesOf(after)];
  const both = [...now.keys()].filter((route) => old.has(route)).sort();
  const read = (site: ReleasedSite, document: BuiltDocument | undefined) => readPageWords(site.read(document?.file ?? ''));
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
      // `to` is where the address redirects now.
      return { address, title: read(before, document).title, to: redirects.get(address) };
    }),
    ...withoutShared(pages, both.length),
    // Without `after`, the address no longer redirects.
    redirects: changesOf(oldRedirects, redirects)
      .map(({ key, ...change }) => ({ from: key, ...change }))
      .sort(byText(({ from }) => from)),
  };
}

function pagesOf({ documents }: ReleasedSite): Map<string, BuiltDocument> {
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

/** Pairs removed with added paragraphs, in their order; a paragraph without a counterpart is new or removed. */
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

/** Returns alternative text and fingerprint of pictures by name; the fingerprint changes when the picture does. */
function picturesOf({ pictures }: PageWords): Map<string, string> {
  const FINGERPRINT = /\.([\da-f]{10})(?=\.\w+$)/;
  return new Map(
    pictures.map(({ src, alt }) => {
      const print = FINGERPRINT.exec(src)?.[1];
      return [src.replace(FINGERPRINT, ''), `${alt || 'decoration'}${print ? ` (${print})` : ''}`];
    }),
  );
}

/** Returns the entries in which two maps differ. */
function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key), after: after.get(key) }))
    .filter((change) => change.before !== change.after);
}

/** Separates changes that are on several pages from the changes of single pages. */
function withoutShared(pages: readonly ChangedPage[], total: number) {
  const all = pages.flatMap(({ address, changes }) => changes.map((change) => ({ address, change })));
  const byChange = groupBy(all, ({ change }) => JSON.stringify(change));
  const shared = new Map(
    [...byChange].flatMap(([key, [first, ...others]]) => {
      const on = [...new Set([first, ...others].flatMap((one) => one?.address ?? []))];
      return first && on.length >= SHARED_FROM ? [[key, { ...first.change, pages: on, isEverywhere: on.length === total }]] : [];
    }),
  );
  return {
    shared: [...shared.values()],
    changed: pages
      .map((page) => ({ ...page, changes: page.changes.filter((change) => !shared.has(JSON.stringify(change))) }))
      .filter(({ changes }) => changes.length > 0),
  };
}

function redirectsOf({ documents, wildcards }: ReleasedSite): Map<string, string> {
  const all = [...documents.map(({ route, redirectsTo }) => ({ from: route, to: redirectsTo })), ...wildcards];
  return new Map(all.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to] as const])));
}

interface PageWords {
  title: string;
  description: string;
  blocks: { text: string; isMain: boolean }[];
  pictures: { src: string; alt: string }[];
  /** Fields of structured data by path: `Physician.name`. */
  data: Map<string, string>;
}

/** Elements whose text continues the text around them. */
const INLINE = new Set('a abbr b bdi br cite code data del dfn em i ins kbd mark q s small span strong sub sup time u var wbr'.split(' '));
const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'noscript']);

/** Extracts from a page of the generator what visitors and search engines read. */
function readPageWords(html: string): PageWords {
  const found: PageWords = { title: '', description: '', blocks: [], pictures: [], data: new Map() };
  const open: string[] = [];
  let text = '';
  /** Whether an inline element has just ended: another one that begins here gets a space before it, as between two links. */
  let hasEnded = false;
  let json: string | undefined;
  let canonical = '';
  const isInside = (name: string) => open.includes(name);
  const endBlock = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    text = '';
    if (words !== '') found.blocks.push({ text: words, isMain: isInside('main') });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!INLINE.has(name)) endBlock();
      if (name === 'br' || hasEnded) text += ' ';
      hasEnded = false;
      if (name === 'script' && attributes['type'] === 'application/ld+json') json = '';
      if (name === 'meta' && attributes['name'] === 'description') found.description = attributes['content'] ?? '';
      if (name === 'link' && attributes['rel'] === 'canonical') canonical = attributes['href'] ?? '';
      if (name === 'img') found.pictures.push({ src: attributes['src'] ?? '', alt: attributes['alt'] ?? '' });
      open.push(name);
    },
    ontext(piece) {
      if (json !== undefined) json += piece;
      else if (isInside('title') && !isInside('svg')) found.title += piece;
      else if (!open.some((name) => SKIPPED.has(name)) && isInside('body')) text += piece;
      hasEnded = false;
    },
    onclosetag(name) {
      if (!INLINE.has(name)) endBlock();
      else hasEnded = name !== 'wbr' && name !== 'br';
      if (name === 'script' && json !== undefined) {
        addData(found.data, json);
        json = undefined;
      }
      open.pop();
    },
  });
  parser.end(html);
  // The different address of a preview is not a change of its pages.
  const origin = parseUrl(canonical)?.origin;
  if (origin) for (const [path, value] of found.data) found.data.set(path, value.replaceAll(origin, ''));
  return found;
}

/** Adds the fields of structured data by path. Every build checks that the JSON is valid. */
function addData(data: Map<string, string>, json: string): void {
  for (const thing of [JSON.parse(json) as unknown].flat()) {
    const { '@type': type = 'Thing' } = Object(thing) as { '@type'?: unknown };
    visitValues(thing, (value, path) => {
      const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
      if (!(value instanceof Object)) data.set(String(type) + steps.join(''), String(value));
    });
  }
}
