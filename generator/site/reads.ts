import type { Root } from 'mdast';
import type { AssetManifest } from '../plan/page-type.ts';
import { remembered } from '../remembered.ts';
import { same } from './same.ts';
import type { Site, Sourced } from './site.ts';

/**
 * What a computation has looked at: fields of the site, texts of entries, answers of the asset manifest. While all of it
 * is as it was, the result is too; `serve` renders a page again only where it is not.
 */
export interface Reads {
  fields: Map<string, unknown>;
  /** Texts by content file, from the content folder. */
  bodies: Map<string, Root>;
  /** The manifest that was asked. */
  manifest?: AssetManifest;
  /** Its answers by question, with the question asked again as a function. */
  assets: Map<string, { answer: unknown; ask(manifest: AssetManifest): unknown }>;
}

/** What is recorded at this moment; rendering never waits, so there is one at a time. */
let current: Reads | undefined;

/** Computes a value and says what it was made from. */
function recordReads<Value>(compute: () => Value): { value: Value; reads: Reads } {
  const outer = current;
  const reads: Reads = { fields: new Map(), bodies: new Map(), assets: new Map() };
  current = reads;
  try {
    return { value: compute(), reads };
  } finally {
    current = outer;
  }
}

/** Hands on what comes from the text of an entry, and records that it was looked at. */
export function sawBody<Value>(source: string, body: Root, value: Value): Value {
  current?.bodies.set(source, body);
  return value;
}

/** The same site, telling who reads which field. */
export function watchedSite(site: Site): Site {
  return new Proxy(site, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof name === 'string') current?.fields.set(name, value);
      return value;
    },
  });
}

/** The same manifest, telling who asks what. */
export function watchedAssets(manifest: AssetManifest): AssetManifest {
  return new Proxy(manifest, {
    get(target, name: string & keyof AssetManifest) {
      const value: unknown = Reflect.get(target, name);
      if (current) current.manifest = target;
      if (typeof value !== 'function') {
        current?.assets.set(name, { answer: value, ask: (later) => later[name] });
        return value;
      }
      return (...question: unknown[]) => {
        const ask = (later: AssetManifest) => (later[name] as (...args: unknown[]) => unknown)(...question);
        const answer = ask(target);
        current?.assets.set(`${name} ${JSON.stringify(question)}`, { answer, ask });
        return answer;
      };
    },
  });
}

/** What there is to read now; a computation that reads no texts or assets needs none. */
export interface Readable {
  site: Site;
  assets?: AssetManifest;
}

/** The text of every entry, by content file. */
const bodiesOf = remembered((site: Site) => {
  const items = Object.values(site).flat() as unknown[];
  const texts = items.filter((item): item is Sourced => item !== null && typeof item === 'object' && 'source' in item && 'body' in item);
  return new Map(texts.map(({ source, body }) => [source, body]));
});

/** Answers whether recorded reads would give the same values now; compares every field of the site once. */
function readsHold({ site, assets }: Readable): (reads: Reads) => boolean {
  const compared = new Map<string, Map<unknown, boolean>>();
  const fieldHolds = (name: string, value: unknown): boolean => {
    const now = site[name as keyof Site] as unknown;
    if (Object.is(value, now)) return true;
    const known = compared.get(name) ?? new Map<unknown, boolean>();
    compared.set(name, known);
    const verdict = known.get(value) ?? same(value, now);
    known.set(value, verdict);
    return verdict;
  };
  return (reads) =>
    [...reads.fields].every(([name, value]) => fieldHolds(name, value)) &&
    [...reads.bodies].every(([source, body]) => bodiesOf(site).get(source) === body) &&
    assetsHold(reads, assets);
}

/** A value that was made from fields of the site, made again only when one of those says something else. */
export class KeptReads<Value> {
  #kept: { parts: readonly unknown[]; reads: Reads; value: Value } | undefined;

  /** `parts` are what the value is made from besides the site; they must be the same objects. */
  take(site: Site, parts: readonly unknown[], make: (site: Site) => Value): Value {
    const kept = this.#kept;
    if (kept && parts.every((part, index) => part === kept.parts[index]) && readsHold({ site })(kept.reads)) return kept.value;
    const { value, reads } = recordReads(() => make(watchedSite(site)));
    this.#kept = { parts, reads, value };
    return value;
  }
}

/** What was made for each page, and from what. */
export class KeptPages<Value> {
  readonly #kept = new Map<string, { plan: unknown; parts: readonly unknown[]; reads: Reads; value: Value }>();

  /**
   * One run over all pages. `take` gives the value of before where the plan of the page says the same, `parts` are the same
   * objects or texts, and everything that was read is as it was; `end` forgets pages that were not asked for.
   */
  run(now: Readable): { take(path: string, plan: unknown, parts: readonly unknown[], make: () => Value): Value; end(): void } {
    const holds = readsHold(now);
    const asked = new Set<string>();
    return {
      take: (path, plan, parts, make) => {
        asked.add(path);
        const kept = this.#kept.get(path);
        if (kept && parts.every((part, index) => part === kept.parts[index]) && same(kept.plan, plan) && holds(kept.reads))
          return kept.value;
        const { value, reads } = recordReads(make);
        this.#kept.set(path, { plan, parts, reads, value });
        return value;
      },
      end: () => {
        for (const path of this.#kept.keys()) if (!asked.has(path)) this.#kept.delete(path);
      },
    };
  }
}

function assetsHold(reads: Reads, assets: AssetManifest | undefined): boolean {
  if (reads.manifest === assets) return true;
  const holds = assets !== undefined && [...reads.assets.values()].every(({ answer, ask }) => assetHolds(answer, () => ask(assets)));
  if (holds) reads.manifest = assets;
  return holds;
}

/** A picture that is gone is a throw of the manifest; the page is rendered again and meets it there. */
function assetHolds(answer: unknown, askAgain: () => unknown): boolean {
  try {
    return same(answer, askAgain());
  } catch {
    return false;
  }
}
