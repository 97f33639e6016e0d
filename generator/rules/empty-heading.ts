import type { RuleText } from './rule-text.ts';

export const emptyHeadingRule: RuleText = {
  severity: 'error',
  why: 'A line of hash signs without words makes a heading with nothing in it. It shows as a gap, and its line in the table of contents is empty.',
  example: { file: 'content/blog/first-post.md', wrong: '##', right: '## What it is' },
};
