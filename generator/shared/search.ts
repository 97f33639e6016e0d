/** Types of the search index (/search.json), which the build writes and the client script reads. */

/** Kinds of results, in the order of the index; among equal results the search shows the first. */
export const SEARCH_KINDS = ['conditions', 'services', 'articles', 'places', 'pages'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A page, or an item on a page, that the search finds. */
export interface SearchEntry {
  kind: SearchKind;
  title: string;
  to: string;
  /** The line under the title. */
  text: string;
  /** Other words that find this entry; not shown. */
  words: readonly string[];
  /** Headings on the page with their ids. */
  headings?: readonly (readonly [heading: string, id: string])[];
}

export interface LabeledLink {
  label: string;
  to: string;
}

/** Names of the texts that the search script shows. */
export const SEARCH_WORDS = ['suggestions', 'emergency', 'one', 'many', 'none', 'noneText', 'onPage', 'callNumber'] as const;

/** Everything that the search loads: emergencies, its texts, and its entries. */
export interface SearchIndex {
  /** A search with all words of a line of `when` shows the text, and the numbers to call as buttons. */
  emergencies: readonly { text: string; when: readonly string[]; calls: readonly string[] }[];
  /** Words that do not count in a search. */
  ignore: readonly string[];
  words: Readonly<Record<(typeof SEARCH_WORDS)[number], string>>;
  /** Headings of the groups of results. */
  kinds: Readonly<Record<SearchKind, string>>;
  suggestions: readonly LabeledLink[];
  /** The phone number, and links for a search without results. */
  call: LabeledLink;
  fallbackLinks: readonly LabeledLink[];
  entries: readonly SearchEntry[];
}
