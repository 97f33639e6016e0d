import type { Problem } from '../problem/problem.ts';
import { pageHead } from '../rules/checks/heads.ts';
import { pageIds, pageLinkWords, pagePictures } from '../rules/checks/page-markup.ts';
import type { PageRule } from '../rules/checks/rule.ts';
import { pageStructuredData } from '../rules/checks/structured-data.ts';
import type { ScannedPage } from './page-facts.ts';

/** Rules about a page by itself. */
const RULES: readonly PageRule[] = [pageHead, pageIds, pageLinkWords, pagePictures, pageStructuredData];

/** What is wrong with a page by itself. It is asked when the page is rendered, and kept with it. */
export function ownProblems(page: ScannedPage): Problem[] {
  return RULES.flatMap((rule) => rule(page));
}
