/**
 * Features of some sites whose styles would cost others more than 150 bytes (brotli) per page. Their styles are in a block
 * `@supports (--site-has: several-offices) { … }`, or `@supports not (…)`; the build removes either the condition or the whole block
 * (generator/assets/style-parts.ts).
 */
export const FEATURES = ['announcements', 'otherQuiz', 'photos', 'providerDetails', 'severalOffices'] as const;

export type Feature = (typeof FEATURES)[number];

/**
 * Parts of texts that only some page types contain. Their styles are in a block `@supports (--text-has: tables) { … }`; the build keeps it,
 * without the condition, for the page types whose texts contain the part (generator/assets/style-parts.ts).
 */
export const TEXT_BLOCKS = ['subheadings', 'lists', 'numberedLists', 'grids', 'quotes', 'tables', 'pictures'] as const;

export type TextBlock = (typeof TEXT_BLOCKS)[number];
