import type { OutputFile } from '../../assets/fingerprint.ts';
import type { EntryName } from '../../content/file-places.ts';
import type { Entry } from '../../content/read-entries.ts';
import type { SourceFile } from '../../content/read-source-files.ts';
import type { MarkupFacts, PageFacts } from '../../pages/page-facts.ts';
import type { Problem, RuleAdvice } from '../../problem/problem.ts';
import type { Roots } from '../../project.ts';
import type { RenderedDocument } from '../../render/rendered-document.ts';
import type { HiddenPosts } from '../../site/posts.ts';
import type { Site } from '../../site/site.ts';

/** What a rule may look at that sees entries. */
interface EntryInput {
  /** With the name of the practice in their slugs. */
  entries: readonly Entry[];
  /** Of all files, those with mistakes of their own among them. */
  names: readonly EntryName[];
  /** Files of images/ and files/. */
  assets: readonly SourceFile[];
}

/** What is wrong with entries by one rule, or by a few that ask the same. */
export type EntryCheck = (input: EntryInput) => Problem[];
/** What is wrong with the joined site, of which no page is made yet. */
export type SiteCheck = (input: EntryInput & { site: Site }) => Problem[];

/** A finished page or redirect stub, and what it states by itself. */
export interface DocumentFacts extends PageFacts {
  document: RenderedDocument;
  /** What is stated by the parts that it shares; a part is the same object for all of its pages. */
  parts: readonly MarkupFacts[];
}

export interface CheckInput {
  site: Site;
  entries: readonly Entry[];
  documents: readonly DocumentFacts[];
  assets: readonly OutputFile[];
  addresses: ReadonlySet<string>;
  /** Those of the social images. No link may lead there: a new title gives a page another one. */
  social: ReadonlySet<string>;
  /** What is wrong with links that are the same wherever they stand, as far as it was asked. */
  linkMistakes: Map<string, RuleAdvice | undefined>;
  byPath: ReadonlyMap<string, DocumentFacts>;
  /** Facts by the content file that makes the page, the first page where it makes several. */
  bySource: ReadonlyMap<string, DocumentFacts>;
  hiddenPosts: HiddenPosts;
  /** What staff have written, as it stands in their files; read when somebody asks. */
  texts: readonly { path: string; read(): string | undefined }[];
  /** Names of the files of islands that the client loads. */
  islands: readonly string[];
  roots: Roots;
  /** Whether samples may not be shown. */
  isProduction: boolean;
}

/** What is wrong with the finished site by one rule, or by a few that ask the same. */
export type Check = (input: CheckInput) => Problem[];

/** Everything that stands on one of these pages, each part of them once. */
export function piecesOf(documents: readonly DocumentFacts[]): MarkupFacts[] {
  return [...documents, ...new Set(documents.flatMap(({ parts }) => parts))];
}

/** Everything that a page states in a list, beginning with the parts that it shares. */
export function allOf({ parts, ...own }: DocumentFacts, list: 'ids' | 'links' | 'resources' | 'islands'): readonly string[] {
  return [...parts.flatMap((part) => part[list]), ...own[list]];
}
