/** Terms of an index that a word of a query means, by their places in the sorted list. */

/** The first place at which no term comes before the word. */
export function placeOf(terms: readonly string[], word: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((terms[middle] as string) < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether a word is a term. */
export function isTerm(terms: readonly string[], word: string): boolean {
  return terms[placeOf(terms, word)] === word;
}

/** Whether a word is a term or the beginning of one. */
export function beginsTerm(terms: readonly string[], word: string): boolean {
  return terms[placeOf(terms, word)]?.startsWith(word) ?? false;
}

/** The places of all terms that begin with a word. */
export function termsWithBeginning(terms: readonly string[], word: string): number[] {
  const places: number[] = [];
  for (let place = placeOf(terms, word); terms[place]?.startsWith(word); place += 1) places.push(place);
  return places;
}

export interface NearTerm {
  place: number;
  edits: number;
}

/**
 * The terms at most so many edits away from a word (https://en.wikipedia.org/wiki/Levenshtein_distance). Neighbours begin alike, so
 * each takes over the rows of the letters that it shares with the one before.
 */
export function nearTerms(terms: readonly string[], word: string, most: number): NearTerm[] {
  const near: NearTerm[] = [];
  const rows = [Array.from({ length: word.length + 1 }, (_, letters) => letters)];
  let before = '';
  terms.forEach((term, place) => {
    if (Math.abs(term.length - word.length) > most) return;
    let row = sharedLetters(term, before, rows.length - 1);
    rows.length = row + 1;
    before = term;
    while (row < term.length && rows[row]?.some((edits) => edits <= most)) {
      rows.push(nextRow(rows[row] ?? [], term.charCodeAt(row), word));
      row += 1;
    }
    const edits = row === term.length ? (rows[row]?.[word.length] ?? most + 1) : most + 1;
    if (edits <= most) near.push({ place, edits });
  });
  return near;
}

function sharedLetters(term: string, before: string, most: number): number {
  let shared = 0;
  while (shared < most && shared < term.length && term[shared] === before[shared]) shared += 1;
  return shared;
}

function nextRow(above: readonly number[], letter: number, word: string): number[] {
  const row = [(above[0] ?? 0) + 1];
  for (let column = 1; column <= word.length; column += 1) {
    const [left = 0, up = 0, diagonal = 0] = [row[column - 1], above[column], above[column - 1]];
    row.push(Math.min(left + 1, up + 1, diagonal + (word.charCodeAt(column - 1) === letter ? 0 : 1)));
  }
  return row;
}
