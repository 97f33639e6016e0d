import type { PageInfo } from '../site-update.ts';

/** What the server and its part in the browser say to each other. */

/** Below this address everything belongs to live editing, and nothing to the site. */
export const LIVE_PREFIX = '/__ent-site/';
export const EVENTS_PATH = `${LIVE_PREFIX}events`;
export const OPEN_PATH = `${LIVE_PREFIX}open`;
/** Of `POST /__ent-site/open`: the token that the server has written into the page. No page may send it to another origin unasked. */
export const TOKEN_HEADER = 'X-Ent-Site-Token';

/** A place that the editor can open. */
export interface EditorPlace {
  /** As shown to people. */
  file: string;
  line?: number;
  column?: number;
  /** Address that opens the editor; without one the server is asked to start it. */
  href?: string;
}

/** Body of `POST /__ent-site/open`. */
export interface OpenRequest {
  /** Address of the page that asks. */
  page: string;
  file: string;
  line?: number;
  column?: number;
}

/** What the bar and the ribbon say of a page. */
export interface PageNotes extends Omit<PageInfo, 'sources'> {
  sources: EditorPlace[];
}

/** One problem as the overlay shows it: the words of the terminal, part by part. */
export interface ShownProblem {
  place: string;
  text: string;
  frame?: string;
  hint?: string;
  open: EditorPlace;
}

/** Events by name, with what each carries. */
export interface LiveEvents {
  /** The page is another one now. */
  reload: null;
  /** Only the style sheets of the page are other ones. */
  styles: null;
  /** The last good site is kept, and this is why. */
  errors: ShownErrors;
  /** What is served is what the content says. */
  sound: null;
  /** What the bar says; null for a page that no content file makes. */
  notes: PageNotes | null;
}

export interface ShownErrors {
  /** All of it, as the terminal prints it. */
  message: string;
  problems: ShownProblem[];
  /** How many more the terminal lists. */
  more: number;
  /** Whether a good version of the site lies below the overlay; none does before the first good build. */
  hasSite: boolean;
}
