import { Lexer } from 'yaml';
import type { Mistake } from '../../problem/problem.ts';

/** Groups and lists inside each other. */
const MAX_NESTING = 50;
const MAX_LINES = 50_000;
/** Names of fields, values, list items, brackets and commas; 5,000 redirects have 25,000. */
const MAX_VALUES = 30_000;

/** What a file holds that no parser takes in a moment. Takes time linear in the text, and ends at the limit. */
export function yamlLimitMistake(text: string): Mistake | undefined {
  return tooManyLines(text) ?? deepNesting(text) ?? tooManyValues(text);
}

export function tooDeep(line: number): Mistake {
  const hint = 'Close the brackets, or flatten the lists.';
  return { rule: 'too-much', line, column: 1, message: `The values are nested more than ${MAX_NESTING} deep.`, hint };
}

/** Whether a node with so many nodes above it, pairs included, is nested too deep. */
export function isTooDeep(nodesAbove: number): boolean {
  return nodesAbove > MAX_NESTING * 2;
}

/** Takes time linear in the text. */
export function tooManyLines(text: string): Mistake | undefined {
  let lines = 1;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines += 1;
  if (lines <= MAX_LINES) return undefined;
  const message = `A file can have ${MAX_LINES} lines; this one has ${lines}.`;
  return { rule: 'too-much', line: MAX_LINES, column: 1, message, hint: 'Remove what is not needed.' };
}

/** Counts brackets, indentation and list marks, so that a hostile file never reaches the recursive parser. */
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

/** What the lexer adds to mark values and documents: https://eemeli.org/yaml/#lexer */
const MARKS = new Set(['\u0002', '\u0018', '\u001F']);
/** First characters of tokens between values: white space, ends of lines, comments. */
const BETWEEN = new Set([' ', '\t', '\n', '#', ...MARKS]);

function tooManyValues(text: string): Mistake | undefined {
  // Each has a character at least, so that an ordinary file need not be read twice.
  if (text.length <= MAX_VALUES) return undefined;
  let values = 0;
  // A colon comes with each name, but also alone.
  let colons = 0;
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === ':') colons += 1;
    else if (!BETWEEN.has(token.charAt(0))) values += 1;
    if (values > MAX_VALUES || colons > MAX_VALUES) {
      const message = `A file can hold ${MAX_VALUES} names, values, list items and commas in all; this line is beyond that.`;
      return { rule: 'too-much', line: text.slice(0, offset).split('\n').length, column: 1, message, hint: 'Remove what is not needed.' };
    }
    if (!MARKS.has(token)) offset += token.length;
  }
  return undefined;
}
