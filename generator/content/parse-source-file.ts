import matter from 'gray-matter';
import { shortened } from '../problem/code-frame.ts';
import { type Mistake, type Position, type Problem, problem, type Result } from '../problem/problem.ts';
import { characterMistakes, composedData, escapedYamlMistakes, hasStrangeSpace, nameStrangeSpace, plainSpaces } from './characters.ts';
import type { SourceFile } from './read-source-files.ts';
import { emptyYaml, type ParsedYaml, parseYaml } from './yaml/parse-yaml.ts';
import { tooManyLines } from './yaml/yaml-limits.ts';

type FoundFile = Pick<SourceFile, 'path' | 'label'>;

/** A source file split into data and text, before validation. */
export interface ParsedSourceFile extends Pick<ParsedYaml, 'data' | 'positionOf' | 'rawTextAt'> {
  file: FoundFile;
  /** Markdown after the front matter; empty for YAML files. */
  body: string;
  /** Line of the file on which the body begins, 1-based. */
  bodyLine: number;
}

/** Splits a file into front matter and text and parses the YAML. Front matter in another language is a mistake and is never run. */
export function parseSourceFile(file: FoundFile, text: string): Result<ParsedSourceFile> {
  // A file with an unsafe character is not parsed.
  const unsafe = characterMistakes(text);
  if (unsafe.length > 0) return parsed(file, text, emptyYaml(unsafe));
  const conflict = mergeConflict(text);
  if (conflict) return parsed(file, text, emptyYaml([conflict]));
  if (!file.path.endsWith('.md')) return parsed(file, text, parseYaml(text));
  const mistake = frontMatterMistake(text);
  if (mistake) return parsed(file, text, emptyYaml([mistake]));
  let yaml: ParsedYaml | undefined;
  // An options object is always passed: without one gray-matter caches, and a broken file parses as {} the second time.
  const { content } = matter(text, {
    language: 'yaml',
    engines: {
      yaml: {
        parse: (block: string) => {
          yaml = parseYaml(block.replace(/^[ \t]*\n/, ''));
          return {};
        },
        stringify: refuse,
      },
      ...Object.fromEntries(['js', 'javascript', 'json'].map((language) => [language, { parse: refuse, stringify: refuse }])),
    },
  });
  const lostText = yaml && yaml.mistakes.length > 0 ? textAmongFields(text.slice(0, text.length - content.length)) : undefined;
  if (lostText) return parsed(file, text, emptyYaml([lostText]));
  // Spaces after the closing hyphens belong to neither.
  const body = content.replace(/^[ \t]+(?:\n|$)/, '');
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  return parsed(file, text, yaml ?? parseYaml(''), { lineOffset: 1, body, bodyLine });
}

function refuse(): never {
  throw new Error('front matter other than YAML is refused before gray-matter sees it');
}

/** `lineOffset` is the number of lines before the YAML. */
function parsed(
  file: FoundFile,
  text: string,
  yaml: ParsedYaml,
  { lineOffset, body, bodyLine } = { lineOffset: 0, body: '', bodyLine: 1 },
) {
  const { data, rawTextAt } = yaml;
  const positionOf = (path: readonly PropertyKey[], key?: boolean): Position => {
    const { line, column } = yaml.positionOf(path, key);
    return { line: line + lineOffset, column };
  };
  const mistakes = yaml.mistakes.length > 0 ? yaml.mistakes : escapedYamlMistakes(text, yaml);
  return {
    value: { file, data: composedData(data), body, bodyLine, positionOf, rawTextAt },
    problems: problemsOfMistakes(file, mistakes, lineOffset),
  };
}

/** Converts mistakes to problems of a file whose part begins after `lineOffset` lines. All are errors, whatever the severity of their rule. */
export function problemsOfMistakes({ label }: Pick<FoundFile, 'label'>, mistakes: readonly Mistake[], lineOffset: number): Problem[] {
  return mistakes.map(({ rule, line, column, message, hint = '', form }) =>
    problem(rule, { file: label, line: line + lineOffset, column }, message, form ? [hint, form] : hint, 'error'),
  );
}

/** A conflict marker that git writes where two people have changed the same lines. */
export const CONFLICT_MARK = /^(<{7}|={7}|>{7}|\|{7})( |$)/;

/** Conflict markers that mean nothing else; a row of equals signs may make a heading. */
const SURE_MARK = /^(<{7}|>{7}) /m;

/** Finds the first conflict marker of a git merge; a file with one is not parsed. */
function mergeConflict(text: string): Mistake | undefined {
  const mark = SURE_MARK.exec(text);
  if (!mark) return undefined;
  const line = text.slice(0, mark.index).split('\n').length;
  const message = 'Two people changed the same lines. Both versions are here, one above and one below the line =======.';
  const hint = 'Delete the wrong version, and the lines that begin with <<<<<<<, ======= and >>>>>>>.';
  return { rule: 'merge-conflict', line, column: 1, message, hint };
}

/** Most spaces and line ends in a row (characters): the time of gray-matter grows with their square. */
const MAX_BLANK = 1_000;

/** A line that was probably meant as three hyphens: other dashes, more or fewer of them, dots, a code fence. */
const LIKE_HYPHENS = /^(?:[-–—−_=~+*]+|\.{3}|…|`{3}\w*)$/;

/** Returns the mistake in the lines of hyphens around the front matter; undefined if there is none. */
function frontMatterMistake(text: string): Mistake | undefined {
  const [firstLine = ''] = text.split('\n', 1);
  if (!firstLine.startsWith('---')) return missingStart(text, firstLine);
  if (firstLine.trimEnd() !== '---') {
    const message = `The file begins with "${firstLine.slice(0, 40)}", but only three hyphens are allowed on this line.`;
    return mistakeAt(1, message, 'Write "---" alone on the first line, and the fields as YAML on the lines after it.');
  }
  const start = firstLine.length;
  const end = text.indexOf('\n---', start);
  if (end < 0) return tooManyLines(text) ?? missingEnd(text);
  const among = hyphensAmongFields(text);
  if (among) return among;
  const frontMatter = text.slice(start, end);
  const [lastLine = ''] = text.slice(end + 1).split('\n', 1);
  if (!/^---[ \t]*$/.test(lastLine)) return longEnd(frontMatter.split('\n').length + 1, lastLine);
  if (frontMatter.match(/\s{2,}/g)?.some(({ length }) => length > MAX_BLANK))
    return mistakeAt(1, `There are more than ${MAX_BLANK} spaces and empty lines in a row between the fields.`, 'Remove them.');
  return tooManyLines(frontMatter);
}

function mistakeAt(line: number, message: string, hint: string): Mistake {
  return { rule: 'front-matter', line, column: 1, message, hint };
}

/** How many lines are searched for the first line of hyphens; further down, hyphens may be a line across the text. */
const MAX_LINES_BEFORE = 20;

function missingStart(text: string, firstLine: string): Mistake {
  const lines = text.split('\n', MAX_LINES_BEFORE);
  const hyphens = lines.findIndex((line) => line.trimEnd() === '---');
  const before = lines.slice(0, hyphens).find((line) => line.trim() !== '');
  const isField = before !== undefined && /^\w+:/.test(before);
  if (LIKE_HYPHENS.test(plainSpaces(firstLine))) return notHyphens(1, firstLine, 'the fields begin');
  if (hyphens > 0 && !isField) {
    const message = `${before === undefined ? 'There are empty lines' : `"${shortened(before)}" is`} before the line of three hyphens that begins the fields.`;
    return mistakeAt(1, message, `Make line ${hyphens + 1} the first line of the file.`);
  }
  const hint = 'Begin the file with a line of three hyphens, the fields, and another line of three hyphens.';
  return mistakeAt(1, 'This file has no fields at the beginning.', hint);
}

function missingEnd(text: string): Mistake {
  const lines = text.split('\n');
  const like = lines.findIndex((line, index) => index > 0 && LIKE_HYPHENS.test(plainSpaces(line)));
  if (like > 0) return notHyphens(like + 1, lines[like] ?? '', 'the fields end');
  return textAmongFields(text) ?? mistakeAt(1, 'There is no line of three hyphens after the fields.', 'Add one after the last field.');
}

function longEnd(line: number, end: string): Mistake {
  if (LIKE_HYPHENS.test(plainSpaces(end))) return notHyphens(line, end, 'the fields end');
  const message = 'There is text after the three hyphens that end the fields.';
  return mistakeAt(line, message, 'If the line is a text, put it in quotes; if the fields end here, remove everything after the hyphens.');
}

/** Finds a line that looks like the end of the fields, but has a field after it and the real end further down. */
function hyphensAmongFields(text: string): Mistake | undefined {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && isHyphens(line));
  const fields = lines.slice(0, Math.max(0, end));
  const index = fields.findIndex((line, at) => at > 0 && /^(?!-?\s|-$)/.test(line) && LIKE_HYPHENS.test(plainSpaces(line)));
  const next = fields.slice(index + 1).find((line) => line.trim() !== '');
  if (index < 0 || next === undefined || !/^[a-z]\w*:(?:\s|$)/.test(next)) return undefined;
  const message = `"${shortened(plainSpaces(fields[index] ?? ''))}" is in the middle of the fields, which end at line ${end + 1}.`;
  return mistakeAt(index + 1, message, 'Delete this line.');
}

function notHyphens(line: number, typed: string, what: string): Mistake {
  const more = hasStrangeSpace(typed) ? ` and ${nameStrangeSpace(typed)}` : /^[ \t]/.test(typed) ? ' after a space' : '';
  const message = `This line contains "${shortened(plainSpaces(typed))}"${more}; ${what} with a line of three hyphens and nothing else.`;
  return mistakeAt(line, message, 'Write: ---');
}

/** Finds page text among the fields: a heading, or five words that are not a field, after an empty line. */
function textAmongFields(text: string): Mistake | undefined {
  const lines = text.split('\n');
  const index = lines.findIndex((line, at) => lines[at - 1]?.trim() === '' && /^(?:#{2,6} |(?!\w+:)[^\s#-]\S*(?: \S+){4})/.test(line));
  if (index < 0) return undefined;
  const message = 'The text of the page begins here, but there is no line of three hyphens after the fields.';
  return mistakeAt(index + 1, message, 'Put a line of three hyphens before this line.');
}

/**
 * Finds fields after the end of the front matter, where patients would read them as text: a line of three hyphens is in the middle of the
 * fields, or there is a second list of fields. `names` are the fields of the content type.
 */
export function fieldsInText(text: string, names: readonly string[]): Mistake | undefined {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && isHyphens(line));
  if (end < 0 || !isHyphens(lines[0] ?? '')) return undefined;
  const known = new Set<string | undefined>(names);
  const fieldOf = (line: string) => {
    const [, name] = /^(\w+):(?:\s|$)/.exec(line) ?? [];
    return known.has(name) ? name : undefined;
  };
  const before = new Set(lines.slice(1, end).map(fieldOf));
  const begin = lines.findIndex((line, index) => index > end && line.trim() !== '' && !isHyphens(line));
  if (begin < 0) return undefined;
  const next = lines.findIndex((line, index) => index > begin && isHyphens(line));
  // Without another line of hyphens, only the first line after this one is certain to be a field.
  const fields = lines.slice(begin, next < 0 ? begin + 1 : next).map(fieldOf);
  const lost = fields.filter((name) => name !== undefined && !before.has(name));
  if (lost.length > 0) {
    const message = `The fields end at this line of three hyphens, but "${lost[0]}" comes after it, so patients would read it as text.`;
    const hint =
      next < 0
        ? 'Move this line after the last field.'
        : 'Delete the line. If it is part of a text with several lines, indent it like the others.';
    return mistakeAt(end + 1, message, hint);
  }
  const message = 'The fields at the top of the file are here a second time, so patients would read them as text.';
  const opening = lines.findIndex((line, index) => index > end && isHyphens(line));
  const first = Math.min(opening, begin) + 1;
  const hint = next < 0 ? 'Delete this line.' : `Delete lines ${first}${first < next ? ' to ' : ' and '}${next + 1}.`;
  const form = {
    message: 'This is a copy of the fields above, so patients would read it as text.',
    hint: 'Delete it, with the lines of three hyphens around it.',
  };
  return fields[0] === undefined ? undefined : { ...mistakeAt(begin + 1, message, hint), form };
}

function isHyphens(line: string): boolean {
  return line.startsWith('---') && /^---[ \t]*$/.test(line);
}
