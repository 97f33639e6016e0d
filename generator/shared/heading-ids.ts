import GithubSlugger, { slug } from 'github-slugger';
import { type AnchorIds, termNoteId } from './routes.ts';

/** Ids that every page has before its text, in all languages; `anchors.main` is another. A test compares them with the pages. */
const LAYOUT_IDS: readonly string[] = [
  ...['booking', 'booking-title', 'search', 'search-title', 'search-query', 'footer-notices'],
  ...['accessibility-panel', 'accessibility-panel-title', 'high-contrast', 'reduced-motion'],
  ...[80, 90, 100, 110, 120, 130, 140, 150].map((percent) => `text-size-${percent}`),
  ...['device', 'light', 'dark'].map((scheme) => `scheme-${scheme}`),
];

/** Ids on the page of all conditions that are not made from their names. */
export const CONDITION_PAGE_IDS = {
  filter: 'condition-filter',
  groups: 'condition-groups',
  letters: 'letters',
  list: 'conditions-list',
} as const;

/** Whether an id belongs to a part of the layout that is hidden until a button opens it, so that no link may point to it. */
export function isLayoutId(id: string): boolean {
  return LAYOUT_IDS.includes(id);
}

/** Makes an id from the words of a heading: `how-to-prepare` from `How to prepare`, in NFC; `section` if they have no letter or digit. */
export function headingId(heading: string): string {
  const id = slug(heading.normalize('NFC'));
  return /[\p{L}\p{N}]/u.test(id) ? id : 'section';
}

interface OnPage {
  anchors: AnchorIds;
  glossary?: readonly { id: string }[];
  /** Other ids on the page. */
  taken?: readonly string[];
}

/** Returns a function that makes unique ids for the headings of one page, called in their order: `search-1` if `search` is taken. */
export function headingIds({ anchors, glossary = [], taken = [] }: OnPage): (heading: string) => string {
  const slugger = new GithubSlugger();
  const others = new Set([...LAYOUT_IDS, anchors.main, ...glossary.map((term) => termNoteId(term.id)), ...taken]);
  return (heading) => {
    const words = headingId(heading);
    let id = slugger.slug(words);
    while (others.has(id)) id = slugger.slug(words);
    return id;
  };
}
