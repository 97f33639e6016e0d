import type { Root } from 'mdast';
import type { z } from 'zod';
import type { Problem, Result } from '../problem.ts';
import { remembered, rememberedEach, rememberedGroups } from '../remembered.ts';
import { atMost } from './at-most.ts';
import { explainIssues } from './explain-issue.ts';
import { belongsTo, doubleSlugs, type EntryName, missingFiles, slugOf, unknownPlace } from './file-places.ts';
import type { ParseMarkdown } from './parse-markdown.ts';
import { mistakesIn, type ParsedSourceFile, parseSourceFile } from './parse-source-file.ts';
import type { Position } from './parse-yaml.ts';
import type { SourceFile } from './read-source-files.ts';
import { checkSlug } from './slug.ts';
import { referencedMarkdownMistakes } from './text-characters.ts';
import type { ContentType } from './types/content-type.ts';

/** One content file that fits its schema. */
export interface Entry<Data = unknown> extends EntryName {
  /** From the content folder: `blog/do-i-have-sleep-apnea.md`. */
  path: string;
  /** Path for messages. */
  label: string;
  data: Data;
  /** Markdown tree of the body; positions are lines of the body. */
  body: Root;
  /** Added to a line of the body gives the line of the file. */
  bodyLineOffset: number;
  positionOf(path: readonly PropertyKey[], key?: boolean): Position;
}

/** Parses every file, checks it against the schema of its place, and finds missing, unknown and double files. */
export function readEntries(
  files: readonly SourceFile[],
  contentTypes: readonly ContentType[],
  parseMarkdown: ParseMarkdown,
): Result<Entry[]> {
  const read = readerOf(parseMarkdown)(contentTypes);
  const results = read(files);
  return {
    value: results.flatMap(({ value }) => value),
    problems: [...results.flatMap(({ problems }) => problems), ...missingFiles(files, contentTypes), ...doubleSlugs(files, contentTypes)],
  };
}

const readerOf = remembered((parseMarkdown: ParseMarkdown) =>
  remembered((contentTypes: readonly ContentType[]) =>
    rememberedEach((file: SourceFile): Result<Entry[]> => {
      const type = contentTypes.find((candidate) => belongsTo(file.path, candidate));
      if (!type) return { value: [], problems: [unknownPlace(file, contentTypes)] };
      const parsed = parseSourceFile(file);
      if (parsed.problems.length > 0) return { value: [], problems: atMost(parsed.problems) };
      const { value, problems } = readEntry(parsed.value, type, parseMarkdown);
      return { value: problems.length > 0 ? [] : [value], problems: atMost(problems) };
    }),
  ),
);

function readEntry(parsed: ParsedSourceFile, type: ContentType, parseMarkdown: ParseMarkdown): Result<Entry> {
  const { file, body, bodyLine } = parsed;
  const checked = type.schema.safeParse(parsed.data ?? {});
  const problems: Problem[] = checked.success ? [] : schemaProblems(parsed, type.schema, checked.error);
  const slug = slugOf(file.path, type);
  if (type.at.endsWith('/')) problems.push(...checkSlug(slug, file.label));
  if (type.body === 'required' && body.trim() === '') {
    problems.push({
      severity: 'error',
      file: file.label,
      line: bodyLine,
      message: 'There is no text below the front matter.',
      hint: 'Write it below the second line of three hyphens.',
    });
  }
  if (type.body === 'none' && body.trim() !== '') {
    problems.push({
      severity: 'error',
      file: file.label,
      line: bodyLine,
      message: 'Text below the front matter is not shown on this page.',
      hint: 'Move it into a field, or remove it.',
    });
  }
  const markdown = parseMarkdown(body);
  const unsafe = referencedMarkdownMistakes(body, markdown.tree);
  problems.push(...mistakesIn(file, [...markdown.mistakes, ...unsafe], bodyLine - 1));
  const value = {
    type: type.name,
    slug,
    path: file.path,
    label: file.label,
    data: checked.data,
    body: markdown.tree,
    bodyLineOffset: bodyLine - 1,
    positionOf: parsed.positionOf,
  };
  return { value, problems };
}

function schemaProblems({ file, data, positionOf, rawTextAt }: ParsedSourceFile, schema: z.ZodObject, error: z.ZodError): Problem[] {
  return explainIssues(error.issues, { schema, data, rawTextAt }).map(({ path, atKey, message, hint }) => ({
    severity: 'error',
    file: file.label,
    ...positionOf(path, atKey),
    ...(path.length > 0 && { field: path.join('.') }),
    message,
    ...(hint && { hint }),
  }));
}

/** The entries of a content type. */
export function entriesOf<Data = unknown>(entries: readonly Entry[], type: string): readonly Entry<Data>[] {
  return (byType(entries).get(type) ?? []) as Entry<Data>[];
}

const byType = rememberedGroups(({ type }: Entry) => type);
