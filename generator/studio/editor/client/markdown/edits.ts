import { editOf, type Selection, type TextChange, type TextCommand, type TextEdit } from './marks.ts';

/** A list item after the marks of quotes and its indent: bullet or number. */
const ITEM = /^((?:[ \t]*>)*[ \t]*)(?:([-*+])|(\d{1,9})[.)])(?:[ \t]+|$)/;
/** A heading, bullet or quote: what a line loses when it becomes another heading. */
const BEFORE_HEADING = /^[ \t]*(?:>[ \t]*)*(?:[-*+][ \t]+)?(#{1,6}(?=[ \t]|$))?[ \t]*/;

interface Line {
  from: number;
  line: string;
}

function allLines(text: string): Line[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const from = at;
    at += line.length + 1;
    return { from, line };
  });
}

/** Returns the lines of the selection. The line after a selected line end is not one of them. */
function linesOf({ text, from, to }: Selection): Line[] {
  const end = to > from && text[to - 1] === '\n' ? to - 1 : to;
  return allLines(text).filter((one) => one.from <= end && one.from + one.line.length >= from);
}

/** Whether a line has words: not a blank line, not a row of a table, not the edge of a list of cards. */
function hasWords(line: string): boolean {
  return !isBlank(line) && !/^(:::|\|)/.test(line);
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

/** Changes the lines with words, or a single blank line; `change` gets the number of the line among them, from 0. */
function changeLines(selection: Selection, change: (line: string, index: number) => string, more: readonly TextChange[] = []): TextEdit {
  const lines = linesOf(selection);
  const chosen = lines.filter(({ line }) => hasWords(line) || (lines.length === 1 && isBlank(line)));
  const changes = chosen.flatMap(({ from, line }, index) => {
    const next = change(line, index);
    let same = 0;
    while (same < Math.min(line.length, next.length) && line.at(-1 - same) === next.at(-1 - same)) same += 1;
    return { from, to: from + line.length - same, insert: next.slice(0, next.length - same) };
  });
  return editOf(selection, [...changes, ...more]);
}

/** Makes lines headings, then smaller headings, then plain text. */
export function nextHeading(selection: Selection): TextEdit {
  const lines = linesOf(selection);
  const first = lines.find(({ line }) => hasWords(line))?.line ?? '';
  const level = BEFORE_HEADING.exec(first)?.[1]?.length ?? 0;
  const now = { 0: '## ', 1: '## ', 2: '### ' }[level] ?? '';
  if (lines[0] && lines.every(({ line }) => isBlank(line))) return exampleOf(selection, lines[0].from, now, 'Heading');
  return changeLines(selection, (line) => now + line.replace(BEFORE_HEADING, ''));
}

/** Inserts words to write over, and selects them. */
function exampleOf(selection: Selection, from: number, before: string, words: string): TextEdit {
  const { changes } = editOf(selection, [{ from, insert: before + words }]);
  const start = from + before.length;
  return { changes, select: [start, start + words.length] };
}

function toggleItems(isNumbered: boolean): TextCommand {
  const isItem = (line: string) => ITEM.exec(line)?.[isNumbered ? 3 : 2] !== undefined;
  return (selection) => {
    const lines = linesOf(selection);
    const words = lines.filter(({ line }) => hasWords(line));
    if (words.length > 0 && words.every(({ line }) => isItem(line))) return changeLines(selection, (line) => line.replace(ITEM, '$1'));
    const { text } = selection;
    const start = lines[0]?.from ?? 0;
    const last = lines.at(-1);
    const end = last ? last.from + last.line.length : start;
    const above = allLines(text).findLast(({ from }) => from < start)?.line ?? '';
    const number = Number(ITEM.exec(above)?.[3] ?? 0) + 1;
    // Markdown would read a paragraph right after the list as part of its last item.
    const isJoined = /^\n(?![ \t>#|:\n])./.test(text.slice(end)) && !ITEM.test(text.slice(end + 1));
    const asItem = (line: string, index: number) => {
      const [quote = ''] = /^(?:[ \t]*>)*[ \t]*/.exec(line) ?? [];
      const own = line
        .replace(ITEM, '$1')
        .slice(quote.length)
        .replace(/^#{1,6}[ \t]+/, '');
      return `${quote}${isNumbered ? `${number + index}.` : '-'} ${own}`;
    };
    return changeLines(selection, asItem, isJoined ? [{ from: end + 1, insert: '\n' }] : []);
  };
}

export const toggleList = toggleItems(false);
export const toggleNumbers = toggleItems(true);

/** Quotes the paragraphs of the selection, with the blank lines between them, or ends the quote. */
export function toggleQuote(selection: Selection): TextEdit {
  const chosen = linesOf(selection);
  const all = allLines(selection.text);
  const [first = 0, last = 0] = [chosen[0]?.from, chosen.at(-1)?.from];
  const start = all.findLastIndex((one) => one.from < first && isBlank(one.line)) + 1;
  const end = all.findIndex((one) => one.from > last && isBlank(one.line));
  const lines = chosen.every(({ line }) => isBlank(line)) ? chosen : all.slice(start, end < 0 ? all.length : end);
  if (lines.some(({ line }) => line.startsWith(':::'))) return editOf(selection, []);
  const isQuote = !lines.every(({ line }) => isBlank(line)) && lines.every(({ line }) => line.startsWith('>') || isBlank(line));
  const changes = lines.flatMap(({ from: at, line }) => {
    if (isQuote) return { from: at, to: at + (/^> ?/.exec(line)?.[0].length ?? 0) };
    return line.startsWith('>') ? [] : { from: at, insert: line || lines.length === 1 ? '> ' : '>' };
  });
  return editOf(selection, changes);
}

const TABLE = ['| First column | Second column |', '| --- | --- |', '| | |'].join('\n');

export function insertTable(selection: Selection): TextEdit {
  return insertBlock(selection, TABLE, 'First column');
}

/** Makes the selected lines a list of cards; without a selection, inserts one. */
export function insertCards(selection: Selection): TextEdit {
  const { text, from, to } = selection;
  const lines = linesOf(selection);
  if (from === to || !text.slice(from, to).trim()) {
    const words = '**Heading.** Text';
    return insertBlock(selection, `:::grid\n- ${words}\n:::`, words);
  }
  const items = lines.map(({ line }) => (hasWords(line) ? `- ${line.replace(ITEM, '$1')}` : line)).join('\n');
  const start = lines[0]?.from ?? from;
  return replaceByBlock(
    { text, from: start, to: Math.max(to, start + lines.map(({ line }) => line).join('\n').length) },
    `:::grid\n${items}\n:::`,
    items,
  );
}

/** Inserts a block after the paragraph, list or table in which the selection ends, never inside it. */
export function insertBlock({ text, from, to }: Selection, block: string, chosen = ''): TextEdit {
  const isFirst =
    from === to && (/(^|\n[ \t]*\n)$/.test(text.slice(0, from)) || linesOf({ text, from, to }).every(({ line }) => !line.trim()));
  const end = /\n[ \t]*(\n|$)|$/.exec(text.slice(to))?.index ?? 0;
  const at = isFirst ? from : to + end;
  return replaceByBlock({ text, from: at, to: at }, block, chosen);
}

/** Replaces a range by a block with empty lines around it, and selects the part `chosen`; without one, the cursor is after the block. */
function replaceByBlock(selection: Selection, block: string, chosen: string): TextEdit {
  const { text, from, to } = selection;
  const above = text.slice(0, from).replace(/(?<![ \t])[ \t]+$/, '');
  const below = text.slice(to);
  const before = above === '' || above.endsWith('\n\n') ? '' : above.endsWith('\n') ? '\n' : '\n\n';
  const after = below === '' ? '\n' : below === '\n' || below.startsWith('\n\n') ? '' : below.startsWith('\n') ? '\n' : '\n\n';
  const { changes } = editOf(selection, [{ from, to, insert: before + block + after }]);
  const start = from + before.length + (chosen ? block.indexOf(chosen) : block.length);
  return { changes, select: [start, start + chosen.length] };
}
