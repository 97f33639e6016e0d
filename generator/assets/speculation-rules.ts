/**
 * What a browser may fetch ahead: pages of this site, when a visitor is about to follow a link (https://wicg.github.io/nav-speculation/).
 * Paths of pages hold no dot, so PDFs, feeds and pictures are left out; what opens in a new tab leads elsewhere,
 * and what opens a dialog leads nowhere.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[target], [data-opens], [href^="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
