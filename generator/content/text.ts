import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { plainText } from '../shared/plain-text.ts';
import { unbroken } from '../shared/text.ts';

/** The words of a Markdown node as they run on, captions of pictures with them, in one line with plain spaces. */
export function inlineText(node: Nodes): string {
  return unbroken(plainText(node, { withCaptions: true })).replace(/\s+/g, ' ');
}

/** The `##` headings of a text. */
export function outlineOf(body: Root): string[] {
  return body.children.flatMap((node) => (node.type === 'heading' && node.depth === 2 ? [plainText(node)] : []));
}

/** Words as a person counts them: letters and digits, hyphenated words once. */
export function wordsOf(text: string): string[] {
  return unbroken(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'\u2011-]*/gu) ?? [];
}

/** Words of running text in a Markdown tree, headings, tables and captions with them. */
export function countWords(tree: Nodes): number {
  let words = 0;
  visit(tree, (node) => {
    words += ownWords(node);
  });
  return words;
}

/** Words of a node itself, without those of its children. */
export function ownWords(node: Nodes): number {
  if (node.type === 'text' || node.type === 'inlineCode') return wordsOf(node.value).length;
  return node.type === 'image' ? wordsOf(node.title ?? '').length : 0;
}

const WORDS_A_MINUTE = 220;

/** Whole minutes that reading a number of words takes, rounded up. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / WORDS_A_MINUTE);
}
