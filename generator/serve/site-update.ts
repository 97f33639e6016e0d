import type { Problem } from '../problem.ts';

/** What a rebuild changed, as the server tells it to open browsers. */
export interface SiteUpdate {
  /**
   * Pages by address whose HTML is other than before: `styles` where nothing but the style sheets differs, `page` for
   * everything else, new and vanished pages included.
   */
  changed: ReadonlyMap<string, 'page' | 'styles'>;
  /** How many pages stay as they are but for what their ribbon and bar say, as after `draft: true`. */
  noted: number;
  /** Why the last good site is kept; empty when what is served is what the content says. */
  errors: readonly Problem[];
  /** Errors as the terminal prints them, frames included; empty without errors. */
  message: string;
}

/** What the bar below a page tells the person who edits it. */
export interface PageInfo {
  /** Content files that make the page, from the working directory: `content/blog/do-i-have-sleep-apnea.md`; the first is its own. */
  sources: readonly string[];
  /** A draft is never in a build. */
  draft: boolean;
  /** Day of a post that lies ahead, `2026-12-24`; never in a build before it. */
  publishes?: string;
  /** What front matter says of the review by counsel, practice or physician; undefined for pages without one. */
  review?: { by: string; state: 'needed' | 'done'; date?: string; note?: string };
  /** Minutes. */
  readTime?: number;
}
