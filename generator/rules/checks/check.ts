import type { OutputFile } from '../../assets/fingerprint.ts';
import type { EntryName } from '../../content/file-paths.ts';
import type { Entry } from '../../content/read-entries.ts';
import type { SourceFile } from '../../content/read-source-files.ts';
import type { MarkupFacts, PageFacts } from '../../pages/page-facts.ts';
import type { Problem, RuleAdvice } from '../../problem/problem.ts';
import type { Roots } from '../../project.ts';
import type { RenderedDocument } from '../../render/rendered-document.ts';
import type { HiddenEntries } from '../../site/hidden-entries.ts';
import type { Site } from '../../site/site.ts';

/** The input of checks that only read entries. */
interface EntryInput {
  /** Their slugs contain the name of the practice where content has a placeholder for it. */
  entries: readonly Entry[];
  /** The names of all content files, including files with mistakes. */
  names: readonly EntryName[];
  /** Files of images/ and files/. */
  assets: readonly SourceFile[];
}

/** Finds problems of entries, by one rule or by a few related ones. */
export type EntryCheck = (input: EntryInput) => Problem[];
/** Finds problems of the joined site before any page is rendered. */
export type SiteCheck = (input: EntryInput & { site: Site }) => Problem[];

/** A finished page or redirect stub, with the facts of its markup. */
export interface DocumentFacts extends PageFacts {
  document: RenderedDocument;
  /** Facts of the shared parts on it; a part is the same object on all of its pages. */
  parts: readonly MarkupFacts[];
}

export interface CheckInput {
  site: Site;
  entries: readonly Entry[];
  documents: readonly DocumentFacts[];
  assets: readonly OutputFile[];
  addresses: ReadonlySet<string>;
  /** Addresses of the social images. No link may point to them, since they change with the title of a page. */
  social: ReadonlySet<string>;
  /** Cached results for links that mean the same on every page; undefined for a link without a mistake. */
  linkMistakes: Map<string, RuleAdvice | undefined>;
  byPath: ReadonlyMap<string, DocumentFacts>;
  /** Facts by the content file that a page is made from; if a file makes several pages, those of the first. */
  bySource: ReadonlyMap<string, DocumentFacts>;
  hidden: HiddenEntries;
  /** The content files as they are on the disk; `read` reads one when it is called. */
  texts: readonly { path: string; read(): string | undefined }[];
  /** Names of the island files that the client can load. */
  islands: readonly string[];
  roots: Roots;
  /** Whether samples may not be shown. */
  isProduction: boolean;
}

/** Finds problems of the finished site, by one rule or by a few related ones. */
export type Check = (input: CheckInput) => Problem[];

/** Returns the facts of these pages and of the shared parts on them, each part once. */
export function pagesAndParts(documents: readonly DocumentFacts[]): MarkupFacts[] {
  return [...documents, ...new Set(documents.flatMap(({ parts }) => parts))];
}

/** Returns one list of facts for a whole page, beginning with those of its shared parts. */
export function wholePageFacts({ parts, ...own }: DocumentFacts, list: 'ids' | 'links' | 'resources' | 'islands'): readonly string[] {
  return [...parts.flatMap((part) => part[list]), ...own[list]];
}
