import matter from 'gray-matter';
import { shortened } from '../problem/code-frame.ts';
import { type Mistake, type Position, type Problem, problem, type Result } from '../problem/problem.ts';
import { characterMistakes, composedData, escapedYamlMistakes, hasStrange, plainSpaces, strangeCharacter } from './characters.ts';
import type { SourceFile } from './read-source-files.ts';
import { type ParsedYaml, parseYaml, unreadYaml } from './yaml/parse-yaml.ts';
import { tooManyLines } from './yaml/yaml-limits.ts';

type Placed = Pick<SourceFile, 'path' | 'label'>;

/** A source file taken apart, not yet checked against a schema. */
export interface ParsedSourceFile extends Pick<ParsedYaml, 'data' | 'positionOf' | 'rawTextAt'> {
  file: Placed;
  /** Markdown below the front matter; empty for YAML files. */
  body: string;
  /** Line of the file on which the body begins, 1-based. */
  bodyLine: number;
}

/** Splits front matter from text and parses the YAML; front matter in any other language is a mistake, and nothing is run. */
export function parseSourceFile(file: Placed, text: string): Result<ParsedSourceFile> {
  // A file that holds an unsafe character is not read further.
  const unsafe = characterMistakes(text);
  if (unsafe.length > 0) return parsed(file, text, unreadYaml(unsafe));
  const conflict = mergeConflict(text);
  if (conflict) return parsed(file, text, unreadYaml([conflict]));
  if (!file.path.endsWith('.md')) return parsed(file, text, parseYaml(text));
  const mistake = frontMatterMistake(text);
  if (mistake) return parsed(file, text, unreadYaml([mistake]));
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
  if (lostText) return parsed(file, text, unreadYaml([lostText]));
  // Blanks after the closing hyphens belong to neither.
  const body = content.replace(/^[ \t]+(?:\n|$)/, '');
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  return parsed(file, text, yaml ?? parseYaml(''), { lineOffset: 1, body, bodyLine });
}

function refuse(): never {
  throw new Error('front matter other than YAML is refused before gray-matter sees it');
}

/** `lineOffset` is the count of lines above the YAML. */
function parsed(file: Placed, text: string, yaml: ParsedYaml, { lineOffset, body, bodyLine } = { lineOffset: 0, body: '', bodyLine: 1 }) {
  const { data, rawTextAt } = yaml;
  const positionOf = (path: readonly PropertyKey[], key?: boolean): Position => {
    const { line, column } = yaml.positionOf(path, key);
    return { line: line + lineOffset, column };
  };
  const mistakes = yaml.mistakes.length > 0 ? yaml.mistakes : escapedYamlMistakes(text, yaml);
  return {
    value: { file, data: composedData(data), body, bodyLine, positionOf, rawTextAt },
    problems: mistakesIn(file, mistakes, lineOffset),
  };
}

/** Mistakes in a part of a file as its problems; the part begins after `lineOffset` lines. A file that cannot be read is an error, whichever rule it breaks. */
export function mistakesIn({ label }: Pick<Placed, 'label'>, mistakes: readonly Mistake[], lineOffset: number): Problem[] {
  return mistakes.map(({ rule, line, column, message, hint }) =>
    problem(rule, { file: label, line: line + lineOffset, column }, message, hint, 'error'),
  );
}

/** A line that git leaves in a file where two people have changed the same lines. */
export const CONFLICT_MARK = /^(<{7}|={7}|>{7}|\|{7})( |$)/;

/** Of these no text has one by itself: a row of equals signs makes a heading. */
const SURE_MARK = /^(<{7}|>{7}) /m;

/** The place of a merge that git could not finish; a file that holds one is not read further. */
function mergeConflict(text: string): Mistake | undefined {
  const mark = SURE_MARK.exec(text);
  if (!mark) return undefined;
  const line = text.slice(0, mark.index).split('\n').length;
  const message = 'Two people have changed these lines, and git has left both versions here.';
  const hint = 'Keep the right version, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';
  return { rule: 'merge-conflict', line, column: 1, message, hint };
}

/** So many spaces and blank lines in a row are not front matter; gray-matter takes time with their square (characters). */
const MAX_BLANK = 1_000;

/** A line that is meant as one of three hyphens: other dashes, more or fewer of them, dots, a fence, with other spaces. */
const LIKE_HYPHENS = /^(?:[-–—−_=~+*]+|\.{3}|…|`{3}\w*)$/;

/** What keeps the fields of a Markdown file from being found; undefined where they are between two lines of three hyphens. */
function frontMatterMistake(text: string): Mistake | undefined {
  const [firstLine = ''] = text.split('\n', 1);
  if (!firstLine.startsWith('---')) return missingStart(text, firstLine);
  if (firstLine.trimEnd() !== '---') {
    const message = `Front matter begins with "${firstLine.slice(0, 40)}"; only plain "---" is allowed.`;
    return mistakeAt(1, message, 'Write the fields as YAML below a line of three hyphens.');
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
    return mistakeAt(1, `The front matter has more than ${MAX_BLANK} spaces and blank lines in a row.`, 'Remove them.');
  return tooManyLines(frontMatter);
}

function mistakeAt(line: number, message: string, hint: string): Mistake {
  return { rule: 'front-matter', line, column: 1, message, hint };
}

/** Only so many lines are looked through for the first line of hyphens: further down it may be a line across the text. */
const MAX_ABOVE = 20;

function missingStart(text: string, firstLine: string): Mistake {
  const lines = text.split('\n', MAX_ABOVE);
  const hyphens = lines.findIndex((line) => line.trimEnd() === '---');
  const above = lines.slice(0, hyphens).find((line) => line.trim() !== '');
  const isField = above !== undefined && /^\w+:/.test(above);
  if (LIKE_HYPHENS.test(plainSpaces(firstLine))) return notHyphens(1, firstLine, 'front matter begins');
  if (hyphens > 0 && !isField) {
    const message = `${above === undefined ? 'Empty lines are' : `"${shortened(above)}" is`} above the line of three hyphens that begins the fields.`;
    return mistakeAt(1, message, `Make line ${hyphens + 1} the first of the file.`);
  }
  return mistakeAt(1, 'This file has no front matter.', 'Begin it with a line of three hyphens, the fields, and three hyphens again.');
}

function missingEnd(text: string): Mistake {
  const lines = text.split('\n');
  const like = lines.findIndex((line, index) => index > 0 && LIKE_HYPHENS.test(plainSpaces(line)));
  if (like > 0) return notHyphens(like + 1, lines[like] ?? '', 'front matter ends');
  return textAmongFields(text) ?? mistakeAt(1, 'The front matter has no end.', 'Put a line of three hyphens below the last field.');
}

function longEnd(line: number, end: string): Mistake {
  if (LIKE_HYPHENS.test(plainSpaces(end))) return notHyphens(line, end, 'front matter ends');
  const message = 'This line begins with three hyphens, which end the front matter, and goes on.';
  return mistakeAt(line, message, 'Put quotes around the text, or leave nothing after the hyphens.');
}

/** A line that is like the last one and has a field after it; the right one is further down. */
function hyphensAmongFields(text: string): Mistake | undefined {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && isHyphens(line));
  const above = lines.slice(0, Math.max(0, end));
  const index = above.findIndex((line, at) => at > 0 && /^(?!-?\s|-$)/.test(line) && LIKE_HYPHENS.test(plainSpaces(line)));
  const next = above.slice(index + 1).find((line) => line.trim() !== '');
  if (index < 0 || next === undefined || !/^[a-z]\w*:(?:\s|$)/.test(next)) return undefined;
  const message = `This line holds "${shortened(plainSpaces(above[index] ?? ''))}", but fields follow it, and line ${end + 1} ends them.`;
  return mistakeAt(index + 1, message, 'Remove the line.');
}

function notHyphens(line: number, typed: string, what: string): Mistake {
  const holds = hasStrange(typed) ? ` and ${strangeCharacter(typed)}` : /^[ \t]/.test(typed) ? ' after a space' : '';
  const message = `This line holds "${shortened(plainSpaces(typed))}"${holds}; ${what} with a line of three hyphens and nothing else.`;
  return mistakeAt(line, message, 'Write: ---');
}

/** A heading, or a sentence of five words that is not a field, below an empty line: the text of the page, above which the fields should have ended. */
function textAmongFields(text: string): Mistake | undefined {
  const lines = text.split('\n');
  const index = lines.findIndex((line, at) => lines[at - 1]?.trim() === '' && /^(?:#{2,6} |(?!\w+:)[^\s#-]\S*(?: \S+){4})/.test(line));
  if (index < 0) return undefined;
  const message = 'The text of the page begins here, but the fields above it have no end.';
  return mistakeAt(index + 1, message, 'Put a line of three hyphens above this line.');
}

/**
 * Fields below the end of the front matter, where patients would read them: a line of three hyphens is within the fields or above the last
 * of them, or a second list of fields follows. `names` are those that a file of its kind may have.
 */
export function fieldsInText(text: string, names: readonly string[]): Mistake | undefined {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && isHyphens(line));
  if (end < 0 || !isHyphens(lines[0] ?? '')) return undefined;
  const fieldOf = (line: string) => names.find((name) => line.startsWith(`${name}:`) && /^(?:\s|$)/.test(line.slice(name.length + 1)));
  const above = new Set(lines.slice(1, end).map(fieldOf));
  const begin = lines.findIndex((line, index) => index > end && line.trim() !== '' && !isHyphens(line));
  if (begin < 0) return undefined;
  const next = lines.findIndex((line, index) => index > begin && isHyphens(line));
  // Without another line of hyphens only a field right below this one is sure to be one.
  const fields = lines.slice(begin, next < 0 ? begin + 1 : next).map(fieldOf);
  const lost = fields.filter((name) => name !== undefined && !above.has(name));
  if (lost.length > 0) {
    const message = `The fields end at this line of three hyphens, but "${lost[0]}" is below it, where patients would read it as text.`;
    const hint = next < 0 ? 'Put the line below the last field.' : 'Remove the line; in a text of several lines, indent it as those are.';
    return mistakeAt(end + 1, message, hint);
  }
  const again = 'A second list of fields begins here, which patients would read as text.';
  return fields[0] === undefined ? undefined : mistakeAt(begin + 1, again, 'Remove it: a file has its fields once.');
}

function isHyphens(line: string): boolean {
  return /^---[ \t]*$/.test(line);
}
