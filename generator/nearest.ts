import { distance } from 'fastest-levenshtein';

/** ` Did you mean "Sinus Care"?`, or nothing where no candidate is near. */
export function didYouMean(given: string, candidates: Iterable<string>): string {
  const match = nearest(given, candidates);
  return match === undefined ? '' : ` Did you mean "${match}"?`;
}

/** Longer words are no typing mistakes (characters). */
const MAX_WORD = 200;
/** The first mistakes of a thousand are compared with a long list, not all: their time would grow with both. */
const MAX_COMPARISONS = 200_000;
const comparisons = new WeakMap<Iterable<string>, number>();

/**
 * The candidate with the smallest edit distance, if it is near enough to be a typing mistake. Give a list of hundreds as the same object
 * each time: it is compared 200,000 times at most, and no candidate is found from there on.
 */
export function nearest(given: string, candidates: Iterable<string>): string | undefined {
  const compared = comparisons.get(candidates) ?? 0;
  if (given.length > MAX_WORD || compared > MAX_COMPARISONS) return undefined;
  const word = given.toLowerCase();
  const most = Math.max(2, given.length / 3);
  let best: { candidate: string; distance: number } | undefined;
  let count = 0;
  for (const candidate of candidates) {
    count += 1;
    if (Math.abs(candidate.length - given.length) > most) continue;
    const far = distance(word, candidate.toLowerCase());
    if (far <= most && far < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { candidate, distance: far };
  }
  comparisons.set(candidates, compared + count);
  return best?.candidate;
}
