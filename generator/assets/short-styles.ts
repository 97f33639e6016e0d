import { groupBy } from '../shared/collections.ts';
import { type Setting, type Sheet, textOfPieces, withoutSettings } from './custom-properties.ts';
import type { StyleParts } from './style-parts.ts';

/** A value of this length is no longer than `var(--12)`, characters. */
const SHORT_VALUE = 9;

/** Names of custom properties in code, which style sheets then keep. */
export function propertyNames(code: string): string[] {
  return [...new Set(code.match(/(?<![\w-])--[a-z][\w-]*/g))].sort();
}

/**
 * The style sheets of the page types in fewer bytes: with values in place of custom properties that never change, and with a number for the
 * name of each other one that they set, since such names are a twentieth of their bytes (brotli). Those of `kept` stay, which a script or a
 * drawing in a page may read. Where a page reads a name that its sheets do not set, all names stay: the check that reports it
 * (generator/rules/checks/pages.ts) knows the others by name.
 */
export function shortStyles(pages: readonly StyleParts<readonly Sheet[]>[], kept: readonly string[]): StyleParts[] {
  const properties = pages.map(({ first, later }) => propertiesOf([...first, ...later], kept));
  const isWhole = properties.every(({ set, needed }) => needed.every((name) => set.has(name)));
  const names = isWhole ? [...new Set(properties.flatMap(({ set }) => [...set]))].filter((name) => !kept.includes(name)).sort() : [];
  const short = new Map(names.map((name, index) => [name, `--${index}`]));
  return pages.map(({ first, later }, index) => {
    const constants = properties[index]?.constants ?? new Map<string, string>();
    const text = ({ pieces }: Sheet) =>
      textOfPieces(
        withoutSettings(pieces, (name) => constants.has(name)),
        constants,
        short,
      );
    return { first: first.map(text).join(''), later: later.map(text).join('') };
  });
}

/**
 * The custom properties of a page. `constants` never change: set by `:root` alone, always to the same value, which reads no other property
 * and is short or read once; `set` are the others that are set, and `needed` those that are read without a fallback value.
 */
function propertiesOf(sheets: readonly Sheet[], kept: readonly string[]) {
  const reads = groupBy(
    sheets.flatMap((sheet) => sheet.reads),
    ({ name }) => name,
  );
  const sets = groupBy(
    sheets.flatMap((sheet) => sheet.sets),
    ({ name }) => name,
  );
  const constants = new Map<string, string>();
  for (const [name, settings] of sets) {
    const value = constantOf(settings);
    const read = reads.get(name) ?? [];
    const isShorter = value !== undefined && (value.length <= SHORT_VALUE || read.length <= 1);
    if (isShorter && read.every(({ isAlone }) => isAlone) && !kept.includes(name)) constants.set(name, value);
  }
  const set = new Set([...sets.keys()].filter((name) => !constants.has(name)));
  const needed = [...reads].flatMap(([name, read]) => (constants.has(name) || !read.some(({ isAlone }) => isAlone) ? [] : [name]));
  return { constants, set, needed };
}

/** The one value of a property that never changes. */
function constantOf(settings: readonly Setting[]): string | undefined {
  const values = new Set(
    settings.map(({ value, ofRoot }) => (ofRoot && value.every((piece) => typeof piece === 'string') ? value.join('') : undefined)),
  );
  const [value] = values;
  return values.size === 1 && !value?.includes('!') ? value : undefined;
}
