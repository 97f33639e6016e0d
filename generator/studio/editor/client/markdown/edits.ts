import type { ChangeSpec, EditorState, Line, Text } from '@codemirror/state';
import { changedPart } from '../../../../shared/text.ts';
import { editOf, insertExample, type TextCommand, type TextEdit, type TextRange } from './marks.ts';

/** A list item after the marks of quotes and its indent: bullet or number. */
const ITEM = /^((?:[ \t]*>)*[ \t]*)(?:([-*+])|(\d{1,9})[.)])(?:[ \t]+|$)/;
/** A heading, bullet or quote: what a line loses when it becomes another heading. */
const BEFORE_HEADING = /^[ \t]*(?:>[ \t]*)*(?:[-*+][ \t]+)?(#{1,6}(?=[ \t]|$))?[ \t]*/;

/** Returns the first and last line of the selection. The line after a selected line end is not one of them. */
function edgesOf({ doc, selection: { main } }: EditorState): [first: Line, last: Line] {
  const last = doc.lineAt(main.to);
  return [doc.lineAt(main.from), main.from < main.to && main.to === last.from ? doc.lineAt(main.to - 1) : last];
}

function linesBetween(doc: Text, first: number, last: number): Line[] {
  return Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
}

/** Returns the text of a line, 1-based; an empty text before and after all lines. */
function lineText(doc: Text, number: number): string {
  return number < 1 || number > doc.lines ? '' : doc.line(number).text;
}

/** Returns the number of the first (-1) or last (1) line without a blank line between it and another line. */
function paragraphEdge(doc: Text, number: number, step: -1 | 1): number {
  return lineText(doc, number + step).trim() ? paragraphEdge(doc, number + step, step) : number;
}

/** Whether a line has words: not a blank line, not a row of a table, not the edge of a list of cards. */
function hasWords(line: string): boolean {
  return line.trim() !== '' && !/^(:::|\|)/.test(line);
}

function isBlank({ text }: Line): boolean {
  return text.trim() === '';
}

/** Changes the lines with words, or a single blank line; `change` gets the number of the line among them, from 0. */
function changeLines(state: EditorState, change: (line: string, index: number) => string, more: ChangeSpec = []): TextEdit {
  const [first, last] = edgesOf(state);
  const lines = linesBetween(state.doc, first.number, last.number);
  const chosen = lines.filter((line) => hasWords(line.text) || (lines.length === 1 && isBlank(line)));
  const changes = chosen.map(({ from, text }, index) => {
    const part = changedPart(text, change(text, index));
    return { ...part, from: from + part.from, to: from + part.to };
  });
  return editOf(state, [...changes, more]);
}

/** Makes lines headings, then smaller headings, then plain text. */
export function nextHeading(state: EditorState): TextEdit {
  const [{ number, from }, last] = edgesOf(state);
  const lines = linesBetween(state.doc, number, last.number);
  const first = lines.find(({ text }) => hasWords(text))?.text;
  const level = BEFORE_HEADING.exec(first ?? '')?.[1]?.length ?? 0;
  const now = { 0: '## ', 1: '## ', 2: '### ' }[level] ?? '';
  if (lines.every(isBlank)) return insertExample(state, { from, before: now, words: 'Heading' });
  return changeLines(state, (line) => now + line.replace(BEFORE_HEADING, ''));
}

function toggleItems(isNumbered: boolean): TextCommand {
  const isItem = (line: string) => ITEM.exec(line)?.[isNumbered ? 3 : 2] !== undefined;
  return (state) => {
    const { doc } = state;
    const [first, last] = edgesOf(state);
    const words = linesBetween(doc, first.number, last.number).filter(({ text }) => hasWords(text));
    if (words.length > 0 && words.every(({ text }) => isItem(text))) return changeLines(state, (line) => line.replace(ITEM, '$1'));
    const number = Number(ITEM.exec(lineText(doc, first.number - 1))?.[3] ?? 0) + 1;
    // Markdown would read a paragraph right after the list as part of its last item.
    const below = lineText(doc, last.number + 1);
    const isJoined = /^[^ \t>#|:]/.test(below) && !ITEM.test(below);
    const asItem = (line: string, index: number) => {
      const [quote = ''] = /^(?:[ \t]*>)*[ \t]*/.exec(line) ?? [];
      const own = line
        .replace(ITEM, '$1')
        .slice(quote.length)
        .replace(/^#{1,6}[ \t]+/, '');
      return `${quote}${isNumbered ? `${number + index}.` : '-'} ${own}`;
    };
    return changeLines(state, asItem, isJoined ? { from: last.to + 1, insert: '\n' } : []);
  };
}

export const toggleList = toggleItems(false);
export const toggleNumbers = toggleItems(true);

/** A button of the toolbar that was pressed, with the state before and after it. */
export interface Press {
  make: TextCommand;
  before: EditorState;
  after: EditorState;
}

/** Returns the edit of a button. A second press in a row of a list button gives back the text from before the list, with its line ends. */
export function editOfPress(state: EditorState, make: TextCommand, last?: Press): TextEdit {
  const isAgain = last?.make === make && last.after.doc.eq(state.doc) && last.after.selection.eq(state.selection);
  if (!isAgain || (make !== toggleList && make !== toggleNumbers)) return make(state);
  const { doc, selection } = last.before;
  return {
    changes: state.changes(changedPart(state.doc.toString(), doc.toString())),
    selection: { anchor: selection.main.anchor, head: selection.main.head },
  };
}

/** Quotes the paragraphs of the selection, with the blank lines between them, or ends the quote. */
export function toggleQuote(state: EditorState): TextEdit {
  const { doc } = state;
  const [first, last] = edgesOf(state).map(({ number }) => number) as [number, number];
  const chosen = linesBetween(doc, first, last);
  const lines = chosen.every(isBlank) ? chosen : linesBetween(doc, paragraphEdge(doc, first, -1), paragraphEdge(doc, last, 1));
  if (lines.some(({ text }) => text.startsWith(':::'))) return editOf(state, []);
  const isQuote = !lines.every(isBlank) && lines.every((one) => one.text.startsWith('>') || isBlank(one));
  const changes = lines.map(({ from, text }) => {
    if (isQuote) return { from, to: from + (/^> ?/.exec(text)?.[0].length ?? 0) };
    return text.startsWith('>') ? [] : { from, insert: text || lines.length === 1 ? '> ' : '>' };
  });
  return editOf(state, changes);
}

const TABLE = ['| First column | Second column |', '| --- | --- |', '| | |'].join('\n');

export const insertTable: TextCommand = (state) => insertBlock(state, TABLE, 'First column');

/** Makes the selected lines a list of cards; without a selection, inserts one. */
export function insertCards(state: EditorState): TextEdit {
  const { main } = state.selection;
  if (!state.sliceDoc(main.from, main.to).trim()) {
    const words = '**Heading.** Text';
    return insertBlock(state, `:::grid\n- ${words}\n:::`, words);
  }
  const [first, last] = edgesOf(state);
  const lines = linesBetween(state.doc, first.number, last.number);
  const items = lines.map(({ text }) => (hasWords(text) ? `- ${text.replace(ITEM, '$1')}` : text)).join('\n');
  return replaceByBlock(state, { from: first.from, to: last.to, block: `:::grid\n${items}\n:::`, chosen: items });
}

/** Inserts a block after the paragraph, list or table in which a range ends, never inside it, and selects the part `chosen`. */
export function insertBlock(state: EditorState, block: string, chosen = '', { from, to }: TextRange = state.selection.main): TextEdit {
  const { doc } = state;
  const empty = from === to;
  const line = doc.lineAt(from);
  const isFirst = empty && (!line.text.trim() || (from === line.from && !lineText(doc, line.number - 1).trim()));
  const at = isFirst ? from : doc.line(paragraphEdge(doc, doc.lineAt(to).number, 1)).to;
  return replaceByBlock(state, { from: at, to: at, block, chosen });
}

interface Block {
  from: number;
  to: number;
  block: string;
  chosen: string;
}

/** Replaces a range by a block with empty lines around it, and selects the part `chosen`; without one, the cursor is after the block. */
export function replaceByBlock(state: EditorState, { from, to, block, chosen }: Block): TextEdit {
  const above = state.sliceDoc(0, from).replace(/(?<![ \t])[ \t]+$/, '');
  const below = state.sliceDoc(to);
  const before = above === '' || above.endsWith('\n\n') ? '' : above.endsWith('\n') ? '\n' : '\n\n';
  const after = below === '' ? '\n' : below === '\n' || below.startsWith('\n\n') ? '' : below.startsWith('\n') ? '\n' : '\n\n';
  const start = from + before.length + (chosen ? block.indexOf(chosen) : block.length);
  return {
    changes: state.changes({ from, to, insert: before + block + after }),
    selection: { anchor: start, head: start + chosen.length },
  };
}
