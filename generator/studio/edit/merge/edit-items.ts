import type { Splice } from '../yaml-parts.ts';
import { beginsLine, columnOf, commentsWithin, type Item, lineStart, nextLine, type Range, type YamlSource } from './yaml-source.ts';

export type Placed =
  | { kind: 'kept'; item: number }
  | { kind: 'moved'; item: number; splices: readonly Splice[] }
  | { kind: 'new'; text: string };

/** Items below each other. At least one is kept. Texts have no indent on their first line and no last line end. */
export function editBlockItems(items: readonly Item[], placed: readonly Placed[], source: YamlSource): Splice[] {
  const { text } = source;
  const first = items[0] as Item;
  const isAtLine = beginsLine(text, first.start);
  const indent = ' '.repeat(columnOf(text, first.start));
  const kept = keptIn(placed);
  const extents = items.map((item, index) => extentOf(item, items[index - 1], source));
  const extentAt = (index: number) => extents[index] as Extent;
  const moved = placed.flatMap((each) => (each.kind === 'moved' ? [extentAt(each.item)] : []));
  const textOf = (each: Placed) => {
    if (each.kind === 'new') return each.text;
    const { from, to } = extentAt(each.item);
    return applied(text, each, { start: from, end: to }).replace(/^ +/, '').replace(/\n$/, '');
  };
  const notesIn = (range: Range) =>
    commentsWithin(source, range)
      .filter(({ start, end }) => !moved.some((each) => each.from <= start && end <= each.to))
      .map(({ start, end }) => text.slice(start, end));
  const inserted = [...gapsOf(placed, textOf)].map(([after, lines]): Splice => {
    const at = after === undefined ? leadOf(first, extentAt(Math.min(...kept)), text) : extentAt(after).to;
    const isBefore = after === undefined && !isAtLine;
    return { start: at, end: at, text: lines.map((line) => (isBefore ? `${line}\n${indent}` : `${indent}${line}\n`)).join('') };
  });
  const removed = runsOf(items.map((_, index) => !kept.has(index))).map(([from, to]): Splice => {
    const [head, tail] = [extentAt(from), extentAt(to)];
    if (from === 0 && !isAtLine) {
      const range = { start: first.start, end: (items[to + 1] as Item).start };
      return {
        ...range,
        text: notesIn(range)
          .map((note) => `${note}\n${indent}`)
          .join(''),
      };
    }
    const range = { start: moved.includes(head) ? head.from : head.start, end: moved.includes(tail) ? tail.to : tail.end };
    const notes = notesIn(range)
      .map((note) => `${indent}${note}\n`)
      .join('');
    return { ...(notes ? range : withoutBlanks(range, text)), text: notes };
  });
  return [...inserted, ...removed];
}

function keptIn(placed: readonly Placed[]): Set<number> {
  return new Set(placed.flatMap((each) => (each.kind === 'kept' ? [each.item] : [])));
}

/** In lines: `from` and `to` with the comments that belong to it. */
interface Extent extends Range {
  from: number;
  to: number;
}

/** Comments directly above belong to an item, unless they are indented further than it; so do those below that are. */
function extentOf(item: Item, before: Item | undefined, source: YamlSource): Extent {
  const { text } = source;
  const column = columnOf(text, item.start);
  const start = lineStart(text, item.start);
  const end = nextLine(text, item.end);
  const isNote = (offset: number, isOwn: (indent: number) => boolean) => {
    const indent = /^[ \t]*(?=#)/.exec(text.slice(offset, nextLine(text, offset)))?.[0].length;
    return indent !== undefined && isOwn(indent);
  };
  let [from, to] = [start, end];
  const top = before ? nextLine(text, before.end) : 0;
  if (beginsLine(text, item.start))
    while (from > top && isNote(lineStart(text, from - 1), (indent) => indent <= column)) from = lineStart(text, from - 1);
  while (to < text.length && isNote(to, (indent) => indent > column)) to = nextLine(text, to);
  return { start, end, from, to };
}

/** Where what comes before all others is put. A comment at the beginning of a file is about the file. */
function leadOf({ start }: Item, kept: Extent, text: string): number {
  if (!beginsLine(text, start)) return start;
  return kept.from === 0 ? kept.start : kept.from;
}

/** A part of a text with the splices of what is moved there, none of which touches another. */
function applied(text: string, placed: Placed, { start, end }: Range): string {
  let [result, at] = ['', start];
  for (const splice of placed.kind === 'moved' ? spliceOrder(placed.splices) : []) {
    result += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return result + text.slice(at, end);
}

/** In order; what is put at a place comes before what is done after it. */
export function spliceOrder(splices: readonly Splice[]): Splice[] {
  const result: Splice[] = [];
  for (const splice of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && last.start === last.end && last.start === splice.start)
      result[result.length - 1] = { ...splice, text: last.text + splice.text };
    else result.push(splice);
  }
  return result;
}

/** What comes after each item that is kept, and before the first (`undefined`). */
function gapsOf(placed: readonly Placed[], textOf: (placed: Placed) => string): Map<number | undefined, string[]> {
  const gaps = new Map<number | undefined, string[]>();
  let after: number | undefined;
  for (const each of placed) {
    if (each.kind === 'kept') after = each.item;
    else gaps.set(after, [...(gaps.get(after) ?? []), textOf(each)]);
  }
  return gaps;
}

function runsOf(marks: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [index, isMarked] of marks.entries()) {
    const last = runs.at(-1);
    if (!isMarked) continue;
    if (last?.[1] === index - 1) last[1] = index;
    else runs.push([index, index]);
  }
  return runs;
}

/** Blank lines on both sides become those of one. */
function withoutBlanks({ start, end }: Range, text: string): Range {
  const blanks = /^(?:[ \t]*\n)+/.exec(text.slice(end))?.[0].length ?? 0;
  const isBlankBefore = start === 0 || /\n[ \t]*\n$/.test(text.slice(Math.max(0, start - 200), start));
  if (blanks > 0 && isBlankBefore) return { start, end: end + blanks };
  if (end < text.length || !isBlankBefore) return { start, end };
  const [space = ''] = /(?<!\s)\s*$/.exec(text.slice(0, start)) ?? [];
  return { start: start - space.length + space.indexOf('\n') + 1, end };
}

/** Items in brackets. At least one is kept. */
export function editBracketItems(items: readonly Item[], placed: readonly Placed[], source: YamlSource): Splice[] {
  const { text } = source;
  const kept = keptIn(placed);
  const itemAt = (index: number) => items[index] as Item;
  const textOf = (each: Placed) => (each.kind === 'new' ? each.text : applied(text, each, itemAt(each.item)));
  const inserted = [...gapsOf(placed, textOf)].map(([after, texts]): Splice => {
    const at = after === undefined ? itemAt(Math.min(...kept)).start : itemAt(after).end;
    return { start: at, end: at, text: texts.map((each) => (after === undefined ? `${each}, ` : `, ${each}`)).join('') };
  });
  const removed = runsOf(items.map((_, index) => !kept.has(index))).map(([from, to]): Splice => {
    const isFirst = from === 0;
    const range = { start: isFirst ? itemAt(0).start : itemAt(from - 1).end, end: isFirst ? itemAt(to + 1).start : itemAt(to).end };
    return { ...range, text: notesInBrackets(range, source) };
  });
  return [...inserted, ...removed];
}

/** Comments of a part in brackets that goes, each on a line of its own. */
export function notesInBrackets(range: Range, source: YamlSource): string {
  const { text } = source;
  const notes = commentsWithin(source, range).map(({ start, end }) => text.slice(start, end));
  const line = lineStart(text, range.start);
  const indent = ' '.repeat(/^ */.exec(text.slice(line, line + columnOf(text, range.start)))?.[0].length ?? 0);
  return notes.length > 0 ? `\n${notes.map((note) => `${indent}  ${note}\n`).join('')}${indent}  ` : '';
}
