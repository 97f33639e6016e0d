import { SEARCH_WORDS, type SearchEntry, type SearchIndex } from '../../generator/shared/search.ts';

/**
 * The index as the search reads it. It stands at one address, so that a page that was opened before gets the index of a later release:
 * throws TypeError where that lacks anything the search of this page needs.
 */
export function readSearchIndex(value: unknown): SearchIndex {
  const index = value as SearchIndex;
  const links = [index.call, ...index.suggestions, ...index.ways];
  const isComplete =
    SEARCH_WORDS.every((word) => isText(index.words[word])) &&
    links.every(({ label, to }) => isText(label) && isText(to)) &&
    index.entries.every(isEntry) &&
    index.entries.every(({ kind }) => isText(index.kinds[kind])) &&
    index.emergencies.every(({ text, when }) => isText(text) && when.every(isText)) &&
    index.ignore.every(isText);
  if (!isComplete) throw new TypeError('The index of the search has another form.');
  return index;
}

function isEntry({ kind, title, to, text, words, headings = [] }: SearchEntry): boolean {
  return [kind, title, to, text, ...words].every(isText) && headings.every(([heading, id]) => isText(heading) && isText(id));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
