import type { Splice } from '../splices.ts';
import { applied, gapsOf, type Placed, runsOf } from './edit-items.ts';
import { columnOf, commentsWithin, type Item, lineStart, type Range, type YamlSource } from './yaml-source.ts';

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
