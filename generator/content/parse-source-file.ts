import matter from 'gray-matter';
import type { Problem, Result } from '../problem.ts';
import { type Mistake, type ParsedYaml, type Position, parseYaml } from './parse-yaml.ts';
import type { SourceFile } from './read-source-files.ts';

/** A source file taken apart, not yet checked against a schema. */
export interface ParsedSourceFile {
  file: SourceFile;
  data: unknown;
  /** Markdown below the front matter; empty for YAML files. */
  body: string;
  /** Line of the file on which the body begins, 1-based. */
  bodyLine: number;
  positionOf: ParsedYaml['positionOf'];
  writtenAt: ParsedYaml['writtenAt'];
}

/** Splits front matter from text and parses the YAML. Front matter in any other language is an error; nothing is run. */
export function parseSourceFile(file: SourceFile): Result<ParsedSourceFile> {
  return file.path.endsWith('.md') ? parseMarkdownFile(file) : parsed(file, parseYaml(file.text), 0, '', 1);
}

function parseMarkdownFile(file: SourceFile): Result<ParsedSourceFile> {
  const mistake = frontMatterMistake(file);
  if (mistake) return parsed(file, { data: {}, mistakes: [mistake], positionOf: () => mistake, writtenAt: () => undefined }, 0, '', 1);
  let yaml: ParsedYaml | undefined;
  // An options object is always passed: without one gray-matter caches, and a broken file parses as {} the second time.
  const { content } = matter(file.text, {
    language: 'yaml',
    engines: {
      yaml: {
        parse: (text: string) => {
          yaml = parseYaml(text.replace(/^\n/, ''));
          return {};
        },
        stringify: refuse,
      },
      js: refuseEngine,
      javascript: refuseEngine,
      json: refuseEngine,
    },
  });
  const bodyLine = file.text.slice(0, file.text.length - content.length).split('\n').length;
  return parsed(file, yaml ?? parseYaml(''), 1, content, bodyLine);
}

function refuse(): never {
  throw new Error('front matter other than YAML is refused before gray-matter sees it');
}

const refuseEngine = { parse: refuse, stringify: refuse };

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
  if (!/\n---[ \t]*(\n|$)/.test(text)) return at(1, 'The front matter has no end.', 'Put a line of three hyphens below the last field.');
  return undefined;
}

function parsed(file: SourceFile, yaml: ParsedYaml, lineOffset: number, body: string, bodyLine: number): Result<ParsedSourceFile> {
  const shift = ({ line, column }: Position): Position => ({ line: line + lineOffset, column });
  const problems = mistakesIn(file, yaml.mistakes, lineOffset);
  return {
    value: {
      file,
      data: yaml.data,
      body,
      bodyLine,
      positionOf: (path, key) => shift(yaml.positionOf(path, key)),
      writtenAt: yaml.writtenAt,
    },
    problems,
  };
}

/** Mistakes in a part of a file as its problems; the part begins below `lineOffset` lines. */
export function mistakesIn({ label }: SourceFile, mistakes: readonly Mistake[], lineOffset: number): Problem[] {
  return mistakes.map((mistake) => ({ severity: 'error', file: label, ...mistake, line: mistake.line + lineOffset }));
}
