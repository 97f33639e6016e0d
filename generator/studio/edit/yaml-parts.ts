import { isMap, isSeq } from 'yaml';
import type { Splice } from './merge/splices.ts';
import { beginsLine, itemsOf, lineStart, nextLine, type Range, readYaml, type YamlCollection } from './merge/yaml-source.ts';

/** Returns the splices that remove a field, or an item of a list, with its lines. */
export function withoutPart(yaml: string, path: readonly PropertyKey[]): Splice[] {
  const parent = collectionAt(yaml, path.slice(0, -1));
  const key = path.at(-1);
  const index = isMap(parent) ? parent.items.findIndex((pair) => String(pair.key) === String(key)) : Number(key);
  return parent && index in parent.items ? [{ ...extentOf(yaml, parent, index), text: '' }] : [];
}

/** Returns the splices that remove items of a list by index and add others at its end: inline if the list is, else one a line. */
export function changeItems(
  yaml: string,
  path: readonly PropertyKey[],
  { remove, add }: { remove: readonly number[]; add: readonly string[] },
): Splice[] {
  const list = collectionAt(yaml, path);
  if (!isSeq(list)) return [];
  const items = itemsOf(list);
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) {
    const [start, end] = list.range ?? [0, 0];
    const before = yaml.slice(0, start).trimEnd();
    const indent = /^ */.exec(yaml.slice(lineStart(yaml, start)))?.[0] ?? '';
    return add.length === 0 ? [] : [{ start: before.length, end, text: add.map((item) => `\n${indent}  - ${item}`).join('') }];
  }
  const removed = remove.map((index) => ({ ...extentOf(yaml, list, index), text: '' }));
  const rest = items.length - remove.length;
  if (list.flow) {
    const text = (rest > 0 && add.length > 0 ? ', ' : '') + add.join(', ');
    return [...removed, { start: last.end, end: last.end, text }];
  }
  const line = lineStart(yaml, first.start);
  const at = nextLine(yaml, last.end);
  if (rest + add.length === 0) return [{ start: line, end: at, text: '  []\n' }];
  const lines = add.map((item) => `${yaml.slice(line, first.start)}- ${item}\n`).join('');
  return [...removed, { start: at, end: at, text: yaml[at - 1] === '\n' ? lines : `\n${lines.trimEnd()}` }];
}

function collectionAt(yaml: string, path: readonly PropertyKey[]): YamlCollection | undefined {
  const { document } = readYaml(yaml);
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isMap(node) || isSeq(node) ? (node as YamlCollection) : undefined;
}

/** The range to remove with an item: its lines, or in an inline list the comma next to it. */
function extentOf(yaml: string, parent: YamlCollection, index: number): Range {
  const items = itemsOf(parent);
  const [before, item, next] = [items[index - 1], items[index], items[index + 1]];
  const { start, end } = item ?? { start: 0, end: 0 };
  if (parent.flow) return next ? { start, end: next.start } : { start: before?.end ?? start, end };
  // The first field of a list item follows the hyphen on the same line.
  if (next && !beginsLine(yaml, start)) return { start, end: next.start };
  return { start: lineStart(yaml, start), end: nextLine(yaml, end) };
}
