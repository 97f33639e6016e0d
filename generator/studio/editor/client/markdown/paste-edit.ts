import type { EditorState } from '@codemirror/state';
import type { PastedText } from '../../api.ts';
import { insertBlock, replaceByBlock } from './edits.ts';
import { nodesOf, type TextEdit, type TextRange } from './marks.ts';

/** Returns the level that the largest heading of a pasted text gets: below that of the heading above it, from 2 to 6. */
export function pastedLevel({ doc }: EditorState, at: number): number {
  const above = nodesOf(doc.sliceString(0, doc.lineAt(at).from)).findLast(({ name }) => /^(?:ATX|Setext)Heading\d$/.test(name));
  return Math.min(6, Math.max(2, Number(above?.name.at(-1) ?? 1) + 1));
}

/** The marks at the beginning of a line: of quotes, items, headings. */
const MARKS = /^[ \t]*(?:>[ \t]*)*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})(?:[ \t]+|$))?/;
/** A line that another block would tear apart: of a table, heading, quote, list or of cards. */
const NOT_DIVIDED = /^[ \t]*(?:\||#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|:::)/;
const BULLET = /^([ \t]*)[-*+][ \t]/;

/** Replaces a range by words. */
function insertWords(state: EditorState, { from, to }: TextRange, words: string): TextEdit {
  const changes = state.changes({ from, to, insert: words });
  const end = changes.mapPos(to, 1);
  return { changes, selection: { anchor: end, head: end } };
}

/** Replaces a range by the plain text of the clipboard, without the line ends around it. */
export function insertPlain(state: EditorState, range: TextRange, plain: string): TextEdit {
  return insertWords(state, range, withoutLineEnds(plain));
}

function withoutLineEnds(plain: string): string {
  return plain.replace(/^[\r\n]+/, '').replace(/(?<![\r\n])[\r\n]+$/, '');
}

/** Whether the plain text of the clipboard is pasted instead of the formatted one, which has no formatting. */
export function isPastedPlain({ markdown, isPlain }: PastedText, plain: string): boolean {
  return markdown === '' || (isPlain && /^[^\r\n]+$/.test(withoutLineEnds(plain)));
}

/** Whether a range is in a block of program code, which shows marks as they are typed. */
export function isInCode({ doc }: EditorState, { from }: TextRange): boolean {
  return nodesOf(doc.toString()).some((node) => /^(?:FencedCode|CodeBlock)$/.test(node.name) && node.from < from && from < node.to);
}

/** Replaces a range by a formatted text: one paragraph within the line, more as blocks with empty lines around them. */
export function insertFormatted(state: EditorState, range: TextRange, { markdown, inline }: PastedText, plain: string): TextEdit {
  const { doc } = state;
  const [first, last] = [doc.lineAt(range.from), doc.lineAt(range.to)];
  const rest = doc.sliceString(first.from, range.from) + doc.sliceString(range.to, last.to);
  const hasWords = rest.replace(MARKS, '').trim() !== '';
  if (inline !== undefined && (inline === markdown || hasWords)) {
    const isOneLine = /^[ \t]*(?:\||#{1,6}[ \t])/.test(first.text);
    const line = isOneLine ? inline.replace(/\\\n/g, ' ') : inline;
    // A bar would divide the cell of a table.
    const words = /^[ \t]*\|/.test(first.text) ? line.replace(/(?<!\\)\|/g, '\\|') : line;
    const space = (pattern: RegExp) => (pattern.test(withoutLineEnds(plain)) ? ' ' : '');
    return insertWords(state, range, space(/^\s/) + words + space(/\s$/));
  }
  if (!hasWords) return replaceByBlock(state, { from: first.from, to: last.to, block: markdown, chosen: '' });
  const indent = BULLET.exec(first.text)?.[1];
  const isList = BULLET.test(markdown) && !markdown.includes('\n\n');
  if (isList && indent !== undefined && range.to === last.to && first.number === last.number)
    return insertWords(state, range, `\n${markdown}`.replaceAll('\n', `\n${indent}`));
  if (range.from === range.to && NOT_DIVIDED.test(first.text)) return insertBlock(state, markdown, '', range);
  const before = doc.sliceString(first.from, range.from).trimEnd();
  const after = doc.sliceString(range.to, last.to);
  const to = last.to - after.trimStart().length;
  return replaceByBlock(state, { from: first.from + before.length, to, block: markdown, chosen: '' });
}
