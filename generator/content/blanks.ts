import type { Nodes } from 'mdast';
import type { RuleAdvice } from '../problem/problem.ts';

/** What "ent-site new" writes where somebody has to write: `[[One sentence for its card]]`. */
const BLANK = /\[\[([^[\]\n]+)\]\]/g;

/** A place that waits for words. */
export interface Blank {
  /** What is to be written there. */
  words: string;
  /** A field, or a line of the Markdown. */
  at: PropertyKey[] | number;
}

/** The blanks of a text. */
export function blanksIn(text: string): string[] {
  return [...text.matchAll(BLANK)].map(([, words = '']) => words);
}

/** The blanks in the fields of a file. */
export function blanksInFields(value: unknown, path: PropertyKey[] = []): Blank[] {
  if (typeof value === 'string') return blanksIn(value).map((words) => ({ words, at: path }));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => blanksInFields(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

/** The blanks in a Markdown tree; code may hold such brackets. */
export function blanksInTree(node: Nodes): Blank[] {
  if (node.type === 'text') return blanksIn(node.value).map((words) => ({ words, at: node.position?.start.line ?? 1 }));
  return 'children' in node ? node.children.flatMap(blanksInTree) : [];
}

/** What to say of a blank that is left. */
export function blankMistake({ words }: Blank): RuleAdvice {
  return {
    rule: 'open-blank',
    message: `This is still to be written: ${words}`,
    hint: 'Write it in place of the double brackets and what is between them.',
  };
}
