import matter from 'gray-matter';
import type { Mistake, Position, Problem, Result } from '../problem.ts';
import { composedData } from './composed.ts';
import { mergeConflict } from './merge-conflict.ts';
import type { SourceFile } from './read-source-files.ts';
import { characterMistakes, escapedYamlMistakes } from './text-characters.ts';
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
  // Blanks behind the closing hyphens belong to neither.
  const body = content.replace(/^[ \t]+(?:\n|$)/, '');
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  return parsed(file, text, yaml ?? parseYaml(''), { lineOffset: 1, body, bodyLine });
}

function refuse(): never {
  throw new Error('front matter other than YAML is refused before gray-matter sees it');
}

/** So many spaces and blank lines in a row are no front matter; gray-matter takes time with their square (characters). */
const MAX_BLANK = 1_000;

function frontMatterMistake(text: string) {
  const at = (line: number, message: string, hint: string) => ({ rule: 'front-matter' as const, line, column: 1, message, hint });
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
  if (frontMatter.match(/\s{2,}/g)?.some(({ length }) => length > MAX_BLANK))
    return at(1, `The front matter has more than ${MAX_BLANK} spaces and blank lines in a row.`, 'Remove them.');
  return tooManyLines(frontMatter);
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

/** Mistakes in a part of a file as its problems; the part begins below `lineOffset` lines. */
export function mistakesIn({ label }: Pick<Placed, 'label'>, mistakes: readonly Mistake[], lineOffset: number): Problem[] {
  return mistakes.map((mistake) => ({ severity: 'error', file: label, ...mistake, line: mistake.line + lineOffset }));
}
