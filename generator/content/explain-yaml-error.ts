import type { YAMLError } from 'yaml';
import { shortened } from '../code-frame.ts';

interface Explained {
  message: string;
  hint?: string;
}

/** What the parser could not read, in words of somebody who writes facts line by line. */
export function explainYamlError({ code, message, pos }: YAMLError, text: string): Explained {
  const rest = lineFrom(text, pos[0]);
  const line = lineFrom(text, text.lastIndexOf('\n', pos[0] - 1) + 1);
  switch (code) {
    case 'DUPLICATE_KEY':
      return { message: 'This field stands here twice.', hint: 'Keep one of the two.' };
    case 'TAB_AS_INDENT':
      return { message: 'A tab stands at the beginning of this line.', hint: 'Use spaces.' };
    case 'TAG_RESOLVE_FAILED':
      return { message: 'Tags that begin with "!" are not allowed here.', hint: 'Put the text in quotes.' };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return (
        secondColon(line) ?? { message: 'The next line is indented further than this one allows.', hint: 'Give both the same indent.' }
      );
    case 'MULTILINE_IMPLICIT_KEY':
    case 'MISSING_CHAR':
      return missingSpace(rest) ?? spoken(message);
    default:
      return spoken(message);
  }
}

/** `category:Sleep`, which YAML takes for one word; undefined for anything else. */
export function missingSpace(line: string): Explained | undefined {
  const [, field, value] = /^([A-Za-z]\w*):(?!\/\/)(\S.*)$/.exec(line) ?? [];
  return field ? { message: 'A space is missing after the colon.', hint: `Write "${shortened(`${field}: ${value}`)}".` } : undefined;
}

/** A longer line is not written out again (characters). */
const MAX_QUOTED = 200;

function secondColon(line: string): Explained | undefined {
  const [, field, value] = /^[\s-]*([A-Za-z]\w*): +(\S.*: .*)$/.exec(line) ?? [];
  if (!value) return undefined;
  const mark = value.includes('"') ? "'" : '"';
  return {
    message: 'This line has a second colon followed by a space.',
    hint: value.length > MAX_QUOTED ? 'Put the text in quotes.' : `Put the text in quotes: ${field}: ${mark}${value}${mark}`,
  };
}

/** Other messages of the parser that are seen often, by their beginnings. */
const SPOKEN: readonly (Required<Explained> & { begins: RegExp })[] = [
  {
    begins: /^Unexpected scalar at node end/,
    message: 'More text stands behind a closing quote.',
    hint: 'Put all of the text in quotes, or none of it.',
  },
  {
    begins: /^Missing closing ["']quote/,
    message: 'A quote that is opened above is not closed.',
    hint: 'Put the same sign behind the text.',
  },
  {
    begins: /^Flow (sequence|map) in block/,
    message: 'A bracket that is opened above is not closed.',
    hint: 'Put "]" or "}" behind the last value.',
  },
  { begins: /^Plain value cannot start with/, message: 'A text cannot begin with this sign.', hint: 'Put the text in quotes.' },
  {
    begins: /^All (mapping|sequence|collection) items must start/,
    message: 'This line is indented differently than those above.',
    hint: 'Give all fields of a group the same indent.',
  },
];

function spoken(message: string): Explained {
  const known = SPOKEN.find(({ begins }) => begins.test(message));
  return known
    ? { message: known.message, hint: known.hint }
    : {
        message: `This is not readable as YAML: ${message.slice(0, 100).split('\n')[0]}`,
        hint: 'A text that holds ": " or begins with a special character needs quotes around it.',
      };
}

/** Longer lines are shown to nobody (characters). */
const MAX_LINE = 1000;

function lineFrom(text: string, offset: number): string {
  return (
    text
      .slice(offset, offset + MAX_LINE)
      .split('\n', 1)[0]
      ?.trimEnd() ?? ''
  );
}
