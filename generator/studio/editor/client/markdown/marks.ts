import { markdown } from '@codemirror/lang-markdown';
import { ChangeSet, type ChangeSpec, type EditorState, type Text } from '@codemirror/state';
import { Table } from '@lezer/markdown';

/** A change of a text with the new selection. */
export interface TextEdit {
  changes: ChangeSet;
  selection: { anchor: number; head: number };
}

/** Computes the edit of a toolbar button from the text and its selection. */
export type TextCommand = (state: EditorState) => TextEdit;

/** Markdown as the site reads it: CommonMark with tables. */
export const MARKDOWN = markdown({ extensions: Table });

export interface TextRange {
  from: number;
  to: number;
}

/** A node of the syntax tree; `content` is the part between its marks. */
interface Node extends TextRange {
  name: string;
  content: TextRange;
}

const BLOCK = /^(Paragraph|ATXHeading\d|SetextHeading\d|TableCell)$/;
/** Nodes that are not words; a selection that begins or ends with them is cut there. */
const NO_WORDS = /^(EmphasisMark|QuoteMark|HeaderMark|LinkMark|URL|LinkTitle|Image)$/;
/** Nodes that no mark can be put into. */
export const ATOM = /^(Image|InlineCode|Autolink|HTMLTag|Escape|Entity)$/;

export function nodesOf(text: string): Node[] {
  const nodes: Node[] = [];
  // A line of colons ends a list of cards; Markdown would read it as part of the last item.
  const plain = text.replace(/^:::.*$/gm, (line) => ' '.repeat(line.length));
  MARKDOWN.language.parser.parse(plain).iterate({
    enter({ name, from, to, node }) {
      const [first, second] = node.getChildren(name === 'Link' ? 'LinkMark' : 'EmphasisMark');
      const link = name === 'LinkMark' ? node.parent : node;
      // Brackets without an address are words.
      if (link?.name !== 'Link' || link.getChild('URL'))
        nodes.push({ name, from, to, content: { from: first?.to ?? from, to: second?.from ?? to } });
    },
  });
  return nodes;
}

/** Returns the words of the selection: a range for each paragraph, item, heading or cell, without marks and spaces at its ends. */
export function wordRanges(text: string, { from, to }: TextRange, nodes: readonly Node[]): TextRange[] {
  const skipped = nodes.filter(({ name }) => NO_WORDS.test(name));
  const ranges = nodes
    .filter(({ name, ...block }) => BLOCK.test(name) && block.from <= to && block.to >= from)
    .map((block) => trimmed(text, { from: Math.max(from, block.from), to: Math.min(to, block.to) }, skipped))
    .filter(isFull)
    .map((range) => widened(range, nodes, ({ name }) => ATOM.test(name)));
  const withLetters = ranges.filter((range) => [...text.slice(range.from, range.to)].some(isLetter));
  return withLetters.length > 0 ? withLetters : ranges;
}

function isFull({ from, to }: TextRange): boolean {
  return from < to;
}

/** Cuts spaces and the nodes `skipped` at both ends of a range. */
function trimmed(text: string, range: TextRange, skipped: readonly TextRange[]): TextRange {
  let { from, to } = range;
  for (let before = -1; before !== to - from; ) {
    before = to - from;
    const part = text.slice(from, to);
    from += part.length - part.trimStart().length;
    to -= part.length - part.trimEnd().length;
    from = skipped.find((node) => node.from <= from && from < node.to)?.to ?? from;
    to = skipped.find((node) => node.from < to && to <= node.to)?.from ?? to;
  }
  return { from, to };
}

export function contains(outer: TextRange, inner: TextRange): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

function overlaps(one: TextRange, other: TextRange): boolean {
  return one.from < other.to && one.to > other.from;
}

function union(one: TextRange, other: TextRange): TextRange {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

/** Widens a range until it contains every node of this kind that it overlaps. */
export function widened(range: TextRange, nodes: readonly Node[], isMeant: (node: Node) => boolean): TextRange {
  return nodes.reduce((wide, node) => (isMeant(node) && overlaps(wide, node) ? union(wide, node) : wide), range);
}

/** Splits a range at the edges of links and other marks, so that no mark begins inside one of them and ends outside. */
function split(range: TextRange, holders: readonly Node[]): TextRange[] {
  const holder = holders.find((node) => overlaps(range, node) && !contains(range, node) && !contains(node.content, range));
  if (!holder) return [range];
  if (contains(range, holder.content)) return split(union(range, holder), holders);
  const { from, to } = holder.content;
  const parts = [
    { from: range.from, to: holder.from },
    { from: Math.max(range.from, from), to: Math.min(range.to, to) },
    { from: holder.to, to: range.to },
  ];
  return parts.filter(isFull).flatMap((part) => split(part, holders));
}

export function isLetter(char: string | undefined = ' '): boolean {
  return !/[\s\p{P}\p{S}]/u.test(char);
}

/** Widens a range over all characters next to it that match. */
function grown(text: string, { from, to }: TextRange, character: RegExp): TextRange {
  let [start, end] = [from, to];
  while (start > 0 && character.test(text[start - 1] ?? '')) start -= 1;
  while (end < text.length && character.test(text[end] ?? '')) end += 1;
  return { from: start, to: end };
}

/** The range of the word around a cursor that is inside a word; any other selection stays. */
export function wordAt(text: string, given: TextRange): TextRange {
  const word = grown(text, given, /[\p{L}\p{N}'’-]/u);
  return given.from === given.to && word.from < given.from && given.to < word.to ? word : given;
}

/** Returns an edit after which the same words are selected; by default, those of the selection. */
export function editOf(state: EditorState, changes: ChangeSpec, { from, to }: TextRange = state.selection.main): TextEdit {
  const set = state.changes(changes);
  const anchor = set.mapPos(from, 1);
  return { changes: set, selection: { anchor, head: Math.max(anchor, set.mapPos(to, from === to ? 1 : -1)) } };
}

/**
 * Returns a command that puts marks around the selected words, or removes them if all of these words have them. Where Markdown would not read
 * the result, because several marks meet inside a word, it is tried with whole words.
 */
function toggleMark(name: string, mark: string, example: string): TextCommand {
  const toggle = (state: EditorState, given: TextRange) => {
    const text = state.doc.toString();
    const isCursor = given.from === given.to;
    const nodes = nodesOf(text);
    const marked = nodes.filter((node) => node.name === name);
    const around = isCursor && marked.findLast(({ from, to }) => from < given.from && given.from < to);
    const words = wordRanges(text, around ? around.content : wordAt(text, given), nodes);
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return isCursor ? insertMarked(state, mark, example) : editOf(state, []);
    const isOn = words.every((range) => isMarked(text, range, { marked, nodes }));
    const blocks = nodes.filter((node) => BLOCK.test(node.name));
    const reach = words.map((range) => (isOn ? range : withNeighbors(text, range, blocks)));
    const old = marked.filter((node) => reach.some((range) => overlaps(range, node)));
    if (isOn && text.slice(first.from, last.to) === example) return editOf(state, old, first);
    const wanted = isOn
      ? old.flatMap(({ content }) => without(content, words))
      : words.map((range, index) => old.filter((node) => overlaps(reach[index] ?? range, node)).reduce<TextRange>(union, range));
    const holders = nodes.filter((node) => /^(Link|(Strong)?Emphasis)$/.test(node.name) && node.name !== name);
    const removed = old.flatMap(marksOf);
    const skipped = [...removed, ...nodes.filter((node) => node.name === 'QuoteMark')];
    const cut = (range: TextRange) => trimmed(text, range, skipped);
    const ranges = wanted
      .flatMap((range) => split(cut(range), holders))
      .map(cut)
      .filter(isFull);
    const added = ranges.flatMap(({ from, to }) => [
      { from, insert: mark },
      { from: to, insert: mark },
    ]);
    return editOf(state, [...removed, ...added], isCursor ? given : { from: first.from, to: last.to });
  };
  return (state) => {
    const { doc, selection } = state;
    const wordsOf = (text: Text) => readWords(text).replaceAll(example, '').replace(/\s/g, '');
    const isRead = ({ changes }: TextEdit) => wordsOf(changes.apply(doc)) === wordsOf(doc);
    const wholeWords = grown(doc.toString(), selection.main, /\S/);
    return [selection.main, wholeWords].map((range) => toggle(state, range)).find(isRead) ?? editOf(state, []);
  };
}

/** Returns a text without the marks that are read as such; four stars, which parsers read differently, stay. */
function readWords(text: Text): string {
  const marks = nodesOf(text.toString()).filter(({ name }) => name === 'EmphasisMark');
  return ChangeSet.of(marks, text.length).apply(text).toString() + '****'.repeat(text.toString().split('****').length);
}

export const toggleBold = toggleMark('StrongEmphasis', '**', 'bold text');
export const toggleItalic = toggleMark('Emphasis', '*', 'italic text');

/** Inserts marked words to write over, with a space between them and other marks. */
function insertMarked(state: EditorState, mark: string, words: string): TextEdit {
  const from = placeForWords(state);
  if (from === undefined) return editOf(state, []);
  const isMark = (at: number) => /[*_]/.test(state.sliceDoc(at, at + 1));
  return insertExample(state, { from, before: isMark(from - 1) ? ` ${mark}` : mark, words, after: isMark(from) ? `${mark} ` : mark });
}

interface Example extends Record<'before' | 'words', string> {
  from: number;
  after?: string;
}

/** Inserts words to write over, and selects them. */
export function insertExample(state: EditorState, { from, before, words, after = '' }: Example): TextEdit {
  const anchor = from + before.length;
  return { changes: state.changes({ from, insert: before + words + after }), selection: { anchor, head: anchor + words.length } };
}

/**
 * Returns where words can be inserted for a cursor: after the marks of a list, quote or heading, inside the cells of a row, after a picture or an
 * address. Undefined in a line that is only marks: an edge of cards, the line below the head of a table.
 */
export function placeForWords({ doc, selection: { main } }: EditorState): number | undefined {
  const line = doc.lineAt(main.from);
  if (/^(:::|[ \t]*\|[ \t]*:?-)/.test(line.text)) return undefined;
  const [before = ''] = /^(?:[ \t]*(?:>|\|[ \t]?|(?:[-+*]|\d+[.)]|#{1,6})[ \t]))*/.exec(line.text) ?? [];
  const end = /^[ \t]*\|/.test(line.text) ? line.text.lastIndexOf('|') : line.length;
  const from = line.from + Math.max(before.length, Math.min(main.from - line.from, end));
  const isInside = ({ name, content, ...node }: Node) =>
    (name === 'Link' ? content.to < from : ATOM.test(name) && node.from < from) && from < node.to;
  return nodesOf(doc.toString()).find(isInside)?.to ?? from;
}

/** Whether all letters of a range are inside marks; without letters, all characters. */
function isMarked(text: string, { from, to }: TextRange, { marked, nodes }: { marked: readonly Node[]; nodes: readonly Node[] }): boolean {
  const ignored = nodes.filter(({ name }) => NO_WORDS.test(name));
  const at = (some: readonly Node[], index: number) => some.some((node) => node.from <= index && index < node.to);
  const read = Array.from({ length: to - from }, (_, index) => from + index).filter((index) => !at(ignored, index));
  const letters = read.filter((index) => isLetter(text[index]));
  const counted = letters.length > 0 ? letters : read.filter((index) => text[index]?.trim());
  return counted.every((index) => at(marked, index));
}

/** A range with the spaces around it and one more character of its block, so that it overlaps the marked words next to it. */
function withNeighbors(text: string, { from, to }: TextRange, blocks: readonly Node[]): TextRange {
  const block = blocks.find((node) => contains(node, { from, to })) ?? { from, to };
  const start = text.slice(0, from).trimEnd().length - 1;
  const end = text.length - text.slice(to).trimStart().length + 1;
  return { from: Math.max(start, block.from), to: Math.min(end, block.to) };
}

/** The ranges of a node before and after its content. */
export function marksOf({ from, to, content }: TextRange & { content: TextRange }): TextRange[] {
  return [
    { from, to: content.from },
    { from: content.to, to },
  ];
}

function without(range: TextRange, cut: readonly TextRange[]): TextRange[] {
  const inside = cut.filter((one) => overlaps(range, one));
  const starts = [range.from, ...inside.map(({ to }) => to)];
  const ends = [...inside.map(({ from }) => from), range.to];
  return starts.map((from, index) => ({ from, to: ends[index] ?? from })).filter(isFull);
}
