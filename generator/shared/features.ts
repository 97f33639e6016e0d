/**
 * What only some sites have and what costs the others more than 150 bytes (brotli) on a page. Their styles are in a block
 * `@supports (--site-has: several-offices) { … }`, or `@supports not (…)`, which is kept without its condition or left out
 * (generator/assets/style-parts.ts).
 */
export const FEATURES = ['announcements', 'otherQuiz', 'photos', 'providerDetails', 'severalOffices'] as const;

export type Feature = (typeof FEATURES)[number];
