import { Lexer } from 'yaml';
import type { Mistake } from '../../problem/problem.ts';

/** Most levels of groups and lists. */
const MAX_NESTING = 50;
const MAX_LINES = 50_000;
/** Most names of fields, values, list items, brackets and commas; 5,000 redirects have 25,000. */
const MAX_VALUES = 30_000;

/** Finds what would take a parser too long. Takes time linear in the text, and stops at the limit. */
export function yamlLimitMistake(text: string): Mistake | undefined {
  return tooManyLines(text) ?? deepNesting(text) ?? tooManyValues(text);
}

export function tooDeep(line: number): Mistake {
  const hint = 'Check whether a closing bracket is missing, or use fewer levels of lists.';
  return {
    rule: 'too-much',
    line,
    column: 1,
    message: `This file has more than ${MAX_NESTING} levels of groups and lists inside each other.`,
    hint,
  };
}

/** Whether a node with this number of ancestors, including pairs, is nested too deep. */
export function isTooDeep(nodesAbove: number): boolean {
  return nodesAbove > MAX_NESTING * 2;
}

/** Finds a file with too many lines. Takes time linear in the text. */
export function tooManyLines(text: string): Mistake | undefined {
  let lines = 1;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines += 1;
  if (lines <= MAX_LINES) return undefined;
  const message = `A file can have at most ${MAX_LINES} lines; this one has ${lines}.`;
  return { rule: 'too-much', line: MAX_LINES, column: 1, message, hint: 'Remove what is not needed.' };
}

/** Counts brackets, indentation and list hyphens, so that a hostile file never reaches the recursive parser. */
function deepNesting(text: string): Mistake | undefined {
  let brackets = 0;
  const indents: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, spaces = '', marks = ''] = /^( *)((?:[-?] +)*)/.exec(line) ?? [];
    if (line.trim() !== '') {
      while ((indents.at(-1) ?? -1) >= spaces.length) indents.pop();
      indents.push(spaces.length);
    }
    for (const char of line.match(/[[\]{}]/g) ?? []) {
      if (char === '[' || char === '{') brackets += 1;
      else if (char === ']' || char === '}') brackets = Math.max(0, brackets - 1);
      if (brackets > MAX_NESTING) return tooDeep(index + 1);
    }
    if (indents.length + marks.replaceAll(' ', '').length > MAX_NESTING) return tooDeep(index + 1);
  }
  return undefined;
}

/** Characters that the lexer adds to mark values and documents: https://eemeli.org/yaml/#lexer */
const MARKS = new Set(['\u0002', '\u0018', '\u001F']);
/** First characters of tokens between values: white space, ends of lines, comments. */
const BETWEEN = new Set([' ', '\t', '\n', '#', ...MARKS]);

function tooManyValues(text: string): Mistake | undefined {
  // Each value has at least one character, so an ordinary file is not read twice.
  if (text.length <= MAX_VALUES) return undefined;
  let values = 0;
  // Every name has a colon, but a colon may also be alone.
  let colons = 0;
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === ':') colons += 1;
    else if (!BETWEEN.has(token.charAt(0))) values += 1;
    if (values > MAX_VALUES || colons > MAX_VALUES) {
      const message = `A file can have at most ${MAX_VALUES} names, values, list items and commas; this one has more, from this line on.`;
      return { rule: 'too-much', line: text.slice(0, offset).split('\n').length, column: 1, message, hint: 'Remove what is not needed.' };
    }
    if (!MARKS.has(token)) offset += token.length;
  }
  return undefined;
}
