/** A change of a text: `insert` replaces the characters between `from` and `to`; `select` is the new selection in the new text. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  select: [number, number];
}

interface Selection {
  text: string;
  from: number;
  to: number;
}

/** Computes the edit of a toolbar button from the selection. */
export type TextCommand = (selection: Selection) => TextEdit;

export function toggleBold({ text, from, to }: Selection): TextEdit {
  const chosen = text.slice(from, to);
  if (text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**')
    return { from: from - 2, to: to + 2, insert: chosen, select: [from - 2, to - 2] };
  const words = chosen || 'bold text';
  return { from, to, insert: `**${words}**`, select: [from + 2, from + 2 + words.length] };
}

export function nextHeading({ text, from }: Selection): TextEdit {
  const { start, end, line } = lineAround(text, from);
  const [, marks = '', words = ''] = /^(#*)\s*(.*)$/s.exec(line) ?? [];
  const now = { 0: '## ', 2: '### ' }[marks.length] ?? '';
  const insert = now + (words || 'Heading');
  return { from: start, to: end, insert, select: [start + now.length, start + insert.length] };
}

export function toggleList({ text, from, to }: Selection): TextEdit {
  const { start } = lineAround(text, from);
  const { end } = lineAround(text, to);
  const lines = text.slice(start, end).split('\n');
  const isList = lines.some((line) => line.startsWith('- ')) && lines.every((line) => line.startsWith('- ') || !line.trim());
  const insert = lines
    .map((line) => (isList ? line.replace(/^- /, '') : line.trim() || lines.length === 1 ? `- ${line}` : line))
    .join('\n');
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] };
}

export function insertLink({ text, from, to }: Selection, { address, title }: { address: string; title: string }): TextEdit {
  const words = (text.slice(from, to) || title).replaceAll(/[[\]]/g, '');
  return { from, to, insert: `[${words}](${address})`, select: [from + 1, from + 1 + words.length] };
}

const TABLE = ['| First column | Second column |', '| --- | --- |', '| | |'].join('\n');

export function insertTable(selection: Selection): TextEdit {
  return insertBlock(selection, TABLE, 'First column');
}

/** Inserts a grid of cards, each an item of a list. */
export function insertGrid({ text, from, to }: Selection): TextEdit {
  const chosen = text.slice(from, to).trim() || '**Heading.** Text';
  const entries = chosen
    .split('\n')
    .map((line) => (line.startsWith('- ') || !line.trim() ? line : `- ${line}`))
    .join('\n');
  return replaceByBlock({ text, from, to }, `:::grid\n${entries}\n:::`, entries);
}

/** Inserts a block after the paragraph, list or table in which the selection ends, never inside it. */
export function insertBlock({ text, from, to }: Selection, block: string, chosen = ''): TextEdit {
  const isFirst = from === to && (/(^|\n[ \t]*\n)$/.test(text.slice(0, from)) || !lineAround(text, from).line.trim());
  const end = /\n[ \t]*(\n|$)|$/.exec(text.slice(to))?.index ?? 0;
  const at = isFirst ? from : to + end;
  return replaceByBlock({ text, from: at, to: at }, block, chosen);
}

/** Replaces a range by a block with empty lines around it, and selects the part `chosen`. */
function replaceByBlock({ text, from, to }: Selection, block: string, chosen = ''): TextEdit {
  const above = text.slice(0, from).replace(/(?<![ \t])[ \t]+$/, '');
  const below = text.slice(to);
  const before = above === '' || above.endsWith('\n\n') ? '' : above.endsWith('\n') ? '\n' : '\n\n';
  const after = below === '' ? '\n' : below === '\n' || below.startsWith('\n\n') ? '' : below.startsWith('\n') ? '\n' : '\n\n';
  const at = from + before.length + Math.max(0, block.indexOf(chosen));
  return { from, to, insert: before + block + after, select: [at, at + chosen.length] };
}

function lineAround(text: string, at: number): { start: number; end: number; line: string } {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  const end = next < 0 ? text.length : next;
  return { start, end, line: text.slice(start, end) };
}
