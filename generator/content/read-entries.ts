import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import type * as z from 'zod';
import { hashOfParts } from '../files/hash.ts';
import type { Hint } from '../problem/hint.ts';
import { type Position, type Problem, problem, type Result } from '../problem/problem.ts';
import type { RuleId } from '../rules/index.ts';
import type { Threads } from '../run/threads.ts';
import { counted } from '../shared/text.ts';
import { asObject, textsIn } from '../shared/values.ts';
import { characterReferenceMistakes } from './characters.ts';
import { type Blank, blanksInFields, type EntryFacts, entryFacts, factsInTree } from './entry-facts.ts';
import { explainIssues } from './explain-issue.ts';
import { belongsTo, duplicateSlugs, type EntryName, missingFiles, misspelledFiles, slugOf, unknownFile } from './file-paths.ts';
import { loadMarkdownParser, type MarkdownParser, markdownSetting, type ParseMarkdown } from './markdown/parse-markdown.ts';
import { fieldsInText, type ParsedSourceFile, parseSourceFile, problemsOfMistakes } from './parse-source-file.ts';
import { isStampReliable, readText, type SourceFile, type SourceFiles, sourceText } from './read-source-files.ts';
import { checkSlug } from './slug.ts';
import type { ContentType } from './types/content-type.ts';
import { contentTypes } from './types/index.ts';

/** Content of a valid content file: plain data, which can be cached as long as the file has this hash. */
export interface EntryRecord<Data = unknown> extends EntryName {
  /** Path from the content folder: `blog/do-i-have-sleep-apnea.md`. */
  path: string;
  hash: string;
  /** Stamp of the file when it was read; undefined if it had been saved only just before. */
  stamp?: string | undefined;
  data: Data;
  /** Number of lines of the file before the body. */
  bodyLineOffset: number;
  facts: EntryFacts;
}

export interface Entry<Data = unknown> extends Omit<EntryRecord<Data>, 'stamp'> {
  /** Its record in the cache; the same object as long as the file is unchanged. */
  record: EntryRecord;
  label: string;
  /** Returns the position of a field. Reads the file again, so call it only to report a mistake. */
  positionOf(path: readonly PropertyKey[], key?: boolean): Position;
  /** Parses the text again as a Markdown tree; positions are lines of the body. */
  tree(): Root;
  withSlug(slug: string): Entry<Data>;
  withData(data: Data): Entry<Data>;
}

/** Cached entries by path; an unchanged file is not read again. */
export type CachedEntries = Pick<ReadonlyMap<string, EntryRecord>, 'get'>;

/** Result of reading a file: plain data. */
interface FileReading {
  /** Undefined if the file has mistakes or was removed meanwhile. */
  record?: Omit<EntryRecord, 'stamp'> | undefined;
  problems: Problem[];
  /** Whether the file could not be read as text. */
  isUnread?: boolean;
}

/** Reads a file and validates it against the schema of its content type. If `cached` has the same hash, it is not parsed again. */
function readFile(file: SourceFile, contentTypes: readonly ContentType[], parseMarkdown: ParseMarkdown, cached?: EntryRecord): FileReading {
  const { value: text, problems } = readText(file);
  if (text === undefined) return { problems, isUnread: problems.length > 0 };
  const type = contentTypes.find((candidate) => belongsTo(file.path, candidate));
  if (!type) return { problems: [unknownFile(file, contentTypes)] };
  const hash = hashOfParts([text]);
  if (cached?.hash === hash) return { record: cached, problems: [] };
  const read = readEntry(text, file, type, parseMarkdown);
  // Copy it: V8's substrings of the text would keep the whole text in memory.
  return { record: read.value && JSON.parse(JSON.stringify({ hash, ...read.value })), problems: read.problems };
}

/** The Markdown parser of a site, and the setting with which threads load the same parser. */
export interface Markdown {
  setting: MarkdownParser;
  parse: ParseMarkdown;
}

/** Loads the parser that site.yaml chooses. */
export async function loadMarkdown({ sources }: { sources: SourceFiles }): Promise<Markdown> {
  const setting = markdownSetting(sources.texts);
  return { setting, parse: await loadMarkdownParser(setting) };
}

/** Returns the job of a thread for `readContent`. */
export async function readJob(parser: MarkdownParser): Promise<(file: SourceFile) => FileReading> {
  const parse = await loadMarkdownParser(parser);
  return (file) => readFile(file, contentTypes, parse);
}

/** Smallest number of new files for which threads are used; starting them takes tenths of a second. */
const MANY_FILES = 400;

interface ContentInput {
  sources: Pick<SourceFiles, 'texts'>;
  markdown: Markdown;
  types: readonly ContentType[];
  /** Entries of earlier builds. */
  entryCache: { known: CachedEntries };
  threads: Threads;
}

/** Reads every file that is not cached, many of them in several threads, and finds missing, unknown and duplicate files. */
export async function readContent({ sources, markdown, types, entryCache, threads }: ContentInput): Promise<Result<Entry[]>> {
  const started = Date.now();
  const { texts: files } = sources;
  const { known } = entryCache;
  const { parse } = markdown;
  const misspelled = misspelledFiles(files, types);
  const fresh = files.filter(({ path }) => !known.get(path));
  const byPath = new Map<string, FileReading>();
  await threads.share({
    job: 'read',
    setup: markdown.setting,
    worthFrom: MANY_FILES,
    items: fresh,
    run: (file) => readFile(file, types, parse),
    onResult: (index, reading: FileReading) => byPath.set(fresh[index]?.path ?? '', reading),
  });
  const results = files.map((file): FileReading & { entry?: Entry } => {
    const before = known.get(file.path);
    const misspelling = misspelled.get(file.path);
    if (misspelling) return { problems: [misspelling] };
    if (before?.stamp === file.stamp) return { problems: [], entry: entryOf(before, file, parse) };
    const reading = byPath.get(file.path) ?? readFile(file, types, parse, before);
    if (!reading.record) return reading;
    const stamp = isStampReliable(file, started) ? file.stamp : undefined;
    const { stamp: stampBefore, ...read }: EntryRecord = { stamp: undefined, ...reading.record };
    const record = reading.record === before && stampBefore === stamp ? before : { stamp, ...read };
    return { problems: [], entry: entryOf(record, file, parse) };
  });
  const problems = results.flatMap((result) => result.problems);
  const unread = results.flatMap((result) => (result.isUnread ? result.problems : []));
  return {
    value: results.flatMap(({ entry }) => entry ?? []),
    // A file that cannot be opened comes first: other files may refer to what is in it.
    problems: unread.length > 0 ? unread : [...problems, ...missingFiles(files, types), ...duplicateSlugs(files, types)],
  };
}

function entryOf(record: EntryRecord, file: SourceFile, parseMarkdown: ParseMarkdown): Entry {
  const { type, slug, path, hash, data, bodyLineOffset, facts } = record;
  const { label } = file;
  const text = () => file.unsavedText ?? sourceText(readFileSync(file.absolutePath)) ?? '';
  let parsed: ParsedSourceFile | undefined;
  return {
    record,
    type,
    slug,
    path,
    label,
    hash,
    data,
    bodyLineOffset,
    facts,
    positionOf: (fieldPath, key) => {
      parsed ??= parseSourceFile(file, text()).value;
      return parsed.positionOf(fieldPath, key);
    },
    tree: () => parseMarkdown(markdownOfEntry(text(), record)).tree,
    withSlug: (other) => entryOf({ ...record, slug: other }, file, parseMarkdown),
    withData: (other) => entryOf({ ...record, data: other }, file, parseMarkdown),
  };
}

/** Returns the Markdown of an entry from the text of its file. */
export function markdownOfEntry(text: string, { path, bodyLineOffset }: Pick<EntryRecord, 'path' | 'bodyLineOffset'>): string {
  if (!path.endsWith('.md')) return '';
  let start = 0;
  for (let line = 0; line < bodyLineOffset; line += 1) start = text.indexOf('\n', start) + 1;
  return text.slice(start);
}

type ReadEntry = Omit<EntryRecord, 'hash' | 'stamp'>;
type FoundFile = Pick<SourceFile, 'path' | 'label'>;

/** Parses and validates the text of a file; the value is undefined if it has mistakes. */
export function readEntry(text: string, file: FoundFile, type: ContentType, parseMarkdown: ParseMarkdown): Result<ReadEntry | undefined> {
  const { value, problems } = checkEntry(text, file, type, parseMarkdown);
  return { value, problems: limitProblems(problems) };
}

function checkEntry(text: string, file: FoundFile, type: ContentType, parseMarkdown: ParseMarkdown): Result<ReadEntry | undefined> {
  const lostFields = file.path.endsWith('.md') ? fieldsInText(text, Object.keys(type.schema.shape)) : undefined;
  if (lostFields) return { value: undefined, problems: problemsOfMistakes(file, [lostFields], 0) };
  const parsed = parseSourceFile(file, text);
  if (parsed.problems.length > 0) return { value: undefined, problems: parsed.problems };
  const { body, bodyLine } = parsed.value;
  const { path, label } = file;
  const bodyLineOffset = bodyLine - 1;
  const checked = type.schema.safeParse(parsed.value.data ?? {});
  const problems: Problem[] = checked.success ? [] : schemaProblems(parsed.value, type.schema, checked.error);
  const slug = slugOf(path, type);
  if (type.at.endsWith('/')) problems.push(...checkSlug(slug, label));
  const atBody = { file: label, line: bodyLine };
  if (type.body === 'required' && body.trim() === '') {
    const hint = 'Write it after the second line of three hyphens.';
    problems.push(problem('missing-text', atBody, 'This page has no text after the fields.', hint));
  }
  if (!type.body && body.trim() !== '') {
    const message = 'This page does not show the text after the fields.';
    problems.push(problem('text-not-shown', atBody, message, 'Move the text into a field, or delete it.'));
  }
  const { tree, mistakes } = parseMarkdown(body);
  problems.push(...problemsOfMistakes(file, [...mistakes, ...characterReferenceMistakes(body, tree)], bodyLineOffset));
  if (problems.length > 0 || !checked.success) {
    const blanks = [...blanksInFields(textsIn(parsed.value.data)), ...factsInTree(tree, body).blanks];
    const severity = asObject(parsed.value.data)['draft'] === true ? 'warning' : undefined;
    problems.push(...blanks.map((blank) => blankProblem({ ...parsed.value, label, bodyLineOffset }, blank, severity)));
    return { value: undefined, problems };
  }
  const facts = entryFacts({ text, body, data: checked.data, tree, schema: type.schema, rawTextAt: parsed.value.rawTextAt });
  return { value: { type: type.name, slug, path, data: checked.data, bodyLineOffset, facts }, problems };
}

/** Creates the problem of a blank that is still to be filled in. */
export function blankProblem(
  { label, bodyLineOffset, positionOf }: Pick<Entry, 'label' | 'bodyLineOffset' | 'positionOf'>,
  { words, at }: Blank,
  severity?: Problem['severity'],
): Problem {
  const position = typeof at === 'number' ? { line: at + bodyLineOffset } : { ...positionOf(at), field: at.join('.') };
  const inText = 'Write your text instead of the double brackets and the words between them.';
  const hint = typeof at === 'number' ? inText : ([inText, ''] as const);
  return problem('open-blank', { file: label, ...position }, `Fill this in: ${words}`, hint, severity);
}

function schemaProblems({ file, data, positionOf, rawTextAt }: ParsedSourceFile, schema: z.ZodObject, error: z.ZodError): Problem[] {
  return explainIssues(error.issues, { schema, data, rawTextAt }).map(({ path, atKey, rule, message, hint, suggestion }) => {
    const field = { ...(path.length > 0 && { field: path.join('.') }), ...(suggestion !== undefined && { suggestion }) };
    return problem(rule, { file: file.label, ...positionOf(path, atKey), ...field }, message, hint);
  });
}

/** Most problems reported for one file. */
const MAX_IN_FILE = 100;

/** Returns the first hundred problems of a file, and a last one that counts the others. */
export function limitProblems(problems: Problem[]): Problem[] {
  const inOrder = problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const next = inOrder[MAX_IN_FILE];
  if (!next) return problems;
  const { field: _, ...rest } = next;
  const message = `This file has ${counted(problems.length - MAX_IN_FILE, 'more mistake')} from here on.`;
  return [...inOrder.slice(0, MAX_IN_FILE), { ...rest, message, hint: 'Fix the problems before this line first.' }];
}

/** Returns the entries of a content type. */
export function entriesOf<Data = unknown>(entries: readonly Entry[], type: string): readonly Entry<Data>[] {
  return entries.filter((entry) => entry.type === type) as Entry<Data>[];
}

/** Creates a problem at a field of an entry. The default severity is that of the rule. */
export function entryProblem(
  rule: RuleId,
  entry: Entry,
  path: readonly PropertyKey[],
  message: string,
  hint: Hint,
  severity?: Problem['severity'],
): Problem {
  return problem(rule, { file: entry.label, ...entry.positionOf(path), field: path.join('.') }, message, hint, severity);
}
