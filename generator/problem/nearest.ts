import { distance } from 'fastest-levenshtein';
import { lookalikesIn, withoutLookalikes } from './lookalikes.ts';

/** ` Did you mean "Sinus Care"?`, and what of the two cannot be told apart by eye; nothing where no candidate is near. */
export function didYouMean(given: string, candidates: Iterable<string>): string {
  const match = nearest(given, candidates);
  if (match === undefined) return '';
  const here = lookalikesIn(given, match);
  const there = here ? '' : lookalikesIn(match, given);
  const why = (here && ` What is written here holds ${here}.`) || (there && ` That one holds ${there}.`);
  return ` Did you mean "${match}"?${why}`;
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
  const word = withoutLookalikes(given).toLowerCase();
  const most = Math.max(2, word.length / 3);
  let best: { candidate: string; distance: number } | undefined;
  let count = 0;
  for (const candidate of candidates) {
    count += 1;
    if (Math.abs(candidate.length - word.length) > most) continue;
    const far = distance(word, candidate.toLowerCase());
    if (far <= most && far < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { candidate, distance: far };
  }
  comparisons.set(candidates, compared + count);
  return best?.candidate;
}
