import type { Routes } from '../shared/routes.ts';

/**
 * What a browser may fetch ahead: pages of this site, when a visitor is about to follow a link (https://wicg.github.io/nav-speculation/).
 * One selector, since every page carries it.
 * Paths of pages hold no dot, so PDFs, feeds and pictures are left out; what opens in a new tab leads elsewhere. The list of all pages is
 * the address of the search, which opens a dialog: browsers go by address, so no link to it may match.
 */
export function speculationRules({ siteMap }: Pick<Routes, 'siteMap'>): string {
  const left = ["[href*='.']", `[href^='${siteMap}']`, '[target]'].join();
  return JSON.stringify({ prefetch: [{ where: { selector_matches: `[href^='/']:not(${left})` }, eagerness: 'moderate' }] });
}
