import type { Splice } from '../yaml-parts.ts';
import { beginsLine, columnOf, commentsWithin, type Item, lineStart, nextLine, type Range, type YamlSource } from './yaml-source.ts';

/** What stands at a place of a collection after an edit. */
export type Placed =
  | { kind: 'kept'; item: number }
  | { kind: 'moved'; item: number; splices: readonly Splice[] }
  | { kind: 'new'; text: string };

/** Items below each other. At least one is kept. Texts have no indent on their first line and no last line end. */
export function editBlockItems(items: readonly Item[], placed: readonly Placed[], source: YamlSource): Splice[] {
  const { text } = source;
  const first = items[0] as Item;
  const column = columnOf(text, first.start);
  const indent = ' '.repeat(column);
  const kept = new Set(placed.flatMap((each) => (each.kind === 'kept' ? [each.item] : [])));
  const extents = items.map((item, index) => extentOf(item, items[index - 1], source));
  const moved = placed.flatMap((each) => (each.kind === 'moved' ? [extents[each.item] as Extent] : []));
  const lead = leadOf(items, placed, source, extents);
  const texts = gapsOf(placed, (each) =>
    each.kind === 'new' ? each.text : movedText(extents[(each as { item: number }).item] as Extent, each, source),
  );
  const notesIn = (range: Range) =>
    commentsWithin(source, range)
      .filter(({ start, end }) => !moved.some((each) => each.from <= start && end <= each.to))
      .map(({ start, end }) => text.slice(start, end));
  const splices: Splice[] = [];
  for (const [after, lines] of texts) {
    if (after === undefined)
      splices.push({
        start: lead,
        end: lead,
        text: lines.map((line) => (beginsLine(text, first.start) ? `${indent}${line}\n` : `${line}\n${indent}`)).join(''),
      });
    else {
      const at = (extents[after] as Extent).to;
      splices.push({ start: at, end: at, text: lines.map((line) => `${indent}${line}\n`).join('') });
    }
  }
  const isMoved = (index: number) => moved.includes(extents[index] as Extent);
  for (const [from, to] of runsOf(items.map((_, index) => !kept.has(index)))) {
    const [head, tail] = [extents[from] as Extent, extents[to] as Extent];
    const range = { start: isMoved(from) ? head.from : head.start, end: isMoved(to) ? tail.to : tail.end };
    if (from === 0 && !beginsLine(text, first.start)) {
      const end = (items[to + 1] as Item).start;
      const notes = notesIn({ start: first.start, end });
      splices.push({ start: first.start, end, text: notes.map((note) => `${note}\n${indent}`).join('') });
    } else {
      const notes = notesIn(range)
        .map((note) => `${indent}${note}\n`)
        .join('');
      splices.push({ ...(notes ? range : withoutBlanks(range, text)), text: notes });
    }
  }
  return splices;
}

/** In lines: `from` and `to` with the notes that belong to it. */
interface Extent extends Range {
  from: number;
  to: number;
}

/** Notes directly above belong to an item, unless they are indented further than it; so do those below that are. */
function extentOf(item: Item, before: Item | undefined, source: YamlSource): Extent {
  const { text } = source;
  const column = columnOf(text, item.start);
  const start = lineStart(text, item.start);
  const end = nextLine(text, item.end);
  const isNote = (offset: number, isOwn: (indent: number) => boolean) => {
    const [, indent = ''] = /^([ \t]*)#/.exec(text.slice(offset, nextLine(text, offset))) ?? [undefined, undefined];
    return /^[ \t]*#/.test(text.slice(offset, nextLine(text, offset))) && isOwn(indent.length);
  };
  let [from, to] = [start, end];
  const top = before ? nextLine(text, before.end) : 0;
  if (beginsLine(text, item.start))
    while (from > top && isNote(lineStart(text, from - 1), (indent) => indent <= column)) from = lineStart(text, from - 1);
  while (to < text.length && isNote(to, (indent) => indent > column)) to = nextLine(text, to);
  return { start, end, from, to };
}

/** Where what comes before all others is put. A note at the beginning of a file is about the file. */
function leadOf(items: readonly Item[], placed: readonly Placed[], { text }: YamlSource, extents: readonly Extent[]): number {
  const first = items[0] as Item;
  if (!beginsLine(text, first.start)) return first.start;
  const index = Math.min(...placed.flatMap((each) => (each.kind === 'kept' ? [each.item] : [])));
  const { from, start } = extents[index] as Extent;
  return from === 0 ? start : from;
}

function movedText({ from, to }: Extent, placed: Placed, { text }: YamlSource): string {
  const splices = placed.kind === 'moved' ? placed.splices : [];
  return applied(text, splices, { start: from, end: to }).replace(/^ +/, '').replace(/\n$/, '');
}

/** A part of a text with its splices, none of which touches another. */
function applied(text: string, splices: readonly Splice[], { start, end }: Range): string {
  let [result, at] = ['', start];
  for (const splice of spliceOrder(splices)) {
    result += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return result + text.slice(at, end);
}

/** In order; what is put at a place comes before what is done behind it. */
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

/** What comes behind each item that is kept, and before the first (`undefined`). */
function gapsOf<Text>(placed: readonly Placed[], textOf: (placed: Placed) => Text): Map<number | undefined, Text[]> {
  const gaps = new Map<number | undefined, Text[]>();
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
  const kept = new Set(placed.flatMap((each) => (each.kind === 'kept' ? [each.item] : [])));
  const firstKept = items[Math.min(...kept)] as Item;
  const textOf = (each: Placed) =>
    each.kind === 'new' ? each.text : applied(text, each.kind === 'moved' ? each.splices : [], items[each.item] as Item);
  const inserted = [...gapsOf(placed, textOf)].map(([after, texts]): Splice => {
    if (after === undefined) return { start: firstKept.start, end: firstKept.start, text: texts.map((each) => `${each}, `).join('') };
    const at = (items[after] as Item).end;
    return { start: at, end: at, text: texts.map((each) => `, ${each}`).join('') };
  });
  const removed = runsOf(items.map((_, index) => !kept.has(index))).map(([from, to]): Splice => {
    const range =
      from === 0
        ? { start: (items[0] as Item).start, end: (items[to + 1] as Item).start }
        : { start: (items[from - 1] as Item).end, end: (items[to] as Item).end };
    return { ...range, text: notesInBrackets(range, source) };
  });
  return [...inserted, ...removed];
}

/** Notes of a part in brackets that goes, each on a line of its own. */
export function notesInBrackets(range: Range, source: YamlSource): string {
  const { text } = source;
  const notes = commentsWithin(source, range).map(({ start, end }) => text.slice(start, end));
  const line = lineStart(text, range.start);
  const indent = ' '.repeat(/^ */.exec(text.slice(line, line + columnOf(text, range.start)))?.[0].length ?? 0);
  return notes.length > 0 ? `\n${notes.map((note) => `${indent}  ${note}\n`).join('')}${indent}  ` : '';
}
