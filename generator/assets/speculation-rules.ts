import type { Routes } from '../shared/routes.ts';

/**
 * Returns the speculation rules of every page: a browser may prefetch pages of this site when a visitor is about to follow a link
 * (https://wicg.github.io/nav-speculation/). One short selector, since it is part of every page. Page paths have no dot, so PDFs, feeds and
 * pictures are excluded; links that open a new tab lead to other sites. Links to the list of all pages are excluded because they open the
 * search dialog.
 */
export function speculationRules({ siteMap }: Pick<Routes, 'siteMap'>): string {
  const excluded = ["[href*='.']", `[href^='${siteMap}']`, '[target]'].join();
  return JSON.stringify({ prefetch: [{ where: { selector_matches: `[href^='/']:not(${excluded})` }, eagerness: 'moderate' }] });
}
