import { groupBy } from '../shared/collections.ts';
import { type Declaration, printPieces, type Sheet, withoutDeclarations } from './custom-properties.ts';
import type { StyleParts } from './style-parts.ts';

/** Length of `var(--12)` in characters: values up to it are cheaper inline. */
const SHORT_VALUE = 9;

/** Returns the names of custom properties in code. Style sheets must keep these names. */
export function propertyNames(code: string): string[] {
  return [...new Set(code.match(/(?<![\w-])--[a-z][\w-]*/g))].sort();
}

/**
 * Shortens the style sheets of all page types: inlines custom properties that never change, and replaces the names of the others by numbers
 * (names are a twentieth of the bytes, brotli). Names in `kept` are not changed, since scripts and inline drawings may read them. If a page
 * reads a property that its sheets do not set, all names are kept, so that the check that reports it (generator/rules/checks/pages.ts) can
 * compare names.
 */
export function shortStyles(pages: readonly StyleParts<readonly Sheet[]>[], kept: readonly string[]): StyleParts[] {
  const properties = pages.map(({ first, later }) => propertiesOf([...first, ...later], kept));
  const isWhole = properties.every(({ set, needed }) => needed.every((name) => set.has(name)));
  const names = isWhole ? [...new Set(properties.flatMap(({ set }) => [...set]))].filter((name) => !kept.includes(name)).sort() : [];
  const short = new Map(names.map((name, index) => [name, `--${index}`]));
  return pages.map(({ first, later }, index) => {
    const constants = properties[index]?.constants ?? new Map<string, string>();
    const text = ({ pieces }: Sheet) =>
      printPieces(
        withoutDeclarations(pieces, (name) => constants.has(name)),
        constants,
        short,
      );
    return { first: first.map(text).join(''), later: later.map(text).join('') };
  });
}

/**
 * Returns the custom properties of a page. `constants` can be inlined: only `:root` sets them, always to the same value, which reads no
 * other property and is short or read once. `set` are the others that are set, `needed` those that are read without a fallback value.
 */
function propertiesOf(sheets: readonly Sheet[], kept: readonly string[]) {
  const reads = groupBy(
    sheets.flatMap((sheet) => sheet.reads),
    ({ name }) => name,
  );
  const sets = groupBy(
    sheets.flatMap((sheet) => sheet.declarations),
    ({ name }) => name,
  );
  const constants = new Map<string, string>();
  for (const [name, settings] of sets) {
    const value = constantOf(settings);
    const read = reads.get(name) ?? [];
    const isShorter = value !== undefined && (value.length <= SHORT_VALUE || read.length <= 1);
    if (isShorter && read.every(({ hasNoFallback }) => hasNoFallback) && !kept.includes(name)) constants.set(name, value);
  }
  const set = new Set([...sets.keys()].filter((name) => !constants.has(name)));
  const needed = [...reads].flatMap(([name, read]) =>
    constants.has(name) || !read.some(({ hasNoFallback }) => hasNoFallback) ? [] : [name],
  );
  return { constants, set, needed };
}

/** Returns the value of a property that never changes; undefined for any other property. */
function constantOf(settings: readonly Declaration[]): string | undefined {
  const values = new Set(
    settings.map(({ value, ofRoot }) => (ofRoot && value.every((piece) => typeof piece === 'string') ? value.join('') : undefined)),
  );
  const [value] = values;
  return values.size === 1 && !value?.includes('!') ? value : undefined;
}
