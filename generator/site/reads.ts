import type { AssetManifest } from '../contract.ts';
import { differences, remembered } from '../remembered.ts';
import { same } from './same.ts';
import type { Site, Sourced } from './site.ts';

/**
 * What a computation has looked at: fields of the site, texts of entries, answers of the asset manifest. While all of it
 * is as it was, the result is too; `serve` renders a page again only where it is not.
 */
interface Reads {
  fields: Set<string>;
  /** Texts, by content file from the content folder. */
  bodies: Set<string>;
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
  const reads: Reads = { fields: new Set(), bodies: new Set(), assets: new Map() };
  current = reads;
  try {
    return { value: compute(), reads };
  } finally {
    current = outer;
  }
}

/** Hands on what comes from the text of an entry, and records that it was looked at. */
export function sawBody<Value>(source: string, value: Value): Value {
  current?.bodies.add(source);
  return value;
}

/** The same site, telling who reads which field. */
export function watchedSite(site: Site): Site {
  return new Proxy(site, {
    get(target, name) {
      if (typeof name === 'string') current?.fields.add(name);
      return Reflect.get(target, name);
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

/** Where one site says something else than another: names of fields, and the content files of texts. */
const changesOf = remembered((now: Site) =>
  remembered((before: Site) => {
    const { gone, fresh } = differences(partsOf(before), partsOf(now));
    const [texts, textsBefore] = [bodiesOf(fresh), bodiesOf(gone)];
    return {
      fields: allKeys(before, now).filter((name) => !same(before[name], now[name])),
      bodies: [...new Set([...texts.keys(), ...textsBefore.keys()])].filter((source) => texts.get(source) !== textsBefore.get(source)),
    };
  }),
);

function partsOf(site: Site): unknown[] {
  return (Object.values(site) as unknown[]).flat();
}

/** The texts among these parts of a site, by content file. */
function bodiesOf(items: readonly unknown[]): Map<string, Sourced['body']> {
  const texts = items.filter((item): item is Sourced => item !== null && typeof item === 'object' && 'source' in item && 'body' in item);
  return new Map(texts.map(({ source, body }) => [source, body]));
}

function allKeys(...sites: Site[]): (keyof Site)[] {
  return [...new Set(sites.flatMap((site) => Object.keys(site) as (keyof Site)[]))];
}

/** Whether what was read while the site was as `before` would read the same now. */
function readsHold(reads: Reads, before: Site, { site, assets }: Readable): boolean {
  const { fields, bodies } = changesOf(site)(before);
  return (
    fields.every((name) => !reads.fields.has(name)) && bodies.every((source) => !reads.bodies.has(source)) && assetsHold(reads, assets)
  );
}

interface KeptValue<Value> {
  parts: readonly unknown[];
  /** The site for which the value was made, or found to hold last. */
  site: Site;
  reads: Reads;
  value: Value;
}

/** A value that was made from fields of the site, made again only when one of those says something else. */
export class KeptReads<Value> {
  #kept: KeptValue<Value> | undefined;

  /** `parts` are what the value is made from besides the site; they must be the same objects. */
  take(site: Site, parts: readonly unknown[], make: (site: Site) => Value): Value {
    if (!isKept(this.#kept, parts, { site })) this.#kept = { parts, site, ...recordReads(() => make(watchedSite(site))) };
    return this.#kept.value;
  }
}

/** What was made for each page, and from what. */
export class KeptPages<Value> {
  readonly #kept = new Map<string, KeptValue<Value> & { plan: unknown }>();

  /**
   * One run over all pages. `take` gives the value of before where the plan of the page says the same, `parts` are the same
   * objects or texts, and everything that was read is as it was; `end` forgets pages that were not asked for.
   */
  run(now: Readable): { take(path: string, plan: unknown, parts: readonly unknown[], make: () => Value): Value; end(): void } {
    const asked = new Set<string>();
    return {
      take: (path, plan, parts, make) => {
        asked.add(path);
        const kept = this.#kept.get(path);
        if (isKept(kept, parts, now) && same(kept.plan, plan)) return kept.value;
        const made = { plan, parts, site: now.site, ...recordReads(make) };
        this.#kept.set(path, made);
        return made.value;
      },
      end: () => {
        if (asked.size < this.#kept.size) for (const path of this.#kept.keys()) if (!asked.has(path)) this.#kept.delete(path);
      },
    };
  }
}

/** Whether a value holds for the site of now, which is then noted. */
function isKept<Kept extends KeptValue<unknown>>(kept: Kept | undefined, parts: readonly unknown[], now: Readable): kept is Kept {
  if (!kept?.parts.every((part, index) => part === parts[index]) || !readsHold(kept.reads, kept.site, now)) return false;
  kept.site = now.site;
  return true;
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
