/**
 * What only some sites have. Pages of the others load neither its script nor its style: a script asks `SITE_HAS.severalOffices`, which
 * the bundle of a site holds as true or false; a statement that begins with `if (SITE_HAS.` and an import that ends with `// SITE_HAS.…`
 * (or `// !SITE_HAS.…`, for the others) are left out where the feature is (generator/assets/feature-scripts.ts); a style sheet has it in a block
 * `@supports (--site-has: several-offices) { … }`, or `@supports not (…)`, which is kept without its condition or left out. Everywhere else (templates, tests)
 * `SITE_HAS` is true for all: code behind it must be right for every site, not only for those that have it.
 *
 * A script keeps its address where what it is written from keeps its top-level statements: so in a module that other sites load too, write
 * such code into the statement that asks, or load it from there with `import()`; short names are the same in any case (stable-names.ts).
 */
export const FEATURES = [
  'severalOffices',
  'specialDays',
  'noFax',
  'noBooking',
  'otherLanguage',
  'otherAddresses',
  'severalProviders',
  'providerDetails',
  'otherCounts',
  'otherPosts',
  'evenTiles',
  'otherQuiz',
  'ownMark',
  'ownTypefaces',
  'photos',
  'textPictures',
  'otherField',
  'announcements',
  'notices',
  /** Script of any of these: what few pages need is then loaded by those alone, so that all stay within the budget (check/script-weight.ts). */
  'moreScript',
] as const;

export type Feature = (typeof FEATURES)[number];

declare global {
  const SITE_HAS: Readonly<Record<Feature, boolean>>;
}

/** As the constant that bundlers write in its place. */
export function featureConstants(has: (feature: Feature) => boolean): Record<string, string> {
  return Object.fromEntries(FEATURES.map((feature) => [`SITE_HAS.${feature}`, String(has(feature))]));
}
