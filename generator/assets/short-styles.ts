import type { CSSToken } from '@csstools/css-tokenizer';
import { groupBy } from '../shared/collections.ts';
import { isName, type Read, reads, type Tokens, textOf, tokensOf } from './css-tokens.ts';
import type { StyleParts } from './style-parts.ts';

/** A value of this length is no longer than `var(--12)`, characters. */
const SHORT_VALUE = 9;

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
export function shortStyles(pages: readonly StyleParts<readonly Sheet[]>[], kept: readonly string[]): StyleParts[] {
  const inline = inliner();
  const sheets = pages.map(({ first, later }) => inlineConstants(first, later, kept, inline));
  const isWhole = sheets.every(({ set, read }) => read.every(({ name, isAlone }) => !isAlone || set.has(name)));
  const names = isWhole ? [...new Set(sheets.flatMap(({ set }) => [...set]))].filter((name) => !kept.includes(name)).sort() : [];
  const short = new Map(names.map((name, index) => [name, `--${index}`]));
  const known = new Map<Tokens, string>();
  const text = (tokens: Tokens) => {
    const written = known.get(tokens) ?? tokens.map((token) => (isName(token) && short.get(token[1])) || token[1]).join('');
    known.set(tokens, written);
    return written;
  };
  return sheets.map(({ first, later }) => ({ first: first.map(text).join(''), later: later.map(text).join('') }));
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

/** Statements of a style sheet in fewer bytes, with the custom properties that they set and read. Page types share most of them. */
export interface Sheet {
  tokens: Tokens;
  sets: readonly Declaration[];
  reads: readonly Read[];
  /** Of all properties that are set or read, each once. */
  names: readonly string[];
}

export function readSheet(css: Tokens): Sheet {
  const tokens = withoutEmptyRules(withoutSpaces(css));
  const [sets, read] = [declarations(tokens), reads(tokens)];
  return { tokens, sets, reads: read, names: [...new Set([...sets, ...read].map(({ name }) => name))] };
}

/**
 * The rules of a page with values in place of custom properties that never change: set by `:root` alone, always to the same value, which
 * reads no other property and is short or read once. `set` and `read` are the properties that are left.
 */
function inlineConstants(first: readonly Sheet[], later: readonly Sheet[], kept: readonly string[], inline: ReturnType<typeof inliner>) {
  const all = [...first, ...later];
  const allReads = all.flatMap((sheet) => sheet.reads);
  const readsOf = groupBy(allReads, ({ name }) => name);
  const setsOf = groupBy(
    all.flatMap(({ sets }) => sets),
    ({ name }) => name,
  );
  const constants = new Map<string, string>();
  for (const [name, sets] of setsOf) {
    const value = sets[0]?.value ?? '';
    const read = readsOf.get(name) ?? [];
    const isConstant = sets.every((set) => set.ofRoot && set.value === value) && !/var\(|!/.test(value);
    const isShorter = value.length <= SHORT_VALUE || read.length <= 1;
    if (isConstant && isShorter && read.every(({ isAlone }) => isAlone) && !kept.includes(name)) constants.set(name, value);
  }
  return {
    first: first.map((sheet) => inline(sheet, constants)),
    later: later.map((sheet) => inline(sheet, constants)),
    set: new Set([...setsOf.keys()].filter((name) => !constants.has(name))),
    read: allReads.filter(({ name }) => !constants.has(name)),
  };
}

/** Puts the constants of a page into its sheets. Most pages have the same in a sheet, which is then done once. */
function inliner() {
  const known = new Map<Sheet, Map<string, Tokens>>();
  return (sheet: Sheet, constants: ReadonlyMap<string, string>): Tokens => {
    const names = sheet.names.filter((name) => constants.has(name));
    const key = names.map((name) => `${name}:${constants.get(name)}`).join(';');
    const results = known.get(sheet) ?? new Map<string, Tokens>();
    const tokens = results.get(key) ?? (names.length > 0 ? inlined(sheet, constants) : sheet.tokens);
    known.set(sheet, results.set(key, tokens));
    return tokens;
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
