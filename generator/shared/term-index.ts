import { plainWords, withoutEnding } from './search-terms.ts';

/**
 * Where a term stands: for each field the numbers of its documents in ascending order, each as the distance from the one before, after `-n`
 * where it stands there n times. `[[3, -2, 4]]`: in the first field once of document 3 and twice of document 7. Fields at the end may be missing.
 */
export type Postings = readonly (readonly number[])[];

/** Inverted index of documents that are texts by field (https://en.wikipedia.org/wiki/Inverted_index). */
export interface TermIndex {
  /** Every term of every document, sorted by code unit. */
  terms: readonly string[];
  /** By place in `terms`. A term that is ignored stands nowhere. */
  postings: readonly Postings[];
  /** By field and document: how many different terms it has. */
  lengths: readonly (readonly number[])[];
}

/** Indexes documents, all with the same fields. */
export function indexTerms(documents: readonly (readonly string[])[], ignored: ReadonlySet<string> = new Set()): TermIndex {
  const fields = documents[0]?.length ?? 0;
  const numberOf = createNumbers();
  // A list is what a term has in a field: its number times the fields, and the field. Here are those of all words, and where each document ends.
  const lists: number[] = [];
  const ends = documents.map((texts) => {
    texts.forEach((text, field) => {
      for (const word of plainWords(text)) lists.push(numberOf.word(word) * fields + field);
    });
    return lists.length;
  });
  const { starts, sorted } = sortByList(lists, ends, numberOf.terms.size * fields);
  const lengths = Array.from({ length: fields }, () => new Array<number>(documents.length).fill(0));
  const postingsOf = (term: string) => {
    const first = (numberOf.terms.get(term) ?? 0) * fields;
    const own: number[][] = [];
    lengths.forEach((ofField, field) => {
      const [start = 0, end = 0] = [starts[first + field], starts[first + field + 1]];
      if (start === end) return;
      while (own.length < field) own.push([]);
      own.push(encode(sorted, { start, end, lengths: ofField }));
    });
    return ignored.has(term) ? [] : own;
  };
  const terms = [...numberOf.terms.keys()].sort();
  return { terms, postings: terms.map(postingsOf), lengths };
}

/** Calls `visit` with every document of a field's list and how often the term stands there. */
export function visitDocuments(list: readonly number[], visit: (document: number, count: number) => void): void {
  let document = 0;
  let count = 1;
  for (const step of list) {
    if (step < 0) {
      count = -step;
    } else {
      document += step;
      visit(document, count);
      count = 1;
    }
  }
}

/** Numbers terms as they come. The ending of a word is cut only once, for thousands of articles have few different words. */
function createNumbers(): { terms: ReadonlyMap<string, number>; word(word: string): number } {
  const words = new Map<string, number>();
  const terms = new Map<string, number>();
  const add = (word: string) => {
    const term = withoutEnding(word);
    const number = terms.get(term) ?? terms.size;
    terms.set(term, number);
    words.set(word, number);
    return number;
  };
  return { terms, word: (word) => words.get(word) ?? add(word) };
}

/** The documents list by list, in their order (https://en.wikipedia.org/wiki/Counting_sort), and where each list starts. */
function sortByList(lists: readonly number[], ends: readonly number[], count: number): { starts: Uint32Array; sorted: Uint32Array } {
  const starts = new Uint32Array(count + 1);
  for (const list of lists) starts[list + 1] = (starts[list + 1] ?? 0) + 1;
  for (let list = 1; list <= count; list += 1) starts[list] = (starts[list] ?? 0) + (starts[list - 1] ?? 0);
  const next = starts.slice();
  const sorted = new Uint32Array(lists.length);
  let word = 0;
  ends.forEach((end, document) => {
    for (; word < end; word += 1) {
      const list = lists[word] ?? 0;
      const at = next[list] ?? 0;
      sorted[at] = document;
      next[list] = at + 1;
    }
  });
  return { starts, sorted };
}

/** Writes a run of ascending documents as `Postings` hold them, and counts each once in `lengths`. */
function encode(documents: Uint32Array, { start, end, lengths }: { start: number; end: number; lengths: number[] }): number[] {
  const list: number[] = [];
  let before = 0;
  for (let at = start; at < end; ) {
    const document = documents[at] ?? 0;
    const first = at;
    while (at < end && documents[at] === document) at += 1;
    if (at - first > 1) list.push(first - at);
    list.push(document - before);
    lengths[document] = (lengths[document] ?? 0) + 1;
    before = document;
  }
  return list;
}
