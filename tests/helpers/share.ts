/** Whether `npm run test:long` runs, which also runs the test files that import this one, with all of their cases. */
export const IN_FULL = Boolean(process.env['LONG']);

/** Returns all cases of a matrix in `npm run test:long`; in `npm test` only `count` of them, evenly spread, with the first included. */
export function share<Case>(cases: readonly Case[], few: number): Case[] {
  return IN_FULL
    ? [...cases]
    : Array.from({ length: Math.min(few, cases.length) }, (_, index) => cases[Math.floor((index * cases.length) / few)] as Case);
}
