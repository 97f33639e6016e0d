import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { textsIn } from '../shared/values.ts';

/** What "ent-site new" writes where a person has to write: `[[One sentence for its card]]`. */
const BLANK = /\[\[([^[\]\n]+)\]\]/g;

/** A place in a file that is still to be written. */
export interface Blank {
  words: string;
  /** A field, or a line of the Markdown. */
  at: PropertyKey[] | number;
}

export function blanksIn(text: string): string[] {
  return [...text.matchAll(BLANK)].map(([, words = '']) => words);
}

export function blanksInFields(data: unknown): Blank[] {
  return textsIn(data).flatMap(({ text, path }) => blanksIn(text).map((words) => ({ words, at: path })));
}

/** The blanks in a Markdown tree; code may contain such brackets. */
export function blanksInTree(tree: Nodes): Blank[] {
  const blanks: Blank[] = [];
  visit(tree, (node) => {
    blanks.push(...blanksInNode(node));
  });
  return blanks;
}

/** The blanks of a Markdown node itself, without those of its children. */
export function blanksInNode(node: Nodes): Blank[] {
  return node.type === 'text' ? blanksIn(node.value).map((words) => ({ words, at: node.position?.start.line ?? 1 })) : [];
}
