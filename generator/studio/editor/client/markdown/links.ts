import type { EditorState } from '@codemirror/state';
import {
  ATOM,
  contains,
  editOf,
  isLetter,
  marksOf,
  nodesOf,
  placeForWords,
  type TextEdit,
  type TextRange,
  widened,
  wordAt,
  wordRanges,
} from './marks.ts';

/** A link in a text: `words` and `target` are the ranges of its words and of its address, which is `address` as people write it. */
export interface TextLink extends TextRange {
  address: string;
  words: TextRange;
  target: TextRange;
}

/** Returns the link that contains the selection. */
export function linkAt(state: EditorState): TextLink | undefined {
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  const nodes = nodesOf(text);
  const isAround = (node: TextRange) => (from === to ? node.from < from && to < node.to : contains(node, { from, to }));
  const link = nodes.find((node) => node.name === 'Link' && isAround(node));
  const target = link && nodes.find((node) => node.name === 'URL' && contains({ from: link.content.to, to: link.to }, node));
  if (!target) return undefined;
  return { from: link.from, to: link.to, words: link.content, target, address: text.slice(target.from, target.to).replace(/^<|>$/g, '') };
}

/** Matches a text that ends with a word or sentence, and possibly the marks of bold or italic words: what is inserted needs a space. */
const AFTER_WORD = /[\p{L}\p{N}.,;:!?)\]%][*_]*$/u;

/** Links the selected words, or the title if there are none; a link that contains the selection gets the new address. */
export function insertLink(state: EditorState, { address, title }: { address: string; title: string }): TextEdit {
  const { main } = state.selection;
  const text = state.doc.toString();
  const target = address.replace(/[\s<>\\]/g, encodeURIComponent).replace(/[()]/g, (char) => (char === '(' ? '%28' : '%29'));
  const old = linkAt(state);
  if (old) return editOf(state, { ...old.target, insert: target }, { from: old.to, to: old.to });
  const nodes = nodesOf(text);
  const ranges = wordRanges(text, wordAt(text, main), nodes).map((range) =>
    widened(range, nodes, ({ name, content }) => name === 'Link' || (/^(Strong)?Emphasis$/.test(name) && !contains(content, range))),
  );
  const last = ranges.at(-1);
  if (!last) {
    const from = placeForWords(state);
    if (from === undefined) return editOf(state, []);
    const space = { before: AFTER_WORD.test(text.slice(0, from)) ? ' ' : '', after: isLetter(text[from]) ? ' ' : '' };
    const insert = `${space.before}[${(title || address).replaceAll(/[[\]]/g, '')}](${target})${space.after}`;
    return editOf(state, { from, insert }, { from, to: from });
  }
  const inner = nodes.filter((node) => node.name === 'Link' && ranges.some((range) => contains(range, node)));
  const code = nodes.filter(({ name }) => name === 'Link' || ATOM.test(name));
  const brackets = ranges.flatMap(({ from, to }) => [...text.slice(from, to).matchAll(/[[\]]/g)].map(({ index }) => from + index));
  const changes = [
    ...ranges.flatMap(({ from, to }) => [
      { from, insert: '[' },
      { from: to, insert: `](${target})` },
    ]),
    ...inner.flatMap(marksOf),
    ...brackets.filter((index) => !code.some((node) => node.from <= index && index < node.to)).map((from) => ({ from, insert: '\\' })),
  ];
  return editOf(state, changes, { from: last.to, to: last.to });
}

/** Replaces the link that contains the selection by its words. */
export function removeLink(state: EditorState): TextEdit {
  const link = linkAt(state);
  return editOf(state, link ? marksOf({ ...link, content: link.words }) : []);
}
