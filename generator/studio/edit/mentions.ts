import { readFileSync } from 'node:fs';
import { originalOffsets } from '../../content/characters.ts';
import { entryNames } from '../../content/file-paths.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import type { Entry } from '../../content/read-entries.ts';
import { readText, type SourceFile } from '../../content/read-source-files.ts';
import { contentTypes } from '../../content/types/index.ts';
import { positionsIn } from '../../content/yaml/parse-yaml.ts';
import { fail, type Position } from '../../problem/problem.ts';
import { attempt } from '../../shared/attempt.ts';
import { foldName } from '../../shared/file-names.ts';
import { splitLink } from '../../shared/routes.ts';
import { escapeRegex, normalizeText } from '../../shared/text.ts';
import { encodeName, pictureAddress } from '../../shared/text-pictures.ts';
import { staffTitle, titleInText } from '../staff-title.ts';
import type { ContentPlan } from './content-plan.ts';
import type { Range } from './merge/yaml-source.ts';
import { kindOf, type Subject } from './subject.ts';

/** A place in content that refers to a file or links to it. */
export interface Mention {
  file: SourceFile;
  /** Line in the file, 1-based. */
  line: number;
  /** What the reader of a list of changes sees: the name of a field, `link`, `picture`. */
  what: string;
}

/** A field with the name or address of a file. */
export interface FieldMention extends Mention {
  entry: Entry;
  path: PropertyKey[];
  value: string;
}

/** A link in a text, or anywhere else in a file. */
interface TextMention extends Mention {
  at: Range;
}

/** A picture in a text; `at` is the range of its name, undefined where that is written with escapes. */
interface PictureMention extends Mention {
  at: Range | undefined;
  whole: Range;
}

/** Returns everything in content that refers to a file or links to it; with `wholeLinks`, ranges of links include the part after `?` or `#`. */
export function mentionsOf(subject: Subject, plan: ContentPlan, { wholeLinks = false } = {}) {
  const { address, target, name } = subject;
  const others = plan.entries.filter(({ type }) => type !== 'redirects').map((entry) => fileOf(entry, plan));
  // Names of pictures match whatever the case of their letters.
  const isNamed = (value: string) => (target === 'images/' ? foldName(value) === foldName(name) : value === name);
  return {
    references: fieldsOf(plan, ({ facts }) => facts.references.filter((one) => one.target === target && isNamed(one.value))),
    pictures: target === 'images/' ? pictureMentions(subject, plan) : [],
    links: address === undefined ? [] : linksTo(address, others, { wholeLinks }),
    redirects: fieldsOf(plan, ({ type, facts }) =>
      type === 'redirects' ? facts.links.filter(({ path, value }) => path.at(-1) === 'to' && splitLink(value).path === address) : [],
    ).map((one) => ({ ...one, what: 'redirect' })),
  };
}

/**
 * Throws BuildFailure if a file with errors mentions the subject, since only its text can be searched: the mention would stay. A file that
 * cannot even be opened blocks no edit.
 */
export function refuseUnreadMentions(subject: Subject, { unread }: ContentPlan): void {
  const { address, path } = subject;
  const values = [subject.name, encodeName(subject.name)].map(escapeRegex);
  const asValue = new RegExp(String.raw`(?:^|[:[,/(-])[ \t]*["'<]?(?:${values.join('|')})["'>]?[ \t]*(?:[\],})#?]|$)`, 'm');
  for (const file of unread) {
    const text = file.path === path ? '' : normalizeText(attempt(() => readFileSync(file.absolutePath, 'utf8')) ?? '');
    if (!asValue.test(text) && (address === undefined || !linkPattern(address).test(text))) continue;
    const [{ type } = { type: '' }] = entryNames([file], contentTypes);
    const title = staffTitle({ type, path: file.path, data: parseSourceFile(file, text).value.data });
    const name = title === file.path ? (titleInText(text) ?? title) : title;
    const message = `"${name}" mentions this ${kindOf(subject)}, but has an error.`;
    fail('edit-refused', file.label, message, 'Correct the error there first, then try again.');
  }
}

function fileOf({ path }: Entry, { sources }: ContentPlan): SourceFile {
  // Entries are read from these files.
  return sources.texts.find((file) => file.path === path) as SourceFile;
}

function fieldsOf(plan: ContentPlan, find: (entry: Entry) => { path: PropertyKey[]; value: string }[]): FieldMention[] {
  return plan.entries.flatMap((entry) =>
    find(entry).map(({ path, value }) => {
      const what = String(path.findLast((step) => typeof step === 'string') ?? '');
      return { file: fileOf(entry, plan), entry, path, value, line: entry.positionOf(path).line, what };
    }),
  );
}

function pictureMentions({ name }: Subject, plan: ContentPlan) {
  return plan.entries.flatMap((entry) => {
    const shown = entry.facts.pictures.filter(({ file }) => foldName(file) === foldName(name));
    return shown.map((picture): PictureMention => {
      const file = fileOf(entry, plan);
      const text = readText(file).value ?? '';
      const line = picture.line + entry.bodyLineOffset;
      const start = offsetAt(text, { line, column: picture.column });
      const rest = text.slice(start).normalize('NFC');
      const url = rest.indexOf(picture.url, rest.indexOf(']('));
      const { before = '', written = '' } = pictureAddress(picture.url) ?? {};
      const from = url + before.length;
      const isPlain = url >= 0 && from + written.length <= picture.length;
      const inFile = offsetMap(text, start);
      const at = isPlain ? inFile(from, from + written.length) : undefined;
      return { file, line, what: 'picture', at, whole: wholeLine(text, inFile(0, picture.length)) };
    });
  });
}

/** Widens a range to its whole line, and to the empty line after it, if nothing else is on that line. */
function wholeLine(text: string, { start, end }: Range): Range {
  const [indent = ''] = /(?<![ \t])[ \t]*$/.exec(text.slice(0, start)) ?? [];
  const [rest] = /^[ \t]*(\n[ \t]*(?=\n|$))?\n?/.exec(text.slice(end)) ?? [''];
  const isAlone = (start === indent.length || text[start - indent.length - 1] === '\n') && /^[ \t]*(\n|$)/.test(text.slice(end));
  return isAlone ? { start: start - indent.length, end: end + rest.length } : { start, end };
}

/** The offset of a position, whose line and column are 1-based. */
function offsetAt(text: string, { line, column }: Position): number {
  let start = 0;
  for (let number = 1; number < line; number += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** Converts offsets in the NFC form of the text after `start` into offsets in the file. */
function offsetMap(text: string, start: number): (from: number, to: number) => Range {
  const offsets = originalOffsets(text.slice(start));
  return (from, to) => ({ start: start + (offsets[from] ?? 0), end: start + (offsets[to] ?? 0) });
}

/** What may be before and after an address, so that part of a longer address or of a word does not match. */
const BEFORE = String.raw`(?<![^\s"'(<>\[\]:,{=|])`;
const AFTER = String.raw`(?![\p{L}\p{M}\p{N}_/%~@+&$*-]|\.[\p{L}\p{N}])`;
const REST = String.raw`(?:[?#][^\s"'()<>\[\]{},|]*)?`;

function linkPattern(address: string, { wholeLinks = false } = {}): RegExp {
  return new RegExp(`${BEFORE}${escapeRegex(address)}${AFTER}${wholeLinks ? REST : ''}`, 'gu');
}

/** Finds an address in Markdown and YAML, also in comments; with `wholeLinks`, ranges include the part after `?` or `#`. */
export function linksTo(address: string, files: readonly SourceFile[], { wholeLinks = false } = {}): TextMention[] {
  const pattern = linkPattern(address, { wholeLinks });
  return files.flatMap((file) => {
    const text = readText(file).value ?? '';
    if (!text.includes(address)) return [];
    const positionOf = positionsIn(text);
    return [...text.matchAll(pattern)].map(({ index, 0: found }) => {
      return { file, line: positionOf(index).line, what: 'link', at: { start: index, end: index + found.length } };
    });
  });
}
