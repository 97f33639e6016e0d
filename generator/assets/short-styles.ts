import type { CSSToken } from '@csstools/css-tokenizer';
import { groupBy } from '../shared/collections.ts';
import { isName, reads, type Tokens, textOf, tokensOf } from './css-tokens.ts';
import type { StyleParts } from './style-parts.ts';

/** A value of this length is no longer than `var(--12)`, characters. */
const SHORT_VALUE = 9;

type Sheets = StyleParts<Tokens>;

/** Names of custom properties in code, which style sheets then keep. */
export function propertyNames(code: string): string[] {
  return [...new Set(code.match(/(?<![\w-])--[a-z][\w-]*/g))].sort();
}

/**
 * The style sheets of the page types in fewer bytes: without spaces that a minifier leaves, with values in place of custom properties
 * that never change, and with a number for the name of each other one that they set, since such names are a twentieth of their bytes
 * (brotli). Those of `kept` stay, which a script or a drawing in a page may read. Where a page reads a name that its sheets do not set, all
 * names stay: the check that reports it (generator/rules/checks/pages.ts) knows the others by name.
 */
export function shortStyles(pages: readonly Sheets[], kept: readonly string[]): StyleParts[] {
  const sheets = pages.map(({ first, later }) => inlineConstants(readSheet(withoutSpaces(first)), readSheet(withoutSpaces(later)), kept));
  const isWhole = sheets.every(({ set, read }) => read.every(({ name, isAlone }) => !isAlone || set.has(name)));
  const names = isWhole ? [...new Set(sheets.flatMap(({ set }) => [...set]))].filter((name) => !kept.includes(name)).sort() : [];
  const short = new Map(names.map((name, index) => [name, `--${index}`]));
  const text = (tokens: Tokens) => tokens.map((token) => (isName(token) && short.get(token[1])) || token[1]).join('');
  return sheets.map(({ first, later }) => ({ first: text(first), later: text(later) }));
}

/** Without the spaces in the beginning of the values of custom properties, and around commas and slashes. */
function withoutSpaces(tokens: Tokens): Tokens {
  const parts = (token: CSSToken | undefined) => token?.[0] === 'comma-token' || token?.[1] === '/';
  return tokens.filter((token, index) => {
    if (token[0] !== 'whitespace-token') return true;
    const [name, colon, next] = [tokens[index - 2], tokens[index - 1], tokens[index + 1]];
    // A property may have a space for its value.
    const beginsValue = isName(name) && colon?.[0] === 'colon-token' && !/^[;!}]/.test(next?.[1] ?? ';');
    return !beginsValue && !parts(colon) && !parts(next);
  });
}

/** What sets a custom property: the value, the tokens from the name up to the semicolon or brace after it, and whether its rule is one for `:root`. */
interface Declaration {
  name: string;
  value: string;
  start: number;
  end: number;
  ofRoot: boolean;
}

function declarations(tokens: Tokens): Declaration[] {
  const found: Declaration[] = [];
  let ofRoot = false;
  const textAt = (index: number) => tokens[index]?.[1] ?? '{';
  tokens.forEach((token, start) => {
    if (token[1] === '{') ofRoot = textAt(start - 1) === 'root' && textAt(start - 2) === ':' && /[{}]/.test(textAt(start - 3));
    if (!isName(token) || tokens[start + 1]?.[0] !== 'colon-token' || !/^[{;]$/.test(textAt(start - 1))) return;
    let end = start + 2;
    while (tokens[end] && !/^[;}]$/.test(tokens[end]?.[1] ?? '')) end += 1;
    const value = textOf(tokens.slice(start + 2, end));
    found.push({ name: token[1], value, start, end, ofRoot });
  });
  return found;
}

/** A style sheet, with the custom properties that it sets and reads. */
function readSheet(tokens: Tokens) {
  return { tokens, sets: declarations(tokens), reads: reads(tokens) };
}

type Sheet = ReturnType<typeof readSheet>;

/**
 * The rules of a page with values in place of custom properties that never change: set by `:root` alone, always to the same value, which
 * reads no other property and is short or read once. `set` and `read` are the properties that are left.
 */
function inlineConstants(first: Sheet, later: Sheet, kept: readonly string[]) {
  const allReads = [...first.reads, ...later.reads];
  const readsOf = groupBy(allReads, ({ name }) => name);
  const setsOf = groupBy([...first.sets, ...later.sets], ({ name }) => name);
  const constants = new Map<string, string>();
  for (const [name, sets] of setsOf) {
    const value = sets[0]?.value ?? '';
    const read = readsOf.get(name) ?? [];
    const isConstant = sets.every((set) => set.ofRoot && set.value === value) && !/var\(|!/.test(value);
    const isShorter = value.length <= SHORT_VALUE || read.length <= 1;
    if (isConstant && isShorter && read.every(({ isAlone }) => isAlone) && !kept.includes(name)) constants.set(name, value);
  }
  return {
    first: inlined(first, constants),
    later: inlined(later, constants),
    set: new Set([...setsOf.keys()].filter((name) => !constants.has(name))),
    read: allReads.filter(({ name }) => !constants.has(name)),
  };
}

function inlined({ tokens, sets }: Sheet, constants: ReadonlyMap<string, string>): Tokens {
  const ends = new Map(sets.flatMap(({ name, start, end }) => (constants.has(name) ? [[start, end]] : [])));
  const kept: CSSToken[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as CSSToken;
    const value = token[1] === 'var(' ? constants.get(tokens[index + 1]?.[1] ?? '') : undefined;
    const end = ends.get(index);
    if (value !== undefined) {
      kept.push(...tokensOf(value));
      index += 2;
    } else if (end === undefined) kept.push(token);
    else index = tokens[end]?.[1] === ';' ? end : end - 1;
  }
  return withoutEmptyRules(kept);
}

/** Without the rules for `:root` that have lost all declarations, and without semicolons before a brace. */
function withoutEmptyRules(tokens: Tokens): CSSToken[] {
  const kept: CSSToken[] = [];
  for (const token of tokens) {
    const ends = token[1] === '}';
    if (ends && kept.at(-1)?.[1] === ';') kept.pop();
    if (ends && textOf(kept.slice(-3)) === ':root{') kept.splice(-3);
    else kept.push(token);
  }
  return kept;
}
