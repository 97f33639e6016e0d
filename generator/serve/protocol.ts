import type { MessagePort } from 'node:worker_threads';
import type { ExplainedProblem, Problem } from '../problem/problem.ts';
import type { AssetUrls } from '../render/rendered-document.ts';
import type { NotFoundRule } from '../shared/routes.ts';

// Everything that `serve` hands on, in the order of an edit: server -> build thread -> site store -> live server -> browser.

export type BuildRequest = RebuildRequest | AskRequest;

export interface RebuildRequest {
  id: number;
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

/** For the port: a file that is drawn on demand, a `BuiltFile`, or what a report makes of the last good site; undefined where there is none. */
export interface AskRequest {
  ask: { draw: string } | { report: string };
  port: MessagePort;
}

/**
 * Build thread -> server: the pages that are shown, before the rest is built and checked; then what came of the build, undefined where it
 * was broken off.
 */
export type BuildAnswer = { id: number } & ({ first: PagesDiff } | { result: BuildResult | undefined });

export interface BuiltFile {
  address: string;
  path: string;
  bytes: Uint8Array;
  sha256: string;
  isPage: boolean;
}

/** A page before it is put together: an edit of a style sheet changes the URL in thousands of pages, of which somebody looks at one. */
export interface BuiltPage {
  address: string;
  path: string;
  pageType: string;
  /** UTF-8, with placeholders for the parts that it shares with others and for the URLs of its assets. */
  html: Uint8Array;
  /** Hashes of the parts, in order. */
  parts: readonly string[];
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

/** Pages by address whose HTML has changed: `styles` where nothing but the style sheets differs, `page` for everything else, new and removed pages included. */
export type ChangedPages = ReadonlyMap<string, 'page' | 'styles'>;

/** Build thread -> site store: pages of a site that is still being built, and what they need, as the difference from what the store has. */
export interface PagesDiff {
  files: readonly BuiltFile[];
  pages: readonly BuiltPage[];
  parts: ReadonlyMap<string, Uint8Array>;
  urls: ReadonlyMap<string, AssetUrls>;
  changed: ChangedPages;
}

/** Build thread -> site store: a good site, as its difference from what the store has. */
export interface SiteDiff extends PagesDiff {
  /** Whether these are all files of the site: the first build of a thread. */
  complete: boolean;
  removed: readonly string[];
  /** Addresses of all files that are drawn on demand. */
  drawable: readonly string[];
  redirects: readonly [from: string, to: string][];
  wildcards: readonly { from: string; to: string }[];
  notFound: readonly NotFoundRule[];
  headers: Readonly<Record<string, string>>;
  infos: ReadonlyMap<string, PageInfo>;
  /** Pages without redirect stubs. */
  count: number;
  warnings: readonly Problem[];
}

export interface FailedBuild {
  problems: readonly Problem[];
}

export type BuildResult = SiteDiff | FailedBuild;

/** Site store -> live server and terminal: what a build means for those who see the site. */
export interface SiteChange {
  changed: ChangedPages;
  /** How many pages stay as they are but for what their ribbon and bar show, as after `draft: true`. */
  metaChanged: number;
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
export interface ShownProblem extends Pick<ExplainedProblem, 'place' | 'text' | 'frame' | 'hint' | 'rule'> {
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
