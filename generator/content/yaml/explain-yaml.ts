import type { Scalar, YAMLError } from 'yaml';
import { shortened } from '../../problem/code-frame.ts';
import { lookalikesIn } from '../../problem/nearest.ts';
import { advice, type RuleAdvice } from '../../problem/problem.ts';
import { hasStrangeSpace, nameStrangeSpace, plainSpaces, STRANGE_SPACES } from '../characters.ts';
import { lineFrom, lineOf, writeItem, wrongIndent } from './explain-indent.ts';
import { CURLY_QUOTES, inQuotes, insideCurlyQuotes } from './quotes.ts';

/** Explains an error of the YAML parser in words for an author. */
export function explainYamlError({ code, message, pos }: YAMLError, text: string): RuleAdvice & { offset?: number; hidesLater?: true } {
  const whole = lineOf(text, pos[0]);
  const line = whole.trimEnd();
  const rest = lineFrom(text, pos[0]).trimEnd();
  const special =
    strangeLine(whole) ||
    hyphensAfterSpace(line) ||
    strangeMark(line.replace(/^[ -]*(?=[a-z])|^ *(?:- +)*/, '')) ||
    openQuote(message, text, pos[0]) ||
    (/Unexpected scalar at node end/.test(message) && (quotesInGroup(line) ?? bracketText(line) ?? innerQuotes(line))) ||
    openBracket(message, text, pos[0]) ||
    (/Plain value cannot start with/.test(message) && reservedStart(rest)) ||
    (code === 'BLOCK_AS_IMPLICIT_KEY' && (severalFields(line) ?? secondColon(line))) ||
    wrongIndent(message, text, pos[0]) ||
    (code === 'MISSING_CHAR' && missingSpace(rest)) ||
    (/Implicit (?:keys|map keys) need/.test(message) && (missingSpace(rest) ?? otherColon(rest) ?? missingColon(rest)));
  const [
    ,
    explained = `This line is not valid YAML: ${message.slice(0, 100).split('\n')[0]}`,
    hint = 'Put a text in quotes if it contains ": " or begins with a special character.',
  ] = EXPLAINED.find(([begins]) => begins.test(`${code} ${message}`)) ?? [];
  return special || advice('yaml-syntax', explained, hint);
}

/** Frequent mistakes, by the code of the parser's error or by its code and the beginning of its message. */
const EXPLAINED: readonly (readonly [begins: RegExp, message: string, hint: string])[] = [
  [/^TAB_AS_INDENT/, 'This line begins with a tab.', 'Use spaces instead.'],
  [/^TAG_RESOLVE_FAILED/, 'A text cannot begin with !.', 'Put the text in quotes.'],
  [
    /^BLOCK_AS_IMPLICIT_KEY/,
    'This line, or the one after it, does not begin with the right number of spaces.',
    'Begin each line with as many spaces as the same line of another entry or group in this file.',
  ],
  [/^\w+ Unexpected scalar at node end/, 'There is text after the closing quote.', 'Put all of the text in quotes, or none of it.'],
  [
    /^\w+ All (mapping|sequence|collection) items must start/,
    'This line does not begin with as many spaces as the lines before it.',
    'Begin all fields of a group with the same number of spaces.',
  ],
];

/** Advises on a quote without an end; the parser reports it where the file ends. */
function openQuote(message: string, text: string, end: number): (RuleAdvice & { offset: number }) | undefined {
  const [, mark] = /^Missing closing (["'])/.exec(message) ?? [];
  const offset = mark ? text.lastIndexOf(mark, end - 1) : -1;
  if (mark === undefined || offset < 0) return undefined;
  return { ...advice('yaml-syntax', 'The quote that begins here has no end.', `Add ${mark} at the end of the text.`), offset };
}

/** Advises on `title: "Common "Migraine" Myths"` and `'Doctor's Myths'`, where a quote in the text ends it. */
function innerQuotes(line: string): RuleAdvice | undefined {
  const [, hyphen, field = '', mark, rest = ''] = /^ *(- +)?([A-Za-z]\w*: +)?(["'])(.*)$/.exec(line) ?? [];
  if (mark === undefined) return undefined;
  const words = field + inQuotes(rest.endsWith(mark) ? rest.slice(0, -1) : mark + rest);
  const message = `This text contains ${mark}, so it seems to end in the middle of the line.`;
  return advice('yaml-syntax', message, hyphen ? writeItem(line, words) : `Write this line: ${shortened(words)}`);
}

/** Advises on `{ name: 'Children's Plan', order: 1 }`, where a quote in a text ends it. */
function quotesInGroup(line: string): RuleAdvice | undefined {
  if (!/^[ -]*(?:\w+: +)?\{ *\w+: .*\}$/.test(line)) return undefined;
  const message = 'A text in this line contains a quote or an apostrophe, so it seems to end too early.';
  return advice('yaml-syntax', message, `Put a text that contains ' in double quotes, and a text that contains " in single ones.`);
}

/** Advises on a list or group in brackets without an end; the parser reports it at the line after it. */
function openBracket(message: string, text: string, offset: number): (RuleAdvice & { offset: number }) | undefined {
  const [, kind] = /^Flow (sequence|map) in block/.exec(message) ?? [];
  if (kind === undefined) return undefined;
  const hint = `Add ${kind === 'map' ? '}' : ']'} at the end of this line.`;
  return { ...advice('yaml-syntax', 'A closing bracket is missing at the end of this line.', hint), offset: lastWrittenLine(text, offset) };
}

/** Returns the offset at which the last line before `offset` begins that is neither empty nor a comment. */
function lastWrittenLine(text: string, offset: number): number {
  let end = offset;
  while (end > 0) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    if (!/^\s*(?:#|$)/.test(text.slice(start, end))) return start;
    end = start - 1;
  }
  return 0;
}

/** Advises on `quote: {name} was kind`, where YAML reads the brace as the beginning of a group. */
function bracketText(line: string): RuleAdvice | undefined {
  const [, field = '', value = ''] = /^[ -]*([A-Za-z]\w*: +)?([[{].*)$/.exec(line) ?? [];
  const hint = `Put the text in quotes: ${shortened(field + inQuotes(value))}`;
  return value ? advice('yaml-syntax', `A text cannot begin with ${value[0]}.`, hint) : undefined;
}

/** Advises on a text that begins with a character that YAML reserves: `name: @Ann`. */
function reservedStart(value: string): RuleAdvice {
  return advice('yaml-syntax', `A text cannot begin with ${value[0]}.`, `Put the text in quotes: ${inQuotes(shortened(value))}`);
}

/** Advises on `- date: 2026-12-23, closed: true`, which needs braces. */
function severalFields(line: string): RuleAdvice | undefined {
  const [, fields] = /^ *- +(\S.*)$/.exec(line) ?? [];
  if (!fields?.includes(', ') || !fields.split(', ').every((part) => /^[a-z]\w*: +\S/.test(part))) return undefined;
  return advice('yaml-syntax', 'Several fields on one line need braces.', writeItem(line, `{ ${fields} }`));
}

/** Advises on `category:Sleep`, which YAML reads as one word; undefined for anything else. */
export function missingSpace(line: string): RuleAdvice | undefined {
  const [, field, value] = /^([A-Za-z]\w*):(?!\/\/)(\S.*)$/.exec(line) ?? [];
  const hint = `Write this line: ${shortened(`${field}: ${value}`)}`;
  return field ? advice('yaml-syntax', 'A space is missing after the colon.', hint) : undefined;
}

/** Advises on `category\uFF1A Sleep`, whose colon is of another script; undefined for anything else. */
function otherColon(line: string): RuleAdvice | undefined {
  const [, field, colon = '', value = ''] = /^([a-z]\w*) *([\uFF1A\uFE55\u2236\uA789]) *(.*)$/.exec(line) ?? [];
  const message = `The character after "${field}" is not a plain colon, but ${lookalikesIn(colon)}.`;
  return field ? advice('yaml-syntax', message, `Write this line: ${shortened(`${field}: ${value}`.trim())}`) : undefined;
}

/** Advises on `author mara-larkwell`, or on a line that continues the text before it and is indented too little. */
function missingColon(line: string): RuleAdvice {
  const [, field, value] = /^([a-z][A-Za-z]*) +(\S.*)$/.exec(line) ?? [];
  const message = 'This line needs a colon between the name of a field and its text.';
  const [first = ''] = line.trim().split(' ');
  const write = field
    ? `Write this line: ${shortened(`${field}: ${value}`)}`
    : `Write a colon and a space after the name of the field, such as ${shortened(first)}: …`;
  return advice('yaml-syntax', message, `${write} (or begin it with more spaces, if it continues the text of the line before)`);
}

/** Longest line that a hint repeats (characters). */
const MAX_QUOTED = 200;

function secondColon(line: string): RuleAdvice | undefined {
  const [, field, value] = /^[\s-]*([A-Za-z]\w*): +(\S.*: .*)$/s.exec(line) ?? [];
  if (!value) return undefined;
  const inCurly = insideCurlyQuotes(value);
  const write = `${field}: ${inQuotes(inCurly ?? value)}`;
  if (inCurly !== undefined) return advice('yaml-syntax', CURLY_QUOTES, `Write it with straight quotes: ${write}`);
  const hint = value.length > MAX_QUOTED ? 'Put the text in quotes.' : `Put the text in quotes: ${write}`;
  return advice('yaml-syntax', 'This line has a second colon with a space after it.', hint);
}

/** Advises on a line that looks empty but that YAML reads as text; undefined for any other line. */
function strangeLine(line: string): RuleAdvice | undefined {
  if (plainSpaces(line) !== '' || !hasStrangeSpace(line)) return undefined;
  const message = `This line looks empty, but contains ${nameStrangeSpace(line)}, which is read as text.`;
  return advice('strange-space', message, 'Delete the line.');
}

/** Advises on a line of hyphens after a space, which YAML reads as text and not as the end of the fields; undefined for any other line. */
export function hyphensAfterSpace(line: string): RuleAdvice | undefined {
  if (!/^[ \t]+-{3,}[ \t]*$/.test(line)) return undefined;
  const message = 'This line of hyphens begins with a space, so it belongs to the text before it, and patients would read it.';
  return advice('front-matter', message, 'Delete the line. If the fields end here, delete only the spaces before the hyphens.');
}

/** A list hyphen or the name of a field with a strange space after it or before its colon. Names begin with a lowercase letter. */
const STRANGE_MARK = new RegExp(
  String.raw`^(?:-|([a-z]\w*)(?: *[${STRANGE_SPACES}][ ${STRANGE_SPACES}]*:| *:(?= *[${STRANGE_SPACES}])))[ ${STRANGE_SPACES}]*(.*)`,
);

/** Advises on `category:\u00a0Sleep` or `-\u00a0Sleep`, which YAML reads as text; undefined for anything else. `words` begin at the name or hyphen. */
export function strangeMark(words: string): RuleAdvice | undefined {
  const [all = '', name, value = ''] = STRANGE_MARK.exec(words) ?? [];
  const mark = all.slice(0, all.length - value.length);
  if (!hasStrangeSpace(mark)) return undefined;
  const right = `${name === undefined ? '-' : `${name}:`} ${plainSpaces(value)}`.trim();
  const message = `Next to ${name === undefined ? 'the hyphen' : `the colon of "${name}"`} is ${nameStrangeSpace(mark)} instead of a plain space.`;
  return advice('strange-space', message, `Delete it, and type a space with the space bar: ${shortened(right)}`);
}

/** Advises on a text that loses its end because ` #1` begins a comment; undefined if a space after the # shows that it is meant as one. */
export function adviseOnLostText({ type, comment, source, value }: Scalar): RuleAdvice | undefined {
  const [lost = ''] = (comment ?? '').split('\n', 1);
  if (type !== 'PLAIN' || value === null || !/^[^\s#]/.test(lost)) return undefined;
  const whole = `${source} #${lost}`;
  const message = `"#${shortened(lost)}" is lost: everything after a space and # is treated as a comment.`;
  const hint = `If it is a comment, put a space after the #. Otherwise put the text in quotes: ${inQuotes(shortened(whole))}`;
  return advice('note-cuts-text', message, hint);
}
