import {
  SEARCH_WORDS,
  type SearchEntry,
  type SearchIndex,
  type SearchPart,
  type SplitEntries,
  type SplitSearchIndex,
} from '../../generator/shared/search.ts';

/**
 * The index as the search reads it. It stands at one address, so that a page that was opened before gets the index of a later release:
 * throws TypeError where that lacks anything the search of this page needs.
 */
export function readSearchIndex(value: unknown): SearchIndex | SplitSearchIndex {
  const index = value as SearchIndex | SplitSearchIndex;
  const links = [index.call, ...index.suggestions, ...index.ways];
  const isComplete =
    SEARCH_WORDS.every((word) => isText(index.words[word])) &&
    links.every(({ label, to }) => isText(label) && isText(to)) &&
    ('split' in index ? isSplit(index.split) : index.entries.every(isEntry)) &&
    kindsOf(index).every((kind) => isText(index.kinds[kind])) &&
    index.emergencies.every(({ text, when, calls }) => [text, ...when, ...calls].every(isText)) &&
    index.ignore.every(isText);
  if (!isComplete) throw new TypeError('The index of the search has another form.');
  return index;
}

function kindsOf(index: SearchIndex | SplitSearchIndex) {
  return 'split' in index ? index.split.kinds.map(([kind]) => kind) : index.entries.map(({ kind }) => kind);
}

function isEntry({ kind, title, to, text, words, headings = [] }: SearchEntry): boolean {
  return [kind, title, to, text, ...words].every(isText) && headings.every(([heading, id]) => isText(heading) && isText(id));
}

function isSplit({ terms, lengths, kinds, postings, entries }: SplitEntries): boolean {
  return (
    isText(terms) &&
    lengths.every((list) => list.every(isNumber)) &&
    kinds.every(([, count]) => isNumber(count)) &&
    [...postings, ...entries].every(isPart)
  );
}

function isPart([first, address]: SearchPart): boolean {
  return isNumber(first) && isText(address);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}
