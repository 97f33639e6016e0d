import type { Scalar, YAMLError } from 'yaml';
import { shortened } from '../../problem/code-frame.ts';
import { lookalikesIn } from '../../problem/nearest.ts';
import { advice, type Mistake, type RuleAdvice } from '../../problem/problem.ts';
import { hasStrange, plainSpaces, STRANGE, strangeCharacter } from '../characters.ts';

/** What the parser could not read, in words of somebody who writes facts line by line. */
export function explainYamlError({ code, message, pos }: YAMLError, text: string): RuleAdvice {
  const whole = lineOf(text, pos[0]);
  const line = whole.trimEnd();
  const rest = lineFrom(text, pos[0]).trimEnd();
  const special =
    strangeLine(whole) ||
    hyphensAfterSpace(line) ||
    strangeMark(line.replace(/^[ -]*(?=[a-z])|^ *(?:- +)*/, '')) ||
    (code === 'BLOCK_AS_IMPLICIT_KEY' && secondColon(line)) ||
    (code === 'MISSING_CHAR' && missingSpace(rest)) ||
    (/Implicit (?:keys|map keys) need/.test(message) && (missingSpace(rest) ?? otherColon(rest) ?? missingColon(rest)));
  const [
    ,
    known = `This is not readable as YAML: ${message.slice(0, 100).split('\n')[0]}`,
    hint = 'A text that holds ": " or begins with a special character needs quotes around it.',
  ] = EXPLAINED.find(([begins]) => begins.test(`${code} ${message}`)) ?? [];
  return special || advice('yaml-syntax', known, hint);
}

/** Mistakes that are seen often, by the codes of the parser or the beginnings of its messages after them. */
const EXPLAINED: readonly (readonly [begins: RegExp, message: string, hint: string])[] = [
  [/^TAB_AS_INDENT/, 'A tab is at the beginning of this line.', 'Use spaces.'],
  [/^TAG_RESOLVE_FAILED/, 'Tags that begin with "!" are not allowed here.', 'Put the text in quotes.'],
  [/^BLOCK_AS_IMPLICIT_KEY/, 'The next line is indented further than this one allows.', 'Give both the same indent.'],
  [/^\w+ Unexpected scalar at node end/, 'More text stands behind a closing quote.', 'Put all of the text in quotes, or none of it.'],
  [/^\w+ Missing closing ["']quote/, 'A quote that is opened above is not closed.', 'Put the same sign behind the text.'],
  [/^\w+ Flow (sequence|map) in block/, 'A bracket that is opened above is not closed.', 'Put "]" or "}" behind the last value.'],
  [/^\w+ Plain value cannot start with/, 'A text cannot begin with this sign.', 'Put the text in quotes.'],
  [
    /^\w+ All (mapping|sequence|collection) items must start/,
    'This line is indented differently than those above.',
    'Give all fields of a group the same indent.',
  ],
];

/** `category:Sleep`, which YAML takes for one word; undefined for anything else. */
export function missingSpace(line: string): RuleAdvice | undefined {
  const [, field, value] = /^([A-Za-z]\w*):(?!\/\/)(\S.*)$/.exec(line) ?? [];
  const hint = `Write "${shortened(`${field}: ${value}`)}".`;
  return field ? advice('yaml-syntax', 'A space is missing after the colon.', hint) : undefined;
}

/** `category\uFF1A Sleep`, whose colon is that of another script; undefined for anything else. */
function otherColon(line: string): RuleAdvice | undefined {
  const [, field, colon = '', value = ''] = /^([a-z]\w*) *([\uFF1A\uFE55\u2236\uA789]) *(.*)$/.exec(line) ?? [];
  const message = `After "${field}" is ${lookalikesIn(colon)}, which YAML does not take for a colon.`;
  return field ? advice('yaml-syntax', message, `Write "${shortened(`${field}: ${value}`.trim())}".`) : undefined;
}

/** `author mara-larkwell`, or a line that goes on with the text above and is indented too little. */
function missingColon(line: string): RuleAdvice {
  const [, field, value] = /^([a-z][A-Za-z]*) +(\S.*)$/.exec(line) ?? [];
  const message = 'This line has no colon, so nobody can tell the name of a field from its text.';
  const [first = ''] = line.trim().split(' ');
  const write = field
    ? `Write "${shortened(`${field}: ${value}`)}"`
    : `Write a colon and a space behind the name of the field, such as "${shortened(first)}: …"`;
  return advice('yaml-syntax', message, `${write}; where it goes on with the text of the line above, indent it further than that.`);
}

/** A longer line is not written out again (characters). */
const MAX_QUOTED = 200;

function secondColon(line: string): RuleAdvice | undefined {
  const [, field, value] = /^[\s-]*([A-Za-z]\w*): +(\S.*: .*)$/s.exec(line) ?? [];
  if (!value) return undefined;
  const mark = value.includes('"') ? "'" : '"';
  const hint = value.length > MAX_QUOTED ? 'Put the text in quotes.' : `Put the text in quotes: ${field}: ${mark}${value}${mark}`;
  return advice('yaml-syntax', 'This line has a second colon followed by a space.', hint);
}

/** Longer lines are shown to nobody (characters). */
const MAX_LINE = 1000;

/** The line of a place; of a longer one, nothing. */
function lineOf(text: string, offset: number): string {
  const before = `\n${text.slice(Math.max(0, offset - MAX_LINE), offset)}`;
  return offset > MAX_LINE && before.lastIndexOf('\n') === 0 ? '' : lineFrom(text, offset - (before.length - before.lastIndexOf('\n') - 1));
}

/** What follows a place on its line. */
export function lineFrom(text: string, offset: number): string {
  const [line = ''] = text.slice(offset, offset + MAX_LINE).split('\n', 1);
  return line;
}

/** Tabs, and characters that only look like a space or like nothing, at the beginning of a line. */
const STRANGE_INDENT =
  /^ *[\t\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000][ \t\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000]*(?=[^\s#])/gm;

/** The first line that is indented by a sign other than a space, and how many are like it: YAML would stumble over each of them, and over lines around them. */
export function strangeIndent(text: string): Mistake | undefined {
  const [first, ...others] = text.matchAll(STRANGE_INDENT);
  if (!first) return undefined;
  const line = text.slice(0, first.index).split('\n').length;
  const character = first[0].includes('\t') ? 'A tab' : `A space of another kind (${strangeCharacter(first[0])})`;
  const more = others.length > 0 ? `, and of ${others.length} more` : '';
  const message = `${character} is at the beginning of this line${more}; only plain spaces indent.`;
  const hint = 'Remove what stands before the first word, and type spaces with the space bar.';
  return { rule: 'strange-indent', line, column: 1, message, hint };
}

/** What to say of a line in which nothing can be seen, and which YAML takes for a text; undefined for any other line. */
function strangeLine(line: string): RuleAdvice | undefined {
  if (plainSpaces(line) !== '' || !hasStrange(line)) return undefined;
  const message = `This line looks empty, but holds ${strangeCharacter(line)}, which YAML takes for text.`;
  return advice('strange-space', message, 'Delete the line.');
}

/** What to say of a line of hyphens after a space, which YAML takes for text and not for the end of the fields; undefined for any other line. */
export function hyphensAfterSpace(line: string): RuleAdvice | undefined {
  if (!/^[ \t]+-{3,}[ \t]*$/.test(line)) return undefined;
  const message = 'This line of hyphens begins with a space, so it belongs to the text above it, where patients would read it.';
  return advice('front-matter', message, 'Remove the line; if the fields end here, remove only the spaces before the hyphens.');
}

/** A list mark or the name of a field with a strange space after it, or before its colon. Names begin with a small letter. */
const STRANGE_MARK = new RegExp(String.raw`^(?:-|([a-z]\w*)(?: *[${STRANGE}][ ${STRANGE}]*:| *:(?= *[${STRANGE}])))[ ${STRANGE}]*(.*)`);

/** What to say of `category:\u00a0Sleep` or `-\u00a0Sleep`, of which YAML makes a text; undefined for anything else. `words` begin at the mark. */
export function strangeMark(words: string): RuleAdvice | undefined {
  const [all = '', name, value = ''] = STRANGE_MARK.exec(words) ?? [];
  const mark = all.slice(0, all.length - value.length);
  if (!hasStrange(mark)) return undefined;
  const right = `${name === undefined ? '-' : `${name}:`} ${plainSpaces(value)}`.trim();
  const message = `Beside ${name === undefined ? 'the hyphen' : `the colon of "${name}"`} is ${strangeCharacter(mark)}, which YAML does not take for a space.`;
  return advice('strange-space', message, `Delete it and type a space with the space bar: ${shortened(right)}`);
}

/** A text of which a part is lost: ` #1` begins a comment. One that is meant as a comment has a space after its sign. */
export function cutText({ type, comment, source, value }: Scalar): RuleAdvice | undefined {
  const [note = ''] = (comment ?? '').split('\n', 1);
  if (type !== 'PLAIN' || value === null || !/^[^\s#]/.test(note)) return undefined;
  const whole = `${source} #${note}`;
  const mark = whole.includes('"') ? "'" : '"';
  const message = `A # after a space begins a note, so "#${shortened(note)}" is lost.`;
  return advice('note-cuts-text', message, `Put the text in quotes: ${mark}${shortened(whole)}${mark}. A note needs a space behind the #.`);
}
