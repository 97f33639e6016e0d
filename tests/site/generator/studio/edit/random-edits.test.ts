import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Parser, parse } from 'yaml';
import { parseYaml } from '../../../../../generator/content/yaml/parse-yaml.ts';
import { mergeFile } from '../../../../../generator/studio/edit/merge/merge-file.ts';
import { yamlOf } from '../../../../../generator/studio/edit/merge/yaml-source.ts';
import { ROOT } from '../../../../helpers/command.ts';
import { IN_FULL } from '../../../../helpers/share.ts';
import { treeOf } from '../../../../helpers/tree.ts';

interface ContentText {
  path: string;
  text: string;
}

const FEW = ['tests/practice', 'tests/practices/clinica'];
/** Content files of tests; not of content/, because each change there would change the random edits. */
const files: ContentText[] = (IN_FULL ? ['tests/practice', 'tests/practices', 'generator/setup/init/starter'] : FEW).flatMap((folder) =>
  [...treeOf(join(ROOT, folder))]
    .map(([path, bytes]) => ({ path: `${folder}/${path}`, text: bytes.toString() }))
    .filter(({ path }) => /\.(md|yaml)$/.test(path)),
);

const yamlIn = ({ path, text }: ContentText) => yamlOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), path).yaml;
const dataOf = (file: ContentText): Record<string, unknown> => parse(yamlIn(file), { version: '1.2', schema: 'core' }) ?? {};

it('opening and saving a content file keeps every byte, with any line ends', () => {
  expect(files.length).toBeGreaterThan(80);
  const ofWindows = files
    .filter((_, index) => index % 10 === 0)
    .map(({ path, text }) => ({ path, text: `\uFEFF${text.replaceAll('\n', '\r\n')}` }));
  const saved = (file: ContentText) =>
    mergeFile({ ...file, fields: dataOf(file), body: /\n---\r?\n([\s\S]*)$/.exec(file.text)?.[1] ?? '' });
  expect([...files, ...ofWindows].filter((file) => saved(file) !== file.text).map(({ path }) => path)).toEqual([]);
});

/** Texts that YAML could misread, and texts that people type. */
const TEXTS = [
  ...['A plain sentence of a few words, as staff write it.', '', '~', 'yes', 'null', '02118', '08:30', '2026-02-28', '1e3', '---', '<<'],
  ...['# no comment', 'Dr. Sam Rivera: hours', 'Fees # are listed', 'key: value', '- a hyphen', '[brackets], {braces}', "It's open"],
  ...['@home & *star* !bang %percent `tick` |bar >more', `Both "double" and 'single'`, 'ends with a backslash \\', ' blanks '],
  ...['two\nlines', 'three\n\nparagraphs\n', 'tab\there', 'Überweisung für Ärzte 😀', 'a very long line '.repeat(20).trim()],
];

const randomEdit = fc.record({
  file: fc.nat(),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('change') },
    { weight: 2, arbitrary: fc.constant('kind') },
    ...['remove', 'add', 'move', 'text'].map((kind) => ({ weight: 3, arbitrary: fc.constant(kind) })),
  ),
  place: fc.nat(),
  other: fc.nat(),
});
type RandomEdit = typeof randomEdit extends fc.Arbitrary<infer Edit> ? Edit : never;
type Holder = Record<string | number, unknown>;

/** Applies a random edit to the data. */
function editData(data: Holder, { kind, place, other }: RandomEdit): void {
  const places = placesIn(data);
  const values = places.map(({ parent, key }) => parent[key]);
  const lists = values.filter((value) => Array.isArray(value));
  const objects = [data, ...values.filter(isObject)];
  const text = TEXTS[other % TEXTS.length] ?? '';
  const at = places[place % Math.max(1, places.length)];
  const list = lists[place % Math.max(1, lists.length)];
  if (kind === 'add' && list && other % 2 === 0) list.splice(other % (list.length + 1), 0, newItem(list, text));
  else if (kind === 'add') (objects[place % objects.length] as Holder)[`new${other % 7}`] = newValue(other, text);
  else if (kind === 'move' && list && list.length > 1) list.splice(other % list.length, 0, ...list.splice((other >> 3) % list.length, 1));
  else if (!at) return;
  else if (kind === 'remove' && Array.isArray(at.parent)) at.parent.splice(Number(at.key), 1);
  else if (kind === 'remove') delete at.parent[at.key];
  else at.parent[at.key] = kind === 'kind' ? newValue(other, text) : changed(at.parent[at.key], text, other);
}

function placesIn(value: unknown): { parent: Holder; key: string | number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Holder;
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [{ parent, key }, ...placesIn(parent[key])]);
}

function isObject(value: unknown): value is Holder {
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
  // Nested lists are left out, because they may have twenty lines.
  const copy = Object.fromEntries(Object.entries(first).filter(([, value]) => typeof value !== 'object'));
  for (const key of Object.keys(copy)) if (typeof copy[key] === 'string') copy[key] = text;
  return copy;
}

/** Returns the YAML comments of a file. */
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

// A seed always gives the same edits.
it.each(
  IN_FULL
    ? [
        { count: 1500, seed: 18, editsEach: 1, usual: 1 },
        { count: 500, seed: 19, editsEach: 5, usual: 5 },
      ]
    : [{ count: 30, seed: 18, editsEach: 1, usual: 1 }],
)('$count random edits, $editsEach per file, are read back as intended, lose no comment, and change few lines', (given) => {
  const broken: string[] = [];
  const newLines: number[] = [];
  const edits = fc.array(randomEdit, { minLength: given.editsEach, maxLength: given.editsEach });
  for (const edit of fc.sample(edits, { numRuns: given.count, seed: given.seed })) {
    const file = files[(edit[0]?.file ?? 0) % files.length] as ContentText;
    const fields = dataOf(file);
    for (const each of edit) editData(fields, each);
    const after = { ...file, text: mergeFile({ ...file, fields }) };
    const problem = whatBroke(file, after, fields);
    if (problem) broken.push(`${file.path}: ${problem} after ${JSON.stringify(edit)}`);
    // A moved item adds no new line.
    const before = new Set(file.text.split('\n'));
    newLines.push(after.text.split('\n').filter((line) => !before.has(line)).length);
  }
  expect(broken).toEqual([]);
  newLines.sort((a, b) => a - b);
  expect(newLines[given.count / 2]).toBeLessThanOrEqual(given.usual);
  if (given.editsEach === 1) expect(newLines.at(-1)).toBeLessThanOrEqual(8);
});

function whatBroke(before: ContentText, after: ContentText, fields: unknown): string | undefined {
  // The data as the site reads it, unless it refuses the text.
  const { data, mistakes } = parseYaml(yamlIn(after));
  if (!isDeepStrictEqual(dataOf(after), fields)) return 'other data';
  if (mistakes.length === 0 && !isDeepStrictEqual(data ?? {}, fields)) return 'other data for the site';
  return isDeepStrictEqual(commentsOf(before), commentsOf(after)) ? undefined : 'other comments';
}
