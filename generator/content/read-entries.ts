import type { Root } from 'mdast';
import type { z } from 'zod';
import { didYouMean, type Problem, type Result } from '../problem.ts';
import { remembered, rememberedEach, rememberedGroups } from '../remembered.ts';
import { explainIssues } from './explain-issue.ts';
import type { ParseMarkdown } from './parse-markdown.ts';
import { mistakesIn, type ParsedSourceFile, parseSourceFile } from './parse-source-file.ts';
import type { Position } from './parse-yaml.ts';
import type { SourceFile } from './read-source-files.ts';
import { checkSlug } from './slug.ts';
import type { ContentType } from './types/content-type.ts';

/** What other files call an entry by. */
export interface EntryName {
  /** Name of the content type: `services`. */
  type: string;
  /** File name without extension; for single files the name of the type. */
  slug: string;
}

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
      if (parsed.problems.length > 0) return { value: [], problems: parsed.problems };
      const { value, problems } = readEntry(parsed.value, type, parseMarkdown);
      return { value: problems.length > 0 ? [] : [value], problems };
    }),
  ),
);

/** The names of all files that lie in a place of theirs, whether or not they fit its schema. */
export function entryNames(files: readonly SourceFile[], contentTypes: readonly ContentType[]): EntryName[] {
  return namesIn(contentTypes)(files).flat();
}

const namesIn = remembered((contentTypes: readonly ContentType[]) =>
  rememberedEach(({ path }: SourceFile): EntryName[] => {
    const type = contentTypes.find((candidate) => belongsTo(path, candidate));
    return type ? [{ type: type.name, slug: slugOf(path, type) }] : [];
  }),
);

function slugOf(path: string, { at, name }: ContentType): string {
  return at.endsWith('/') ? path.slice(at.length).replace(/\.\w+$/, '') : name;
}

function belongsTo(path: string, { at, body }: ContentType): boolean {
  if (!at.endsWith('/')) return path === at;
  return path.startsWith(at) && !path.slice(at.length).includes('/') && path.endsWith(body === 'none' ? '.yaml' : '.md');
}

function unknownPlace(file: SourceFile, contentTypes: readonly ContentType[]): Problem {
  const folder = contentTypes.find(({ at }) => at.endsWith('/') && file.path.startsWith(at));
  const expected = folder
    ? `Files in ${folder.at} end with ${folder.body === 'none' ? '.yaml' : '.md'} and lie directly in it.`
    : `Known places: ${contentTypes.map(({ at }) => at).join(', ')}, images/, files/.`;
  const suggestion = didYouMean(
    file.path,
    contentTypes.map(({ at }) => at),
  );
  return {
    severity: 'error',
    file: file.label,
    message: `No page is made from a file of this name and place.${suggestion}`,
    hint: expected,
  };
}

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
  problems.push(...mistakesIn(file, markdown.mistakes, bodyLine - 1));
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

function schemaProblems({ file, data, positionOf, writtenAt }: ParsedSourceFile, schema: z.ZodObject, error: z.ZodError): Problem[] {
  return explainIssues(error.issues, { schema, data, writtenAt }).map(({ path, atKey, message, hint }) => ({
    severity: 'error',
    file: file.label,
    ...positionOf(path, atKey),
    ...(path.length > 0 && { field: path.join('.') }),
    message,
    ...(hint && { hint }),
  }));
}

function missingFiles(files: readonly SourceFile[], contentTypes: readonly ContentType[]): Problem[] {
  const folder = files[0]?.label.slice(0, files[0].label.length - files[0].path.length) ?? '';
  return contentTypes
    .filter(({ optional }) => !optional)
    .filter(({ at }) => (at.endsWith('/') ? !files.some(({ path }) => path.startsWith(at)) : !files.some(({ path }) => path === at)))
    .map(({ at }) => ({
      severity: 'error',
      file: folder + at,
      message: at.endsWith('/') ? 'This folder is missing or empty.' : 'This file is missing.',
      hint: 'Every site needs it; take it from the last version that was published.',
    }));
}

/** File names that are one name on some disks or in some alphabets: `A.md` beside `a.md`, composed and decomposed letters. */
function doubleSlugs(files: readonly SourceFile[], contentTypes: readonly ContentType[]): Problem[] {
  const first = new Map<string, SourceFile>();
  return namesOf(files).flatMap((name, index): Problem[] => {
    const file = files[index] as SourceFile;
    const other = first.get(name);
    if (!other) first.set(name, file);
    return other && contentTypes.some((type) => belongsTo(file.path, type))
      ? [
          {
            severity: 'error',
            file: file.label,
            message: `This file and ${other.label} would be the same address.`,
            hint: 'Rename or remove one of the two.',
          },
        ]
      : [];
  });
}

const namesOf = rememberedEach(({ path }: SourceFile) => path.normalize('NFKC').toLowerCase());

/** The entries of a content type. */
export function entriesOf<Data = unknown>(entries: readonly Entry[], type: string): readonly Entry<Data>[] {
  return (byType(entries).get(type) ?? []) as Entry<Data>[];
}

const byType = rememberedGroups(({ type }: Entry) => type);
