import { distance } from 'fastest-levenshtein';

/** Returns ` Did you mean "Sinus Care"?`, and names characters of the two that look alike; empty where no candidate is near. */
export function didYouMean(given: string, candidates: Iterable<string>): string {
  const match = nearest(given, candidates);
  if (match === undefined) return '';
  const here = lookalikesIn(given, match);
  const there = here ? '' : lookalikesIn(match, given);
  const why = (here && ` Your text contains ${here}.`) || (there && ` That name contains ${there}.`);
  return ` Did you mean "${match}"?${why}`;
}

/** Longest word that is compared; longer ones are not typos (characters). */
const MAX_WORD = 200;
/** Limits how many mistakes are compared with a long list: the time grows with both. */
const MAX_COMPARISONS = 200_000;
const comparisons = new WeakMap<Iterable<string>, number>();

/**
 * Returns the candidate with the smallest edit distance, if it is near enough to be a typo. Pass a long list as the same object each time:
 * after 200,000 comparisons with it, nothing is found.
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

/** Characters that are invisible or look like others, with their names and what replaces them. */
const KINDS: readonly (readonly [characters: RegExp, name: string, plain?: string])[] = [
  [/\u00AD/u, 'a soft hyphen', ''],
  [/[\u00A0\u202F]/u, 'a no-break space', ' '],
  [/[\u1680\u2000-\u200A\u2028\u2029\u205F\u3000]/u, 'a special space', ' '],
  [/\u200B/u, 'a zero width space', ''],
  [/[\u200C\u200D]/u, 'an invisible joiner', ''],
  [/[\u061C\u200E\u200F]/u, 'an invisible direction mark', ''],
  [/[\u115F\u1160\u180E\u2060-\u2064\u3164\uFEFF\uFFA0]|\u034F|[\uFE00-\uFE0F]/u, 'an invisible character', ''],
  [/[\u2010-\u2015\u2212]/u, 'another kind of hyphen', '-'],
  [/[\uFF1A\uFE55\u2236\uA789]/u, 'another kind of colon', ':'],
  [/[\uFF01-\uFF5E]/u, 'a full-width letter'],
  [/\p{Script=Cyrillic}/u, 'a Cyrillic letter'],
  [/\p{Script=Greek}/u, 'a Greek letter'],
];

/** Returns a name as its author sees it, without invisible characters, with plain spaces and hyphens. Letters of other alphabets stay. */
export function withoutLookalikes(text: string): string {
  const wide = text.replace(/[\uFF01-\uFF5E]/gu, (letter) => letter.normalize('NFKC'));
  const plain = KINDS.reduce(
    (shown, [characters, , instead]) => (instead === undefined ? shown : shown.replace(new RegExp(characters, 'gu'), instead)),
    wide.normalize('NFC'),
  );
  return plain.trim();
}

/** Names the invisible and lookalike characters of a text, such as `a zero width space (U+200B)`, unless `other` has the same kind. */
export function lookalikesIn(text: string, other = ''): string {
  const named = [...new Set(text)].flatMap((character) => {
    const [, name] = KINDS.find(([characters]) => characters.test(character) && !characters.test(other)) ?? [];
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return name === undefined ? [] : [`${name} (U+${code})`];
  });
  return named.join(' and ');
}

/** Lists at most `most` names and counts the rest: `a, b and 3 more`. */
export function listFirst(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
