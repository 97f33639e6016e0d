import GithubSlugger, { slug } from 'github-slugger';
import { type Places, termNoteId } from './routes.ts';

/** Ids that every page has before its text, whatever its language; `places.main` is one more. A test compares them with the pages. */
const LAYOUT_IDS: readonly string[] = [
  ...['booking', 'booking-title', 'search', 'search-title', 'search-query', 'footer-notices'],
  ...['accessibility-panel', 'accessibility-panel-title', 'high-contrast', 'reduced-motion'],
  ...[80, 90, 100, 110, 120, 130, 140, 150].map((percent) => `text-size-${percent}`),
  ...['device', 'light', 'dark'].map((scheme) => `scheme-${scheme}`),
];

/** What the page of all conditions has beside their names. */
export const CONDITION_PAGE_IDS = { filter: 'condition-filter', letters: 'letters', list: 'conditions-list' } as const;

/** Whether an id belongs to a part of the layout that no one sees by following a link: it opens by a button. */
export function isLayoutId(id: string): boolean {
  return LAYOUT_IDS.includes(id);
}

/** The id that the words of a heading ask for: `How to prepare` as `how-to-prepare`, in NFC; `section` where they have neither letter nor digit. */
export function headingId(heading: string): string {
  const id = slug(heading.normalize('NFC'));
  return /[\p{L}\p{N}]/u.test(id) ? id : 'section';
}

interface OnPage {
  places: Places;
  glossary?: readonly { id: string }[];
  /** Ids that the page has beside its headings. */
  taken?: readonly string[];
}

/** Gives the headings of one page their ids in their order: `search-1` where something before it has `search`. */
export function headingIds({ places, glossary = [], taken = [] }: OnPage): (heading: string) => string {
  const slugger = new GithubSlugger();
  const ids = [...LAYOUT_IDS, places.main, ...glossary.map((term) => termNoteId(term.id)), ...taken];
  for (const id of new Set(ids)) slugger.slug(id);
  return (heading) => slugger.slug(headingId(heading));
}
