/** What the build writes for the search (/search.json) and the script in the browser reads. */

/** Kinds of results, in the order of the index; of equal hits the search shows the first. */
export const SEARCH_KINDS = ['conditions', 'services', 'articles', 'places', 'pages'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A page, or one thing that a page holds, as the search finds it. */
export interface SearchEntry {
  kind: SearchKind;
  title: string;
  to: string;
  /** The line below the title. */
  text: string;
  /** Other words that lead here; searched, not shown. */
  words: readonly string[];
  /** Headings on the page, each with its place. */
  headings?: readonly (readonly [heading: string, id: string])[];
}

export interface LabelledLink {
  label: string;
  to: string;
}

/** Every word that the script shows. */
export const SEARCH_WORDS = ['suggestions', 'emergency', 'one', 'many', 'none', 'noneText', 'onPage', 'callNumber'] as const;

/** What leads to 911, and the words of the search. */
export interface SearchSettings {
  /** A search that holds all words of a line of `when` shows the text, and the numbers to call as buttons. */
  emergencies: readonly { text: string; when: readonly string[]; calls: readonly string[] }[];
  /** Words that say nothing about what is meant. */
  ignore: readonly string[];
  words: Readonly<Record<(typeof SEARCH_WORDS)[number], string>>;
  /** Headings of the groups of results. */
  kinds: Readonly<Record<SearchKind, string>>;
  suggestions: readonly LabelledLink[];
  /** The phone, and the ways on where nothing was found. */
  call: LabelledLink;
  ways: readonly LabelledLink[];
}

/** All in one file, as long as that is small. */
export interface SearchIndex extends SearchSettings {
  entries: readonly SearchEntry[];
}

/** The same with entries and postings in files of their own, which load when a query needs them. */
export interface SplitSearchIndex extends SearchSettings {
  split: SplitEntries;
}

export interface SplitEntries {
  /** All terms, as `packTerms` writes them. */
  terms: string;
  /** By field and entry: how many different terms it has. */
  lengths: readonly (readonly number[])[];
  /** The kinds of the entries in their order, each with how many follow each other. */
  kinds: readonly (readonly [kind: SearchKind, count: number])[];
  /** Files with the postings of terms from one on (`Postings[]`), in ascending order. */
  postings: readonly SearchPart[];
  /** Files with entries from one on (`ShownEntry[]`), likewise. */
  entries: readonly SearchPart[];
}

/** A file with the address at which it loads. Its name is a fingerprint, so that its form is that of the index that names it. */
export type SearchPart = readonly [first: number, address: string];

/** What a hit shows of an entry. */
export type ShownEntry = Omit<SearchEntry, 'words'>;
