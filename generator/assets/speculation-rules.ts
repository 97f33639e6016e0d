import type { Routes } from '../shared/routes.ts';

/**
 * What a browser may fetch ahead: pages of this site, when a visitor is about to follow a link (https://wicg.github.io/nav-speculation/).
 * Paths of pages hold no dot, so PDFs, feeds and pictures are left out; what opens in a new tab leads elsewhere. The list of all pages is
 * the address of the search, which opens a dialog: browsers go by address, so no link to it may match.
 */
export function speculationRules({ siteMap }: Pick<Routes, 'siteMap'>): string {
  const excluded = [{ href_matches: ['/*.*', siteMap] }, { selector_matches: '[target], [href^="#"]' }];
  return JSON.stringify({
    prefetch: [{ where: { and: [{ href_matches: '/*' }, ...excluded.map((not) => ({ not }))] }, eagerness: 'moderate' }],
  });
}
