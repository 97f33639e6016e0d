import type { StyleParts } from './style-parts.ts';

const STRING_OR_SPACE = /"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|(?<![\w-])(--[\w-]+): (?=[^;!}])|, | \/ /g;
const SET = /(?<=[{;])--[\w-]+(?=:)/g;
/** Behind the name of what is read a value may stand that is used where it is not set. */
const READ = /\bvar\((--[\w-]+)(.)/g;
const READ_ALONE = /\bvar\((--[\w-]+)\)/g;
/** A rule of tokens: what it sets holds for the whole page, unless a media query stands around it. */
const ROOT_RULE = /(?<=[{}]):root\{([^{}]*)\}/g;
const DECLARATION = /(?<=^|[{;])(--[\w-]+):([^;}]*)/g;

/** A value of this length is no longer than `var(--12)`, characters. */
const SHORT_VALUE = 9;

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

/** Names of custom properties that rules read with no other value in reserve: `var(--name)`. */
export function namesRead(css: string): Set<string> {
  return new Set([...css.matchAll(READ_ALONE)].map(([, name = '']) => name));
}

/**
 * The rules of a page with values in place of custom properties that never change: set by `:root` alone, always to the same value, which
 * reads no other property and is short or read once. Those of `kept` stay, which code reads.
 */
export function inlineConstants({ first, later }: StyleParts, kept: readonly string[]): StyleParts {
  const all = first + later;
  const reads = groups(all.matchAll(READ));
  const ofRoot = groups([...all.matchAll(ROOT_RULE)].flatMap(([, rule = '']) => [...rule.matchAll(DECLARATION)]));
  const constants = new Map<string, string>();
  for (const [name, values] of groups(all.matchAll(DECLARATION))) {
    const [value = ''] = values;
    const ends = reads.get(name) ?? [];
    const isConstant = values.every((other) => other === value) && ofRoot.get(name)?.length === values.length && !/var\(|!/.test(value);
    const isShorter = value.length <= SHORT_VALUE || ends.length <= 1;
    if (isConstant && isShorter && ends.every((end) => end === ')') && !kept.includes(name)) constants.set(name, value);
  }
  const inlined = (css: string) =>
    css
      .replace(ROOT_RULE, (_, declarations: string) => {
        const left = declarations.split(';').filter((declaration) => !constants.has(declaration.split(':')[0] ?? ''));
        return left.length > 0 ? `:root{${left.join(';')}}` : '';
      })
      .replace(READ_ALONE, (read, name: string) => constants.get(name) ?? read);
  return { first: inlined(first), later: inlined(later) };
}

/** Second groups of matches by their first ones. */
function groups(matches: Iterable<RegExpMatchArray>): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const [, name = '', value = ''] of matches) {
    const values = byName.get(name);
    if (values) values.push(value);
    else byName.set(name, [value]);
  }
  return byName;
}

/**
 * The style sheets of the page types with a number for the name of each custom property that they set: such names are a twentieth of
 * their bytes (brotli). Those of `kept` stay, which a script or a drawing in a page may read. Where a page reads a name that its sheets
 * do not set, all stay as they are: the check that tells of it (generator/rules/checks/pages.ts) knows the others by name.
 */
export function shortNames(pages: readonly StyleParts[], kept: readonly string[]): StyleParts[] {
  const setBy = pages.map(({ first, later }) => new Set((first + later).match(SET)));
  const isWhole = pages.every(({ first, later }, index) => [...namesRead(first + later)].every((name) => setBy[index]?.has(name)));
  if (!isWhole) return [...pages];
  const names = [...new Set(setBy.flatMap((set) => [...set]))].filter((name) => !kept.includes(name)).sort();
  const short = new Map(names.map((name, index) => [name, `--${index}`]));
  // Not in the name of a class, nor in what an attribute is compared with.
  const renamed = (css: string) => css.replace(/(?<![\w"'=-])--[\w-]+/g, (name) => short.get(name) ?? name);
  return pages.map(({ first, later }) => ({ first: renamed(first), later: renamed(later) }));
}
