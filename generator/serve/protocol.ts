import type { ExplainedProblem, Problem } from '../problem/problem.ts';
import type { AssetUrls } from '../render/rendered-document.ts';
import type { NotFoundRule } from '../shared/routes.ts';

// Everything that `serve` hands on, in the order of an edit: server -> build thread -> site store -> live server -> browser.

/** Server -> build thread: an edit to build, or a question about the last good site, for which a file is drawn or a report made. */
export type Question = Edit | { draw: string } | { report: string };

export interface Edit {
  touched: readonly string[];
  /** Addresses of the pages that browsers show: they come before all others. */
  shown: readonly string[];
  /** Files that are not saved yet, in place of those on the disk or beside them. */
  unsaved?: readonly UnsavedFile[] | undefined;
}

export interface UnsavedFile {
  /** From the content folder: `blog/do-i-have-sleep-apnea.md`. */
  path: string;
  /** All of it, as it would stand on the disk; undefined for a file that would be removed. */
  text: string | undefined;
}

/** A file of the site, whose bytes the store has by their hash. */
export interface BuiltFile {
  path: string;
  /** SHA-256 of its bytes; those of a page have placeholders for its parts and for the URLs of its assets. */
  hash: string;
  /** A page is put together when someone asks for it: an edit of a style sheet changes the URL in thousands, of which one is looked at. */
  page?: {
    /** Hashes of the parts that it shares with other pages. */
    parts: readonly string[];
    urls: AssetUrls;
    info?: PageInfo | undefined;
  };
}

export interface PageInfo {
  /** Content files that make the page, from the working directory: `content/blog/do-i-have-sleep-apnea.md`; the first is its own. */
  sources: readonly string[];
  /** A draft is never in a build. */
  draft: boolean;
  /** Day of a post that lies ahead, `2026-12-24`; never in a build before it. */
  publishes?: string;
  /** The review by counsel, practice or physician, from front matter; undefined for pages without one. It waits where it has no date. */
  review?: { by: string; date?: string; next?: string; note?: string };
  readTime?: number;
}

/** Build thread -> site store: files of a site that is still being built. */
export interface BuiltFiles {
  /** By address: a `BuiltFile` as JSON, so that the store sees which files are as they were without reading them. */
  files: ReadonlyMap<string, string>;
  /** By hash: what the store does not have yet. */
  bytes: ReadonlyMap<string, Uint8Array>;
}

/** Build thread -> site store: a good site, with all of its files. */
export interface BuiltSite extends BuiltFiles {
  /** Addresses of all files that are drawn on demand. */
  drawable: readonly string[];
  redirects: readonly [from: string, to: string][];
  wildcards: readonly { from: string; to: string }[];
  notFound: readonly NotFoundRule[];
  headers: Readonly<Record<string, string>>;
  warnings: readonly Problem[];
}

export interface FailedBuild {
  problems: readonly Problem[];
}

export type BuildResult = BuiltSite | FailedBuild;

/**
 * Pages by address that are not as they were: `styles` where nothing but the style sheets differs, `info` where only ribbon and bar do, as
 * after `draft: true`, `page` for everything else, new and removed pages included.
 */
export type ChangedPages = ReadonlyMap<string, 'page' | 'styles' | 'info'>;

/** Site store -> live server and terminal: what a build means for those who see the site. */
export interface SiteChange {
  /** Since browsers were last informed. */
  changed: ChangedPages;
  /** Since the last good site, with the pages that were shown before the build had ended. */
  changedInAll: ChangedPages;
  /** Why the last good site is kept; empty when the site is that of the content. */
  errors: readonly Problem[];
  /** Errors as the terminal prints them, frames included; empty without errors. */
  message: string;
  fixed: boolean;
  hasSite: boolean;
}

/** Below this address everything belongs to live editing, and nothing to the site. */
export const LIVE_PREFIX = '/__ent-site/';
export const EVENTS_PATH = `${LIVE_PREFIX}events`;
export const OPEN_PATH = `${LIVE_PREFIX}open`;
export const PAGE_ERROR_PATH = `${LIVE_PREFIX}page-error`;
/** Of a POST below the prefix: the token that the server has written into the page. No page may send it to another origin unasked. */
export const TOKEN_HEADER = 'X-Ent-Site-Token';

/** Live server -> browser: events by name, with what each carries. */
export interface LiveEvents {
  reload: null;
  styles: null;
  errors: ShownErrors;
  ok: null;
  /** What there is to look at in the site that is shown. */
  warnings: ShownWarnings;
  notes: PageNotes | null;
}

export interface ShownErrors {
  /** All of it, as the terminal prints it. */
  message: string;
  problems: ShownProblem[];
  more: number;
  /** Whether a good version of the site lies below the overlay; none does before the first good build. */
  hasSite: boolean;
}

/** Warnings as the bar lists them to whoever looks at a page. */
export interface ShownWarnings {
  ofPage: ShownProblem[];
  others: ShownProblem[];
  more: number;
}

/** One problem as the overlay shows it: the words of the terminal, part by part. */
export interface ShownProblem extends Pick<ExplainedProblem, 'place' | 'text' | 'hint' | 'rule'> {
  frame?: string | undefined;
  open?: EditorPlace;
}

export interface PageNotes extends Omit<PageInfo, 'sources'> {
  sources: EditorPlace[];
}

export interface EditorPlace {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  /** Address that opens the editor; without one the server is asked to start it. */
  href?: string | undefined;
  /** Address of a content file, or of a field of it, in the editor at /admin/. */
  edit?: string | undefined;
}

/** Browser -> live server: body of `POST /__ent-site/open`; `page` is the address of the page that asks. */
export type OpenRequest = Omit<EditorPlace, 'href' | 'edit'> & { page: string };

/** Browser -> live server: body of `POST /__ent-site/page-error`, answered with a `ShownProblem`. */
export interface PageError {
  text: string;
  /** Where in the scripts that the page has loaded, the innermost first. */
  stack: string;
}

/** What the lead endpoint does: takes leads, or plays one of the ways in which a lead service can fail. */
export const LEAD_MODES = ['ok', 'error', 'html', 'slow', 'offline'] as const;
export type LeadMode = (typeof LEAD_MODES)[number];

/** Below this address everything belongs to the editor of content, and nothing to the site. */
export const ADMIN_PREFIX = '/admin/';

/** The form of a content file in that editor, with the focus in a field: an address from ADMIN_PREFIX on. */
export function fileHref(path: string, field?: string): string {
  const place = path.split('/').map(encodeURIComponent).join('/');
  return `#/edit/${place}${field ? `?field=${encodeURIComponent(field)}` : ''}`;
}

/** The port of `serve` and `preview` where no other is named. */
export const USUAL_PORT = 4000;
