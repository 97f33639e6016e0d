import { isMap, isSeq } from 'yaml';
import type { Splice } from './merge/splices.ts';
import { beginsLine, type Collection, itemsOf, lineStart, nextLine, type Range, readYaml } from './merge/yaml-source.ts';

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
  const items = itemsOf(list);
  const rest = items.length - remove.length;
  const [first, last] = [items[0], items.at(-1)];
  if (list.flow || !first || !last) {
    const at = last ? last.end : (list.range?.[0] ?? 0) + 1;
    return [...removed, { start: at, end: at, text: (rest > 0 && add.length > 0 ? ', ' : '') + add.join(', ') }];
  }
  const line = lineStart(yaml, first.start);
  const at = nextLine(yaml, last.end);
  if (rest + add.length === 0) return [{ start: line, end: at, text: '  []\n' }];
  const lines = add.map((item) => `${yaml.slice(line, first.start)}- ${item}\n`);
  const hasLineEnd = yaml[at - 1] === '\n';
  return [...removed, { start: at, end: at, text: hasLineEnd ? lines.join('') : lines.map((added) => `\n${added.trimEnd()}`).join('') }];
}

function collectionAt(yaml: string, path: readonly PropertyKey[]): Collection | undefined {
  const { document } = readYaml(yaml);
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isMap(node) || isSeq(node) ? (node as Collection) : undefined;
}

/** What goes with an item: its lines, or in brackets the comma beside it. */
function extentOf(yaml: string, parent: Collection, index: number): Range {
  const items = itemsOf(parent);
  const [before, item, next] = [items[index - 1], items[index], items[index + 1]];
  const { start, end } = item ?? { start: 0, end: 0 };
  if (parent.flow) return next ? { start, end: next.start } : { start: before?.end ?? start, end };
  // The first field of a list item is after its hyphen.
  if (next && !beginsLine(yaml, start)) return { start, end: next.start };
  return { start: lineStart(yaml, start), end: nextLine(yaml, end) };
}

/** The offset of a place; lines and columns are 1-based. */
export function offsetAt(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let number = 1; number < line; number += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
