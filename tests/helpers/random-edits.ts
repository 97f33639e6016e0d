import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { Parser, parse } from 'yaml';
import { parseYaml } from '../../generator/content/yaml/parse-yaml.ts';
import { mergeFile } from '../../generator/edit/merge/merge-file.ts';
import { yamlOf } from '../../generator/edit/yaml-parts.ts';
import { ROOT } from './command.ts';

interface ContentText {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/** The content files of some folders of the repository, without the documents for staff. */
export function contentFiles(...folders: string[]): ContentText[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(md|yaml)$/.test(file.name))
      .map((file) => relative(ROOT, join(file.parentPath, file.name)))
      .filter((path) => !/^content\/[A-Z]+\.md$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  );
}

/** The files that are not the same once they are saved without an edit; a tenth of them is tried with the line ends of Windows too. */
export function savedOtherwise(files: readonly ContentText[]): string[] {
  const fromWindows = files
    .filter((_, index) => index % 10 === 0)
    .map(({ path, text }) => ({ path, text: `\uFEFF${text.replaceAll('\n', '\r\n')}` }));
  const saved = (file: ContentText) =>
    mergeFile({ ...file, fields: dataOf(file), body: /\n---\r?\n([\s\S]*)$/.exec(file.text)?.[1] ?? '' });
  return [...files, ...fromWindows].filter((file) => saved(file) !== file.text).map(({ path }) => path);
}

function dataOf({ path, text }: ContentText): Record<string, unknown> {
  return parse(yamlIn({ path, text }), { version: '1.2', schema: 'core' }) ?? {};
}

function yamlIn({ path, text }: ContentText): string {
  return yamlOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), path).yaml;
}

/** Texts that YAML may take for something else, and such as people type. */
const TEXTS = [
  ...['A plain sentence of a few words, as staff write it.', '', '~', 'yes', 'null', '02118', '08:30', '2026-02-28', '1e3', '---', '<<'],
  ...['# no comment', 'Dr. Sam Rivera: hours', 'Fees # are listed', 'key: value', '- a hyphen', '[brackets], {braces}', "It's open"],
  ...['@home & *star* !bang %percent `tick` |bar >more', `Both "double" and 'single'`, 'ends with a backslash \\', ' blanks '],
  ...['two\nlines', 'three\n\nparagraphs\n', 'tab\there', 'Überweisung für Ärzte 😀', 'a very long line '.repeat(20).trim()],
];

type Place = { parent: Record<string, unknown> | unknown[]; key: string | number };

interface RandomEdit {
  file: number;
  kind: 'change' | 'remove' | 'add' | 'move' | 'text' | 'kind';
  place: number;
  other: number;
}

const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  file: fc.nat(),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('change' as const) },
    { weight: 2, arbitrary: fc.constant('kind' as const) },
    ...(['remove', 'add', 'move', 'text'] as const).map((kind) => ({ weight: 3, arbitrary: fc.constant(kind) })),
  ),
  place: fc.nat(),
  other: fc.nat(),
});

/** Does an edit to data, which it changes. */
function editData(data: Record<string, unknown>, { kind, place, other }: RandomEdit): void {
  const places = placesIn(data);
  const lists = places.flatMap(({ parent, key }) => {
    const value = (parent as Record<string | number, unknown>)[key];
    return Array.isArray(value) ? [value] : [];
  });
  const objects = [data, ...places.map(({ parent, key }) => (parent as Record<string | number, unknown>)[key]).filter(isObject)];
  const text = TEXTS[other % TEXTS.length] ?? '';
  const at = places[place % Math.max(1, places.length)];
  const list = lists[place % Math.max(1, lists.length)];
  if (kind === 'add' && list && other % 2 === 0) list.splice(other % (list.length + 1), 0, newItem(list, text));
  else if (kind === 'add') (objects[place % objects.length] as Record<string, unknown>)[`new${other % 7}`] = newValue(other, text);
  else if (kind === 'move' && list && list.length > 1) list.splice(other % list.length, 0, ...list.splice((other >> 3) % list.length, 1));
  else if (!at) return;
  else if (kind === 'remove' && Array.isArray(at.parent)) at.parent.splice(Number(at.key), 1);
  else if (kind === 'remove') delete (at.parent as Record<string, unknown>)[at.key];
  else
    (at.parent as Record<string | number, unknown>)[at.key] =
      kind === 'kind' ? newValue(other, text) : changed((at.parent as Record<string | number, unknown>)[at.key], text, other);
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [{ parent: value as unknown[], key }, ...placesIn((value as Record<string | number, unknown>)[key])]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function changed(value: unknown, text: string, other: number): unknown {
  if (typeof value === 'number') return other % 1000;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return other % 3 === 0 ? text : `${value} ${text}`;
  return value;
}

function newValue(other: number, text: string): unknown {
  return [text, other % 100, other % 2 === 0, [text, 'b'], { one: text, two: ['a'] }, [{ one: text }, { one: 'b' }], [], {}][other % 8];
}

function newItem(list: readonly unknown[], text: string): unknown {
  const [first] = list;
  if (!isObject(first)) return Array.isArray(first) ? first.slice(0, 4) : text;
  // Lists in it may have twenty lines.
  const copy = Object.fromEntries(Object.entries(first).filter(([, value]) => typeof value !== 'object'));
  for (const key of Object.keys(copy)) if (typeof copy[key] === 'string') copy[key] = text;
  return copy;
}

/** Comments of YAML, as the parser of tokens finds them. */
function commentsOf(file: ContentText): string[] {
  const comments: string[] = [];
  const look = (token: unknown): void => {
    if (typeof token !== 'object' || token === null) return;
    const { type, source } = token as { type?: string; source?: string };
    if (type === 'comment' && source !== undefined) comments.push(source.trim());
    for (const inner of Object.values(token)) look(inner);
  };
  for (const token of new Parser().parse(yamlIn(file))) look(token);
  return comments.sort();
}

/** What `count` random edits do to content files, always the same ones of a seed: what each broke, and how many lines it made new, ascending. */
export function tryRandomEdits(
  files: readonly ContentText[],
  { count, seed, editsEach = 1 }: { count: number; seed: number; editsEach?: number },
): { broken: string[]; newLines: number[] } {
  const broken: string[] = [];
  const newLines: number[] = [];
  for (const edit of fc.sample(fc.array(randomEdit, { minLength: editsEach, maxLength: editsEach }), { numRuns: count, seed })) {
    const file = files[(edit[0]?.file ?? 0) % files.length] as ContentText;
    const fields = dataOf(file);
    for (const each of edit) editData(fields, each);
    const after = { ...file, text: mergeFile({ ...file, fields }) };
    const problem = whatBroke(file, after, fields);
    if (problem) broken.push(`${file.path}: ${problem} after ${JSON.stringify(edit)}`);
    // An item that moves brings no new line.
    const before = new Set(file.text.split('\n'));
    newLines.push(after.text.split('\n').filter((line) => !before.has(line)).length);
  }
  return { broken, newLines: newLines.sort((a, b) => a - b) };
}

function whatBroke(before: ContentText, after: ContentText, fields: unknown): string | undefined {
  // As the site reads it, where it does not refuse the text.
  const { data, mistakes } = parseYaml(yamlIn(after));
  if (!isDeepStrictEqual(dataOf(after), fields)) return 'other data';
  if (mistakes.length === 0 && !isDeepStrictEqual(data ?? {}, fields)) return 'other data for the site';
  return isDeepStrictEqual(commentsOf(before), commentsOf(after)) ? undefined : 'other comments';
}
