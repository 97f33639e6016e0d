import { isMap, isPair, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Splice } from './splices.ts';

/** The YAML of a content file, its front matter where it is Markdown, and where it begins. */
export function yamlOf(text: string, path: string): { yaml: string; start: number } {
  if (!path.endsWith('.md')) return { yaml: text, start: 0 };
  const start = text.indexOf('\n') + 1;
  return { yaml: text.slice(start, text.indexOf('\n---', start - 1) + 1), start };
}

/** Removes a field, or an item of a list, with its lines. */
export function withoutPart(yaml: string, path: readonly PropertyKey[]): Splice[] {
  const parent = collectionAt(yaml, path.slice(0, -1));
  const key = path.at(-1);
  const index = isMap(parent) ? parent.items.findIndex((pair) => String(pair.key) === String(key)) : Number(key);
  return parent && index in parent.items ? [{ ...extentOf(yaml, parent, index), text: '' }] : [];
}

/** Removes items of a list by their numbers and adds others at its end, each on a line of its own where those before are. */
export function withItems(
  yaml: string,
  path: readonly PropertyKey[],
  { remove, add }: { remove: readonly number[]; add: readonly string[] },
): Splice[] {
  const list = collectionAt(yaml, path);
  if (!isSeq(list)) return [];
  const removed = remove.map((index) => ({ ...extentOf(yaml, list, index), text: '' }));
  const rest = list.items.length - remove.length;
  const last = list.items.at(-1);
  if (list.flow || !last) {
    const at = last ? endOf(last) : startOf(list) + 1;
    return [...removed, { start: at, end: at, text: (rest > 0 && add.length > 0 ? ', ' : '') + add.join(', ') }];
  }
  const first = dashOf(list, 0);
  const indent = yaml.slice(lineStart(yaml, first), first);
  const lines = add.map((item) => `${indent}- ${item}\n`);
  if (rest + add.length === 0) return [{ start: lineStart(yaml, first), end: lineEnd(yaml, endOf(last)), text: '  []\n' }];
  const at = lineEnd(yaml, endOf(last));
  const hasLineEnd = yaml[at - 1] === '\n';
  return [...removed, { start: at, end: at, text: hasLineEnd ? lines.join('') : lines.map((line) => `\n${line.trimEnd()}`).join('') }];
}

type Collection = YAMLMap | YAMLSeq;

function collectionAt(yaml: string, path: readonly PropertyKey[]): Collection | undefined {
  const document = parseDocument(yaml, { keepSourceTokens: true });
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isMap(node) || isSeq(node) ? (node as Collection) : undefined;
}

/** What goes with an item: its lines, or in brackets the comma beside it. */
function extentOf(yaml: string, parent: Collection, index: number): Pick<Splice, 'start' | 'end'> {
  const item = parent.items[index];
  const next = parent.items[index + 1];
  const before = parent.items[index - 1];
  if (parent.flow) {
    if (next) return { start: startOf(item), end: startOf(next) };
    return { start: before ? endOf(before) : startOf(item), end: endOf(item) };
  }
  const start = isSeq(parent) ? dashOf(parent, index) : startOf(item);
  const line = lineStart(yaml, start);
  // The first field of a list item stands behind its hyphen.
  if (next && yaml.slice(line, start).trim() !== '') return { start, end: startOf(next) };
  return { start: line, end: lineEnd(yaml, endOf(item)) };
}

function startOf(item: unknown): number {
  return isPair(item) ? startOf(item.key) : ((item as Node).range?.[0] ?? 0);
}

/** Where its value ends. */
function endOf(item: unknown): number {
  return isPair(item) ? endOf(item.value ?? item.key) : ((item as Node).range?.[1] ?? 0);
}

function dashOf({ srcToken, items }: YAMLSeq, index: number): number {
  const tokens = srcToken?.type === 'block-seq' ? srcToken.items[index]?.start : undefined;
  return tokens?.find(({ type }) => type === 'seq-item-ind')?.offset ?? startOf(items[index]);
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The beginning of the line below; a value in several lines ends below its last. */
function lineEnd(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}
