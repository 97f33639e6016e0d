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

/** All that the search loads: what leads to 911, its words, and what it finds. */
export interface SearchIndex {
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
  entries: readonly SearchEntry[];
}
