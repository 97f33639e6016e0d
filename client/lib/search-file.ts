import type { SearchData } from './search-engine.ts';

export interface Link {
  label: string;
  to: string;
}

/** Every word that the search shows. */
const WORDS = ['suggestions', 'emergency', 'one', 'many', 'none', 'noneText', 'onPage'] as const;

/** The file that the build writes for the search: its entries and its words. */
export interface SearchFile extends SearchData {
  words: Record<(typeof WORDS)[number], string>;
  kinds: Readonly<Record<string, string>>;
  suggestions: readonly Link[];
  call: Link;
  ways: readonly Link[];
}

/**
 * The file as the search reads it. It stands at one address, so that a page that was opened before gets the file of a later release:
 * throws TypeError where that lacks anything the search of this page needs.
 */
export function searchFile(value: unknown): SearchFile {
  const file = value as SearchFile;
  const links = [file.call, ...file.suggestions, ...file.ways];
  const isComplete =
    WORDS.every((word) => isText(file.words[word])) &&
    links.every(({ label, to }) => isText(label) && isText(to)) &&
    file.entries.every(isEntry) &&
    file.entries.every(({ kind }) => isText(file.kinds[kind])) &&
    file.emergencies.every(({ text, when }) => isText(text) && when.every(isText)) &&
    file.ignore.every(isText);
  if (!isComplete) throw new TypeError('The index of the search has another form.');
  return file;
}

function isEntry({ kind, title, to, text, words, headings = [] }: SearchData['entries'][number]): boolean {
  return [kind, title, to, text, ...words].every(isText) && headings.every(([heading, id]) => isText(heading) && isText(id));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
