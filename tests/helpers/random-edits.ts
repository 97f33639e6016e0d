import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { Parser, parse } from 'yaml';
import { parseYaml } from '../../generator/content/yaml/parse-yaml.ts';
import { mergeFile } from '../../generator/edit/merge/merge-file.ts';
import { yamlOf } from '../../generator/edit/yaml-parts.ts';
import { ROOT } from './command.ts';

export interface ContentText {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/** Every content file of the repository: the site, the test practices, the starters. */
export function everyContentFile(): ContentText[] {
  return ['content', 'tests/practice', 'tests/practices', 'generator/init/starter'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(md|yaml)$/.test(file.name))
      .map((file) => relative(ROOT, join(file.parentPath, file.name)))
      .filter((path) => !/^content\/[A-Z]+\.md$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  );
}

export function dataOf({ path, text }: ContentText): Record<string, unknown> {
  return parse(yamlIn({ path, text }), { version: '1.2', schema: 'core' }) ?? {};
}

function yamlIn({ path, text }: ContentText): string {
  return yamlOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), path).yaml;
}

/** Texts that YAML may take for something else, and such as people type. */
const TEXTS = [
  'A plain sentence of a few words, as staff write it.',
  'Dr. Sam Rivera: hours',
  'Fees # are listed',
  '# not a note',
  'yes',
  'No',
  'null',
  '02118',
  '1.50',
  '08:30',
  '2026-02-28',
  '1e3',
  '0x1F',
  '~',
  '',
  ' blank at both ends ',
  '“Smart” quotes, an em dash — and it’s fine',
  `Both "double" and 'single'`,
  "It's open",
  '- a hyphen',
  '? a question',
  '[brackets], {braces}',
  '@home & *star* !bang %percent `tick` |bar >more',
  'two\nlines',
  'three\n\nparagraphs\n',
  'ends with a backslash \\',
  'tab\there',
  'https://example.com/a?b=c#d',
  'Überweisung für Ärzte 😀',
  'trailing colon:',
  '---',
  '...',
  'a very long line '.repeat(20).trim(),
  '<<',
  '=',
  'key: value',
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

/** Notes of YAML, as the parser of tokens finds them. */
export function notesOf(file: ContentText): string[] {
  const notes: string[] = [];
  const look = (token: unknown): void => {
    if (typeof token !== 'object' || token === null) return;
    const { type, source } = token as { type?: string; source?: string };
    if (type === 'comment' && source !== undefined) notes.push(source.trim());
    for (const inner of Object.values(token)) look(inner);
  };
  for (const token of new Parser().parse(yamlIn(file))) look(token);
  return notes.sort();
}

/** How many lines of a text another does not have, in order. */
function newLines(before: string, after: string): number {
  const [old, next] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < Math.min(old.length, next.length) && old[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, next.length) - head && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  const [a, b] = [old.slice(head, old.length - tail), next.slice(head, next.length - tail)];
  const sums = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const sum = (i: number, j: number) => sums[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (sums[i] as Uint32Array)[j] = a[i] === b[j] ? sum(i + 1, j + 1) + 1 : Math.max(sum(i + 1, j), sum(i, j + 1));
  return b.length - sum(0, 0);
}

/** What `count` edits by chance do to content files, always the same ones of a seed: what each broke, and how many lines it made new. */
export function tryRandomEdits(count: number, seed: number, editsEach = 1): { broken: string[]; newLines: number[] } {
  const files = everyContentFile();
  const broken: string[] = [];
  const lines: number[] = [];
  for (const edit of fc.sample(fc.array(randomEdit, { minLength: editsEach, maxLength: editsEach }), { numRuns: count, seed })) {
    const file = files[(edit[0]?.file ?? 0) % files.length] as ContentText;
    const fields = dataOf(file);
    for (const each of edit) editData(fields, each);
    const after = { ...file, text: mergeFile({ ...file, fields }) };
    const problem = whatBroke(file, after, fields);
    if (problem) broken.push(`${file.path}: ${problem} after ${JSON.stringify(edit)}`);
    lines.push(newLines(file.text, after.text));
  }
  return { broken, newLines: lines.sort((a, b) => a - b) };
}

function whatBroke(before: ContentText, after: ContentText, fields: unknown): string | undefined {
  // As the site reads it, where it does not refuse what stands there.
  const { data, mistakes } = parseYaml(yamlIn(after));
  if (!isDeepStrictEqual(dataOf(after), fields)) return 'other data';
  if (mistakes.length === 0 && !isDeepStrictEqual(data ?? {}, fields)) return 'other data for the site';
  return isDeepStrictEqual(notesOf(before), notesOf(after)) ? undefined : 'other notes';
}
