/** Sorted terms in one text: each as how many letters it shares with the one before (A: none, B: one) and the rest. Terms hold no capitals. */
export function packTerms(terms: readonly string[]): string {
  return terms.map((term, place) => packed(term, terms[place - 1] ?? '')).join('');
}

export function unpackTerms(text: string): string[] {
  const terms: string[] = [];
  let before = '';
  for (const part of text.match(/[A-Z][^A-Z]*/g) ?? []) {
    before = before.slice(0, part.charCodeAt(0) - A) + part.slice(1);
    terms.push(before);
  }
  return terms;
}

const A = 65;
const LETTERS = 26;

function packed(term: string, before: string): string {
  let shared = 0;
  while (shared < LETTERS - 1 && shared < term.length && term[shared] === before[shared]) shared += 1;
  return String.fromCharCode(A + shared) + term.slice(shared);
}
