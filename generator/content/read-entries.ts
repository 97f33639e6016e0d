import type { Root } from 'mdast';
import type { z } from 'zod';
import type { Position, Problem, Result } from '../problem.ts';
import { remembered, rememberedEach, rememberedGroups } from '../remembered.ts';
import { counted } from '../shared/text.ts';
import { explainIssues } from './explain-issue.ts';
import { belongsTo, doubleSlugs, type EntryName, missingFiles, slugOf, unknownPlace } from './file-places.ts';
import type { ParseMarkdown } from './markdown/parse-markdown.ts';
import { mistakesIn, type ParsedSourceFile, parseSourceFile } from './parse-source-file.ts';
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
  const { file, body, bodyLine, positionOf } = parsed;
  const { path, label } = file;
  const bodyLineOffset = bodyLine - 1;
  const checked = type.schema.safeParse(parsed.data ?? {});
  const problems: Problem[] = checked.success ? [] : schemaProblems(parsed, type.schema, checked.error);
  const slug = slugOf(path, type);
  if (type.at.endsWith('/')) problems.push(...checkSlug(slug, label));
  const atBody = { severity: 'error' as const, file: label, line: bodyLine };
  if (type.body === 'required' && body.trim() === '') {
    const hint = 'Write it below the second line of three hyphens.';
    problems.push({ ...atBody, message: 'There is no text below the front matter.', hint });
  }
  if (!type.body && body.trim() !== '') {
    const message = 'Text below the front matter is not shown on this page.';
    problems.push({ ...atBody, message, hint: 'Move it into a field, or remove it.' });
  }
  const markdown = parseMarkdown(body);
  const unsafe = referencedMarkdownMistakes(body, markdown.tree);
  problems.push(...mistakesIn(file, [...markdown.mistakes, ...unsafe], bodyLineOffset));
  const value = { type: type.name, slug, path, label, data: checked.data, body: markdown.tree, bodyLineOffset, positionOf };
  return { value, problems };
}

function schemaProblems({ file, data, positionOf, rawTextAt }: ParsedSourceFile, schema: z.ZodObject, error: z.ZodError): Problem[] {
  return explainIssues(error.issues, { schema, data, rawTextAt }).map(({ path, atKey, message, hint }) => ({
    severity: 'error',
    file: file.label,
    ...positionOf(path, atKey),
    ...(path.length > 0 && { field: path.join('.') }),
    message,
    hint,
  }));
}

/** Whoever has more mistakes in one file corrects these first. */
const MAX_IN_FILE = 100;

/** The first hundred problems of a file, and a last one that says how many there are besides. */
export function atMost(problems: Problem[]): Problem[] {
  const inOrder = problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const next = inOrder[MAX_IN_FILE];
  if (!next) return problems;
  const { field: _, ...place } = next;
  const message = `This file has ${counted(problems.length - MAX_IN_FILE, 'more mistake')} from here on.`;
  return [...inOrder.slice(0, MAX_IN_FILE), { ...place, message, hint: 'Mend those above first.' }];
}

/** The entries of a content type. */
export function entriesOf<Data = unknown>(entries: readonly Entry[], type: string): readonly Entry<Data>[] {
  return (byType(entries).get(type) ?? []) as Entry<Data>[];
}

const byType = rememberedGroups(({ type }: Entry) => type);

/** A problem of an entry at one of its fields. */
export function entryProblem(
  { label, positionOf }: Entry,
  path: readonly PropertyKey[],
  message: string,
  hint: string,
  severity: Problem['severity'] = 'error',
): Problem {
  return { severity, file: label, ...positionOf(path), field: path.join('.'), message, hint };
}
