import type { StyleParts } from './style-parts.ts';

const STRING_OR_SPACE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(--[\w-]+): (?=[^;!}])|, | \/ /g;
const SET = /(?<=[{;])--[\w-]+(?=:)/g;
const READ_ALONE = /\bvar\((--[\w-]+)\)/g;

/** Minified rules without the spaces that a minifier leaves in the values of custom properties, and around commas and slashes. */
export function withoutSpaces(css: string): string {
  return css.replace(STRING_OR_SPACE, (found, property?: string) =>
    /^["']/.test(found) ? found : property ? `${property}:` : found.trim(),
  );
}

/** Names of custom properties in code, which style sheets then keep. */
export function propertyNames(code: string): string[] {
  return [...new Set(code.match(/(?<![\w-])--[a-z][\w-]*/g))].sort();
}

/**
 * The style sheets of the page types with a number for the name of each custom property that they set: such names are a twentieth of
 * their bytes (brotli). Those of `kept` stay, which a script or a drawing in a page may read. Where a page reads a name that its sheets
 * do not set, all stay as they are: the check that tells of it (generator/check/css-variables.ts) knows the others by name.
 */
export function shortNames(pages: readonly StyleParts[], kept: readonly string[]): StyleParts[] {
  const setBy = pages.map(({ first, later }) => new Set((first + later).match(SET)));
  const isWhole = pages.every(({ first, later }, index) =>
    [...(first + later).matchAll(READ_ALONE)].every(([, name = '']) => setBy[index]?.has(name)),
  );
  if (!isWhole) return [...pages];
  const names = [...new Set(setBy.flatMap((set) => [...set]))].filter((name) => !kept.includes(name)).sort();
  const short = new Map(names.map((name, index) => [name, `--${index}`]));
  // Not in the name of a class, nor in what an attribute is compared with.
  const renamed = (css: string) => css.replace(/(?<![\w"'=-])--[\w-]+/g, (name) => short.get(name) ?? name);
  return pages.map(({ first, later }) => ({ first: renamed(first), later: renamed(later) }));
}
