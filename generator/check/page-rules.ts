import type { Problem } from '../problem.ts';
import { pageHead } from './heads.ts';
import type { ScannedPage } from './page-facts.ts';
import { pageIds, pageLinkWords, pagePictures } from './page-markup.ts';
import type { PageRule } from './rule.ts';
import { pageStructuredData } from './structured-data.ts';

/** Rules about a page by itself. */
const RULES: readonly PageRule[] = [pageHead, pageIds, pageLinkWords, pagePictures, pageStructuredData];

/** What is wrong with a page by itself. It is asked when the page is rendered, and kept with it. */
export function ownProblems(page: ScannedPage): Problem[] {
  return RULES.flatMap((rule) => rule(page));
}
