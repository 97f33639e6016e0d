import { readFileSync } from 'node:fs';
import { explainIssues } from '../../../content/explain-issue.ts';
import { type ParsedSourceFile, parseSourceFile } from '../../../content/parse-source-file.ts';
import type { SourceFile } from '../../../content/read-source-files.ts';
import { contentTypeOf, labelsOf } from '../../../content/types/index.ts';
import { languageWords } from '../../../languages/index.ts';
import { didYouMean } from '../../../problem/nearest.ts';
import { BuildFailure, fail, problem } from '../../../problem/problem.ts';
import { HOLIDAY_NAMES } from '../../../shared/holidays.ts';
import { normalizeText } from '../../../shared/text.ts';
import { asObject } from '../../../shared/values.ts';
import { withFields } from '../changed-text.ts';
import { mergeFile } from '../merge/merge-file.ts';
import type { ExistingContent, UncheckedEntry } from './new-file-text.ts';

/** A new content file, or a content file with a new line, before it is written. */
export interface NewContent {
  /** Path from the content folder. */
  path: string;
  /** The path for messages, from the working directory. */
  label: string;
  text: string;
  /** The existing file, if it gets a new line; undefined if the file is new. */
  changed?: SourceFile;
  /** Number of the new line, 1-based; 1 for a new file. */
  line: number;
  /** Undefined if the entry has no page. */
  address?: string | undefined;
  /** Texts that the author has to fill in, with their lines. */
  blanks: { line: number; words: string }[];
  /** Fields with a default that the author should check. */
  guessed: readonly string[];
}

/**
 * A closed day in the hours of an office: `title` is what patients read, optional for a holiday; `office` is the name of a file in offices/,
 * for a practice with several.
 */
export interface Closure
  extends Partial<Record<'title' | 'date' | 'from' | 'to' | 'holiday' | 'opens' | 'closes' | 'office', string | undefined>> {
  closed?: boolean | undefined;
  /** Whether a holiday on a weekend moves to the Friday or Monday next to it. */
  observed?: boolean | undefined;
}

const EXCEPTIONS_PATH = ['hours', 'exceptions'];

/** Plans a new closed day in the hours of an office. Throws BuildFailure if the line would be invalid. */
export function planClosure(closure: Closure, around: ExistingContent): NewContent {
  const entry = officeOf(closure.office, around);
  const type = entry.file.path.startsWith('offices/') ? 'offices' : 'practice';
  if (around.mistakesOf(type).some(({ file }) => file === entry.file.label))
    fail(
      'edit-refused',
      entry.file.label,
      `The hours cannot be changed, because "${labelsOf(type).one}" has an error.`,
      'Correct the error there first, then try again.',
    );
  const { exceptions } = asObject(entry.data['hours']);
  const index = Array.isArray(exceptions) ? exceptions.length : 0;
  const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(entry.file.absolutePath));
  const fields = withFields(entry.data, [{ path: [...EXCEPTIONS_PATH, index], value: exceptionOf(closure, around) }]);
  const text = mergeFile({ text: written, path: entry.file.path, fields: fields as Record<string, unknown> });
  const parsed = parseSourceFile(entry.file, normalizeText(text)).value;
  refuseInvalidLine(type, index, entry.file.label, parsed);
  const { line } = parsed.positionOf([...EXCEPTIONS_PATH, index]);
  return { path: entry.file.path, label: entry.file.label, text, line, changed: entry.file, blanks: [], guessed: [] };
}

/** Returns the named office, or the only office of a practice. */
function officeOf(office: string | undefined, around: ExistingContent): UncheckedEntry {
  const offices = around.entriesOf('offices');
  const names = offices.map(({ slug }) => slug);
  const found = office === undefined && names.length <= 1 ? (offices[0] ?? around.entriesOf('practice')[0]) : undefined;
  const entry = found ?? offices.find(({ slug }) => slug === office);
  if (entry) return entry;
  if (office === undefined) fail('edit-refused', 'closure', 'There are several offices.', `Choose one with --office: ${names.join(', ')}.`);
  const hint = names.length > 0 ? `Offices: ${names.join(', ')}.` : 'Leave out --office.';
  fail('edit-refused', 'closure', `There is no office "${office}".${didYouMean(office, names)}`, hint);
}

/** The fields of a closed day: `{ date: 2026-12-03, name: Snow, closed: true }`. */
function exceptionOf({ title, date, from, to, holiday, observed, opens, closes, closed }: Closure, around: ExistingContent) {
  const hasHours = opens !== undefined || closes !== undefined;
  const hasDays = date !== undefined || from !== undefined || to !== undefined || holiday !== undefined;
  return {
    date: hasDays ? date : around.today,
    ...{ from, to, holiday: holiday && holidayId(holiday, around.language), observed, name: title },
    closed: (closed ?? (!hasHours && holiday === undefined)) || undefined,
    ...{ opens, closes },
  };
}

function holidayId(given: string, language: string): string {
  const word = given.trim().toLowerCase();
  const words = Object.entries(languageWords(language)?.holidays ?? {});
  const called = words.find(([, title]) => title.toLowerCase() === word)?.[0];
  return called ?? HOLIDAY_NAMES.find((name) => name === word.replaceAll(/['’]/g, '').replaceAll(' ', '-')) ?? given;
}

/** Throws BuildFailure with the errors of the new line; errors of other lines existed before. */
function refuseInvalidLine(type: string, index: number, label: string, { data, rawTextAt }: ParsedSourceFile): void {
  const contentType = contentTypeOf({ type });
  const checked = contentType?.schema.safeParse(data);
  if (!contentType || !checked) return;
  const found = checked.success
    ? (contentType.mistakes?.(checked.data as never) ?? [])
    : explainIssues(checked.error.issues, { schema: contentType.schema, data, rawTextAt });
  const own = found.filter(({ path }) => [...EXCEPTIONS_PATH, index].every((key, at) => path[at] === key));
  if (own.length === 0) return;
  throw new BuildFailure(own.map(({ path, rule, message, hint }) => problem(rule, { file: label, field: path.join('.') }, message, hint)));
}
