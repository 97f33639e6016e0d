import type { OutputFile } from '../assets/fingerprint.ts';
import type { Entry } from '../content/read-entries.ts';
import type { SourceFile } from '../content/read-source-files.ts';
import type { Problem } from '../problem.ts';
import { rememberedEach } from '../remembered.ts';
import type { HiddenPosts } from '../site/hidden-posts.ts';
import type { Site } from '../site/site.ts';
import type { DocumentFacts } from './read-document.ts';

/** Everything a rule may look at. */
export interface CheckInput {
  site: Site;
  entries: readonly Entry[];
  documents: readonly DocumentFacts[];
  assets: readonly OutputFile[];
  /** Their addresses. */
  addresses: ReadonlySet<string>;
  /** Those of the social images. No link may lead there: a new title gives a page another one. */
  social: ReadonlySet<string>;
  /** Facts by path of the page. */
  byPath: ReadonlyMap<string, DocumentFacts>;
  /** Facts by the content file that makes the page, the first page where it makes several. */
  bySource: ReadonlyMap<string, DocumentFacts>;
  hiddenPosts: HiddenPosts;
  /** What staff have written, as it stands in their files. */
  texts: readonly SourceFile[];
  /** Names of the files of islands that the client loads. */
  islands: readonly string[];
  /** The repository, for mistakes in its style sheets. */
  rootDir: string;
}

/** One thing that must hold of the finished site. */
export type Rule = (input: CheckInput) => Problem[];

/** A rule that looks at each page by itself, and again only at those that changed. */
export function ruleForPages(problemsOf: (facts: DocumentFacts) => Problem[]): Rule {
  const each = rememberedEach(problemsOf);
  return ({ documents }) => each(documents).flat();
}

/** A problem of a page as a whole, reported at the content file that the page is made from. */
export function pageProblem({ document }: DocumentFacts, message: string, hint?: string): Problem {
  return { severity: 'error', file: `content/${sourceOf(document)}`, message: `${document.path}: ${message}`, ...(hint && { hint }) };
}

/** The content file of a page, from the content folder. */
export function sourceOf({ page }: DocumentFacts['document']): string {
  return page?.sources[0] ?? 'redirects.yaml';
}
