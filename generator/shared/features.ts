/**
 * What only some sites have and what costs the others more than 150 bytes (brotli) on a page. Their styles are in a block
 * `@supports (--site-has: several-offices) { … }`, or `@supports not (…)`, which is kept without its condition or left out
 * (generator/assets/style-parts.ts).
 */
export const FEATURES = ['announcements', 'otherQuiz', 'photos', 'providerDetails', 'severalOffices'] as const;

export type Feature = (typeof FEATURES)[number];

/**
 * What the texts of some page types hold and those of others do not. A style sheet has the rules for one in a block
 * `@supports (--text-has: tables) { … }`, which stays, without its condition, for the page types whose texts have it
 * (generator/assets/style-parts.ts).
 */
export const TEXT_BLOCKS = ['subheadings', 'lists', 'numberedLists', 'grids', 'quotes', 'tables', 'pictures'] as const;

export type TextBlock = (typeof TEXT_BLOCKS)[number];
