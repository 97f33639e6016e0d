import { unpackTerms } from '../../generator/shared/packed-terms.ts';
import type { SearchPart, ShownEntry, SplitSearchIndex } from '../../generator/shared/search.ts';
import type { Postings } from '../../generator/shared/term-index.ts';
import { createEngine, type Found } from './search-engine.ts';

export interface Answer extends Found {
  /** Whether all parts came that it needs. */
  isWhole: boolean;
}

type FetchPart = (address: string) => Promise<unknown>;

/**
 * Returns the search over an index in parts, each of which `fetchPart` loads once, when a query needs it: at once where all are there. Where
 * one does not come, the answer is of what is there, and the next query asks for the part again.
 */
export function createSplitSearch(
  { split, ...settings }: SplitSearchIndex,
  fetchPart: FetchPart,
): (query: string) => Answer | Promise<Answer> {
  const terms = unpackTerms(split.terms);
  const kinds = split.kinds.flatMap(([kind, count]) => new Array<typeof kind>(count).fill(kind));
  // As long as they will be: an array that grows here and there becomes a slow one.
  const postings = new Array<Postings>(terms.length);
  const entries = new Array<ShownEntry>(kinds.length);
  const { match, choose, show } = createEngine({
    ...settings,
    terms,
    lengths: split.lengths,
    kinds,
    postings,
    entries,
  });
  const loadPostings = createLoader(split.postings, postings, fetchPart);
  const loadEntries = createLoader(split.entries, entries, fetchPart);
  return (query) => {
    const matches = match(query);
    const answer = (hasPostings: boolean) => {
      const chosen = choose(matches);
      const shown = (hasEntries: boolean) => ({ ...show(query, matches, chosen), isWhole: hasPostings && hasEntries });
      return loadEntries(chosen)?.then(shown) ?? shown(true);
    };
    return loadPostings(matches.map(({ term }) => term))?.then(answer) ?? answer(true);
  };
}

/** Returns what loads the values at some places, and whether all came; undefined where all are there. */
function createLoader<Value>(parts: readonly SearchPart[], values: Value[], fetchPart: FetchPart) {
  const loading = new Map<SearchPart, Promise<boolean>>();
  const load = async (part: SearchPart) => {
    const [first, address] = part;
    try {
      // A fingerprinted file is what the build wrote.
      const loaded = (await fetchPart(address)) as Value[];
      loaded.forEach((value, place) => {
        values[first + place] = value;
      });
      return true;
    } catch {
      loading.delete(part);
      return false;
    }
  };
  return (places: readonly number[]): Promise<boolean> | undefined => {
    const missing = new Set(places.filter((place) => !(place in values)).map((place) => partOf(parts, place)));
    if (missing.size === 0) return undefined;
    for (const part of missing) if (!loading.has(part)) loading.set(part, load(part));
    return Promise.all([...missing].map((part) => loading.get(part))).then((came) => !came.includes(false));
  };
}

/** The part that holds a place: the last one that begins at or before it. */
function partOf(parts: readonly SearchPart[], place: number): SearchPart {
  const part = parts.findLast(([first]) => first <= place);
  if (!part) throw new RangeError(`no part of the search holds ${place}`);
  return part;
}
