import type { ExplainedProblem, Problem } from '../problem/problem.ts';
import type { AssetUrls } from '../render/rendered-document.ts';
import type { NotFoundRule } from '../shared/routes.ts';
import type { QuoteRecord } from '../site/quotes.ts';

// The data that the parts of `serve` exchange, in the order of an edit: server -> build thread -> site store -> live server -> browser.

/** Server -> build thread: an edit to build, a file of the last good site to draw, or a report about that site. */
export type BuildThreadRequest = Edit | { draw: string } | { report: string };

export interface Edit {
  touched: readonly string[];
  /** Addresses of the pages that browsers show; they are rendered first. */
  shownPages: readonly string[];
  /** Files that are not saved yet; they replace files on the disk or are added to them. */
  unsaved?: readonly UnsavedFile[] | undefined;
}

export interface UnsavedFile {
  /** Path relative to the content folder: `blog/do-i-have-sleep-apnea.md`. */
  path: string;
  /** The whole text, as it would be on the disk; undefined for a file that would be removed. */
  text: string | undefined;
}

/** A file of the site; the store has its bytes by hash. */
export interface BuiltFile {
  path: string;
  /** SHA-256 of its bytes; those of a page have placeholders for its parts and for the URLs of its assets. */
  hash: string;
  /** Set for pages. A page is put together on request, because an edited style sheet changes its URL in all pages, of which few are looked at. */
  page?: {
    /** Hashes of the parts that the page shares with other pages. */
    parts: readonly string[];
    urls: AssetUrls;
    info?: PageInfo | undefined;
  };
}

export interface PageInfo {
  /** Content files that make the page, relative to the working directory: `content/blog/do-i-have-sleep-apnea.md`; first its own file. */
  sources: readonly string[];
  /** Whether the page is a draft, which a build leaves out. */
  draft: boolean;
  /** Future date of a scheduled post, `2026-12-24`; a build before that day leaves it out. */
  publishes?: string;
  /** The review by counsel, practice or physician, from front matter; without `date` it is not done yet. */
  review?: { by: string; date?: string; next?: string; note?: string };
  readTime?: number;
}

/** Files of a site, or some of them. */
export interface BuiltFiles {
  /** Each `BuiltFile` as JSON, by address, so that the store can compare files without parsing them. */
  files: ReadonlyMap<string, string>;
  /** Bytes that the store does not have yet, by hash. */
  bytes: ReadonlyMap<string, Uint8Array>;
}

/** Build thread -> site store: pages of a site that is still being built, and the files that they load. */
export interface EarlyPages extends BuiltFiles {
  /** Headers of all pages. */
  headers: Readonly<Record<string, string>>;
}

/** Build thread -> site store: a good site, with all of its files. */
export interface BuiltSite extends EarlyPages {
  /** Addresses of all files that are drawn on demand. */
  drawable: readonly string[];
  redirects: readonly [from: string, to: string][];
  wildcards: readonly { from: string; to: string }[];
  notFound: readonly NotFoundRule[];
  warnings: readonly Problem[];
  /** The public key for requests and the days until their deletion, as in `Site`. Absent without requests.yaml. */
  requests?: { key: string; days: number } | undefined;
  /** The day for which it was built, in the practice's time zone. */
  day?: { today: string; timeZone: string };
  /** The quotes of patients that it shows, with the addresses of their pages. */
  quotes?: readonly (QuoteRecord & { pages: readonly string[] })[];
}

export interface FailedBuild {
  problems: readonly Problem[];
  /** Number of the stage that found them; later stages did not run. Undefined if no stage did: after a crash, or an error in a template. */
  stage?: number | undefined;
  /** The quotes that may be shown today: pages of the last good site with a quote that was withdrawn are not shown. Undefined if unknown. */
  allowed?: readonly QuoteRecord[] | undefined;
}

export type BuildResult = BuiltSite | FailedBuild;

/**
 * Changed pages by address: `styles` if only style sheets differ, `info` if only ribbon and bar differ, as after `draft: true`, `page` for
 * all other changes, including new and removed pages.
 */
export type ChangedPages = ReadonlyMap<string, 'page' | 'styles' | 'info'>;

/** Site store -> live server and terminal: what a build means for those who see the site. */
export interface SiteChange {
  /** Changes since browsers were last informed. */
  changed: ChangedPages;
  /** Changes since the last good site, including pages that were shown before the build ended. */
  changedInAll: ChangedPages;
  /** Errors because of which the last good site is still shown; empty if the site is up to date. */
  errors: readonly Problem[];
  /** Errors as the terminal prints them, frames included; empty without errors. */
  message: string;
  fixed: boolean;
  hasSite: boolean;
}

/** Addresses that begin with this belong to live editing, not to the site. */
export const LIVE_PREFIX = '/__ent-site/';
export const EVENTS_PATH = `${LIVE_PREFIX}events`;
export const OPEN_PATH = `${LIVE_PREFIX}open`;
export const PAGE_ERROR_PATH = `${LIVE_PREFIX}page-error`;
/** Header of a POST to live editing with the token that the server wrote into the page. Other origins cannot send it without permission (CORS). */
export const TOKEN_HEADER = 'X-Ent-Site-Token';

/** Live server -> browser: events by name, with the data of each. */
export interface LiveEvents {
  reload: null;
  styles: null;
  errors: ShownErrors;
  ok: null;
  /** Warnings about the site that is shown. */
  warnings: ShownWarnings;
  notes: PageNotes | null;
}

export interface ShownErrors {
  /** All errors, as the terminal prints them. */
  message: string;
  problems: ShownProblem[];
  more: number;
  /** Whether the overlay covers a good version of the site; false before the first good build. */
  hasSite: boolean;
}

/** Warnings as the bar of a page lists them. */
export interface ShownWarnings {
  ofPage: ShownProblem[];
  others: ShownProblem[];
  more: number;
}

/** One problem as the overlay shows it: the words of the terminal, part by part. */
export interface ShownProblem extends Pick<ExplainedProblem, 'position' | 'text' | 'hint' | 'rule'> {
  frame?: string | undefined;
  open?: FileLink;
}

export interface PageNotes extends Omit<PageInfo, 'sources'> {
  sources: FileLink[];
}

export interface FileLink {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  /** URL that opens the editor program; without one, the page asks the server to start the program. */
  href?: string | undefined;
  /** URL of a content file, or of one of its fields, in the editor at /admin/. */
  edit?: string | undefined;
}

/** Browser -> live server: body of `POST /__ent-site/open`; `page` is the address of the page that sends it. */
export type OpenRequest = Omit<FileLink, 'href' | 'edit'> & { page: string };

/** Browser -> live server: body of `POST /__ent-site/page-error`, answered with a `ShownProblem`. */
export interface PageError {
  text: string;
  /** Stack trace with positions in the scripts of the page, innermost first. */
  stack: string;
}

/** Behavior of the lead endpoint: `ok` saves leads, the others imitate failures of a lead service. */
export const LEAD_MODES = ['ok', 'error', 'html', 'slow', 'offline'] as const;
export type LeadMode = (typeof LEAD_MODES)[number];

/** Addresses that begin with this belong to the editor of content, not to the site. */
export const ADMIN_PREFIX = '/admin/';

/** Returns the link, relative to ADMIN_PREFIX, to the form of a content file in the editor, with the focus in `field`. */
export function adminFileHref(path: string, field?: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `#/edit/${encoded}${field ? `?field=${encodeURIComponent(field)}` : ''}`;
}

/** The default port of `serve` and `preview`. */
export const DEFAULT_PORT = 4000;
