/** Whether this is `npm run test:long`, which also runs the files that import this one, with all of their cases. */
export const IN_FULL = Boolean(process.env['LONG']);

/** All cases of a matrix in `npm run test:long`; in `npm test` so many of them, evenly spread, the first among them. */
export function share<Case>(cases: readonly Case[], few: number): Case[] {
  return IN_FULL
    ? [...cases]
    : Array.from({ length: Math.min(few, cases.length) }, (_, index) => cases[Math.floor((index * cases.length) / few)] as Case);
}
