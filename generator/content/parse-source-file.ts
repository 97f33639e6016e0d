import matter from 'gray-matter';
import type { Problem, Result } from '../problem.ts';
import { type Mistake, type ParsedYaml, type Position, parseYaml } from './parse-yaml.ts';
import type { SourceFile } from './read-source-files.ts';
import { characterMistakes, escapedYamlMistakes } from './text-characters.ts';
import { tooManyLines } from './yaml-limits.ts';

/** A source file taken apart, not yet checked against a schema. */
export interface ParsedSourceFile {
  file: SourceFile;
  data: unknown;
  /** Markdown below the front matter; empty for YAML files. */
  body: string;
  /** Line of the file on which the body begins, 1-based. */
  bodyLine: number;
  positionOf: ParsedYaml['positionOf'];
  rawTextAt: ParsedYaml['rawTextAt'];
}

/**
 * Splits front matter from text and parses the YAML. Front matter in any other language is an error; nothing is run. A file
 * that holds an unsafe character is not read further.
 */
export function parseSourceFile(file: SourceFile): Result<ParsedSourceFile> {
  const unsafe = characterMistakes(file.text);
  if (unsafe[0]) return parsed(file, unread(unsafe[0], unsafe), 0, '', 1);
  return file.path.endsWith('.md') ? parseMarkdownFile(file) : parsed(file, parseYaml(file.text), 0, '', 1);
}

function parseMarkdownFile(file: SourceFile): Result<ParsedSourceFile> {
  const mistake = frontMatterMistake(file);
  if (mistake) return parsed(file, unread(mistake, [mistake]), 0, '', 1);
  let yaml: ParsedYaml | undefined;
  // An options object is always passed: without one gray-matter caches, and a broken file parses as {} the second time.
  const { content } = matter(file.text, {
    language: 'yaml',
    engines: {
      yaml: {
        parse: (text: string) => {
          yaml = parseYaml(text.replace(/^[ \t]*\n/, ''));
          return {};
        },
        stringify: refuse,
      },
      js: refuseEngine,
      javascript: refuseEngine,
      json: refuseEngine,
    },
  });
  // Blanks behind the closing hyphens belong to neither.
  const body = content.replace(/^[ \t]+(?:\n|$)/, '');
  const bodyLine = file.text.slice(0, file.text.length - body.length).split('\n').length;
  return parsed(file, yaml ?? parseYaml(''), 1, body, bodyLine);
}

function refuse(): never {
  throw new Error('front matter other than YAML is refused before gray-matter sees it');
}

const refuseEngine = { parse: refuse, stringify: refuse };

function unread(place: Position, mistakes: Mistake[]): ParsedYaml {
  return { data: {}, mistakes, positionOf: () => place, rawTextAt: () => undefined };
}

/** So many spaces and blank lines in a row are no front matter; gray-matter takes time with their square (characters). */
const MAX_BLANK = 1_000;

function frontMatterMistake({ text }: SourceFile) {
  const at = (line: number, message: string, hint: string) => ({ line, column: 1, message, hint });
  const [firstLine = ''] = text.split('\n', 1);
  if (!firstLine.startsWith('---'))
    return at(1, 'This file has no front matter.', 'Begin it with a line of three hyphens, the fields, and three hyphens again.');
  if (firstLine.trimEnd() !== '---')
    return at(
      1,
      `Front matter begins with "${firstLine.slice(0, 40)}"; only plain "---" is allowed.`,
      'Write the fields as YAML below a line of three hyphens.',
    );
  const start = firstLine.length;
  const end = text.indexOf('\n---', start);
  if (end < 0) return at(1, 'The front matter has no end.', 'Put a line of three hyphens below the last field.');
  const frontMatter = text.slice(start, end);
  if (!/^[ \t]*(?:\n|$)/.test(text.slice(end + 4)))
    return at(
      frontMatter.split('\n').length + 1,
      'This line begins with three hyphens, which end the front matter, and goes on.',
      'Put quotes around the text, or leave nothing behind the hyphens.',
    );
  if (frontMatter.split(/\S+/).some(({ length }) => length > MAX_BLANK))
    return at(1, `The front matter has more than ${MAX_BLANK} spaces and blank lines in a row.`, 'Remove them.');
  return tooManyLines(frontMatter);
}

function parsed(file: SourceFile, yaml: ParsedYaml, lineOffset: number, body: string, bodyLine: number): Result<ParsedSourceFile> {
  const shift = ({ line, column }: Position): Position => ({ line: line + lineOffset, column });
  const mistakes = yaml.mistakes.length > 0 ? yaml.mistakes : escapedYamlMistakes(file.text, yaml);
  const problems = mistakesIn(file, mistakes, lineOffset);
  return {
    value: {
      file,
      data: yaml.data,
      body,
      bodyLine,
      positionOf: (path, key) => shift(yaml.positionOf(path, key)),
      rawTextAt: yaml.rawTextAt,
    },
    problems,
  };
}

/** Mistakes in a part of a file as its problems; the part begins below `lineOffset` lines. */
export function mistakesIn({ label }: SourceFile, mistakes: readonly Mistake[], lineOffset: number): Problem[] {
  return mistakes.map((mistake) => ({ severity: 'error', file: label, ...mistake, line: mistake.line + lineOffset }));
}
