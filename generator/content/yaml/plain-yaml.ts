import { CORE_SCHEMA, load } from 'js-yaml';

/** Text without quotes: no sign before it that means something, nothing in it that ends it, and no name whose colon lacks its space. */
const TEXT = String.raw`(?![-+. \d&*!|>?@%,[\]{}"'#\u0060]|[\w-]+:(?! |$))(?:(?!: |:$| #)[^\t\r\u0085\u2028\u2029\uFEFF])+`;
/** Numbers as everybody writes them, days, times, and what begins with a figure and goes on in words. */
const NUMBER = String.raw`(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?|\d{4}-\d\d-\d\d|\d+(?:\+|–\d+)? (?:(?!: |:$| #)[^\t\r\u0085\u2028\u2029\uFEFF])+`;
const ADDRESS = String.raw`https?://[^\s#\u0085\u2028\u2029\uFEFF]*[^\s#:\u0085\u2028\u2029\uFEFF]`;
const QUOTED = String.raw`"(?:[^"\\\t\r]|\\["\\/n])*"|'(?:[^'\t\r]|'')*'`;
const INNER = String.raw`(?:[^[\]{}"'#&*!|>%@?\u0060\t\r\\]|\w['?]|"[^"\\\t\r]*")*`;
const IN_BRACKETS = String.raw`\[${INNER}\]|\{${INNER}\}|\{ [\w-]+: \[${INNER}\] \}`;
/** A line as nearly everybody writes it; anything else only the parser with positions judges. */
const LINE = new RegExp(
  `^ *(?:#.*|(?:- +)*(?:[A-Za-z][\\w-]{0,100}:(?: +|$))?(?:${TEXT}|${NUMBER}|${ADDRESS}|${QUOTED}|${IN_BRACKETS})?)$`,
);

/** Names of fields that need a closer look: dangerous ones, and those in braces whose colon lacks its space. */
const UNUSUAL_NAME = /^(?:__proto__|constructor|prototype|<<)$|:/;

/** Longer files are few; those of articles have 3,000 characters. */
const MAX_LENGTH = 100_000;

/**
 * The values of YAML as nearly everybody writes it, in a sixth of the time that the parser with positions takes. Undefined for anything
 * unusual, which that one is to judge.
 */
export function plainYaml(text: string): { data: unknown } | undefined {
  if (text.length > MAX_LENGTH || !text.split('\n').every((line) => LINE.test(line))) return undefined;
  try {
    const data: unknown = load(text, { schema: CORE_SCHEMA });
    return isPlain(data) ? { data } : undefined;
  } catch {
    return undefined;
  }
}

/** An empty value may be a note that begins with `#`, or a name without its colon. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value !== 'object') return true;
  return Object.entries(value).every(([name, inner]) => !UNUSUAL_NAME.test(name) && isPlain(inner));
}
