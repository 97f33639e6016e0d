import { isMap } from 'yaml';
import { applySplices, type Splice } from './splices.ts';
import { beginsLine, columnOf, type Item, lineStart, nextLine, type Range, type YamlCollection, type YamlSource } from './yaml-source.ts';

/** An old item by index with its changes, or the text of a new one, without indent on the first line and without a final line end. */
export type ItemEdit = { item: number; isMoved: boolean; splices: readonly Splice[] } | { item?: never; text: string };

/** Returns the splices that give a list or an object the items `placed`, in this order. At least one item must not move. */
export function editItems(collection: YamlCollection, items: readonly Item[], placed: readonly ItemEdit[], source: YamlSource): Splice[] {
  if (placed.length === items.length && placed.every(isKept)) return placed.flatMap(({ splices }) => splices);
  return collection.flow ? [editBrackets(collection, items, placed, source)] : editLines(items, placed, source);
}

function isKept(placed: ItemEdit): placed is Extract<ItemEdit, { item: number }> {
  return placed.item !== undefined && !placed.isMoved;
}

/** Rewrites an inline list or object on one line, keeping the text of old items; comments between items go to its end. */
function editBrackets(collection: YamlCollection, items: readonly Item[], placed: readonly ItemEdit[], source: YamlSource): Splice {
  const [start = 0, end = 0] = collection.range ?? [];
  const staying = placed.flatMap(({ item }) => (item === undefined ? [] : [items[item] as Item]));
  const texts = placed.map((each) => (each.item === undefined ? each.text : applySplices(source.text, each.splices, items[each.item])));
  const [open, close] = isMap(collection) ? (source.style().isPadded ? ['{ ', ' }'] : ['{', '}']) : ['[', ']'];
  return { start, end, text: open + texts.join(', ') + commentsInBrackets({ start, end }, source, staying) + close };
}

/** The comments of a range of an inline list or object, each on a separate line. */
export function commentsInBrackets(range: Range, source: YamlSource, staying: readonly Range[] = []): string {
  const { text } = source;
  const line = lineStart(text, range.start);
  const indent = ' '.repeat((/^ */.exec(text.slice(line, range.start))?.[0].length ?? 0) + 2);
  const comments = commentsIn(range, source, staying).map((comment) => `\n${indent}${comment}`);
  return comments.length > 0 ? `${comments.join('')}\n${indent}` : '';
}

/** The comments in a range of a text, except those in the ranges `staying`. */
export function commentsIn(range: Range, source: YamlSource, staying: readonly Range[] = []): string[] {
  const isIn = ({ start, end }: Range, outer: Range) => outer.start <= start && end <= outer.end;
  const comments = source.comments().filter((comment) => isIn(comment, range) && !staying.some((each) => isIn(comment, each)));
  return comments.map(({ start, end }) => source.text.slice(start, end));
}

/** Edits items that are on separate lines: each splice is between two items that do not move. */
function editLines(items: readonly Item[], placed: readonly ItemEdit[], source: YamlSource): Splice[] {
  const { text } = source;
  const first = items[0] as Item;
  const indent = ' '.repeat(columnOf(text, first.start));
  const extents = items.map((item, index) => extentOf(item, items[index - 1], source));
  const extentAt = (index: number) => extents[index] as Extent;
  const moved = placed.flatMap((each) => (each.item !== undefined && each.isMoved ? [extentAt(each.item)] : []));
  const edit = (last: number, next: number, added: readonly string[]): Splice[] => {
    const removed = extents.slice(last + 1, next);
    if (removed.length + added.length === 0) return [];
    if (last < 0 && !beginsLine(text, first.start)) {
      const range = { start: first.start, end: removed.length > 0 ? (items[next] as Item).start : first.start };
      const lines = [...added, ...commentsIn(range, source, moved)];
      return [{ ...range, text: lines.map((line) => `${line}\n${indent}`).join('') }];
    }
    const above = extentAt(0);
    // A comment at the beginning of a file belongs to the file, not to the first item.
    const start = last >= 0 ? extentAt(last).end : above.start === 0 ? above.line : above.start;
    const end = removed.length === 0 ? start : next < items.length ? extentAt(next).start : extentAt(next - 1).end;
    const left = removed.length > 0 ? linesLeft({ start, end }, removed) : '';
    return [{ start, end, text: added.map((lines) => `${indent}${lines}\n`).join('') + left }];
  };
  const linesLeft = (range: Range, removed: readonly Extent[]) => {
    let [left, at] = ['', range.start];
    for (const extent of removed) {
      const isMoved = moved.includes(extent);
      const comments = isMoved ? [] : commentsIn({ start: extent.line, end: extent.below }, source);
      left += text.slice(at, isMoved ? extent.start : extent.line) + comments.map((comment) => `${indent}${comment}\n`).join('');
      at = isMoved ? extent.end : extent.below;
    }
    return withoutBlanks(left + text.slice(at, range.end), range, text);
  };
  const splices: Splice[] = [];
  let [last, added]: [number, string[]] = [-1, []];
  for (const each of placed) {
    if (each.item === undefined) added.push(each.text);
    else if (each.isMoved) added.push(applySplices(text, each.splices, extentAt(each.item)).trimStart().replace(/\n$/, ''));
    else {
      splices.push(...edit(last, each.item, added), ...each.splices);
      [last, added] = [each.item, []];
    }
  }
  return [...splices, ...edit(last, items.length, added)];
}

/** The lines of an item with the comments that belong to it; the item alone is from `line` to `below`. */
interface Extent extends Range {
  line: number;
  below: number;
}

/** Returns the lines of an item with its comments: those directly before it, unless indented further, and those after it that are. */
function extentOf(item: Item, before: Item | undefined, source: YamlSource): Extent {
  const { text } = source;
  const column = columnOf(text, item.start);
  const isAtLine = beginsLine(text, item.start);
  const line = isAtLine ? lineStart(text, item.start) : item.start;
  const below = nextLine(text, item.end);
  const isComment = (offset: number, isOwn: (indent: number) => boolean) => {
    const indent = /^[ \t]*(?=#)/.exec(text.slice(offset, nextLine(text, offset)))?.[0].length;
    return indent !== undefined && isOwn(indent);
  };
  let [start, end] = [line, below];
  const top = before ? nextLine(text, before.end) : 0;
  while (isAtLine && start > top && isComment(lineStart(text, start - 1), (indent) => indent <= column)) start = lineStart(text, start - 1);
  while (end < text.length && isComment(end, (indent) => indent > column)) end = nextLine(text, end);
  return { line, below, start, end };
}

/** Removes duplicate blank lines, and those at the beginning or end of a text. */
function withoutBlanks(left: string, { start, end }: Range, text: string): string {
  const isBlank = (line: string | undefined) => line?.trim() === '';
  const before = start === 0 ? '' : text.slice(lineStart(text, start - 1), start);
  const lines = left.split(/(?<=\n)/).filter((line, index, all) => !isBlank(line) || !isBlank(all[index - 1] ?? before));
  if (isBlank(lines.at(-1)) && isBlank(text.slice(end, nextLine(text, end)))) lines.pop();
  return lines.join('');
}
