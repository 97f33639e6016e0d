import type { RuleText } from './rule-text.ts';

export const unmeantMarkRule: RuleText = {
  severity: 'warning',
  why: 'Markdown reads a mark where only words may be meant: a line of hyphens makes a heading of the sentence above it, a year at the beginning of a paragraph the number of a list, four spaces make code. Patients would see something else than you have written.',
  example: { file: 'content/blog/first-post.md', wrong: 'This is a sentence.\n---', right: 'The short answer of the first post.' },
};
