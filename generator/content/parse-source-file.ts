import matter from 'gray-matter';
import { type Mistake, type Position, type Problem, problem, type Result } from '../problem/problem.ts';
import { composedData } from './characters.ts';
import { frontMatterMistake, mergeConflict, textAmongFields } from './front-matter.ts';
import type { SourceFile } from './read-source-files.ts';
import { characterMistakes, escapedYamlMistakes } from './text-characters.ts';
import { type ParsedYaml, parseYaml, unreadYaml } from './yaml/parse-yaml.ts';

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
  // Blanks behind the closing hyphens belong to neither.
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
