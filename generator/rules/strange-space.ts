import type { RuleText } from './rule-text.ts';

export const strangeSpaceRule: RuleText = {
  severity: 'warning',
  why: 'A space that was copied from a web page or a word processor looks like any other, but Markdown and YAML do not take it for one: the mark before it is shown to patients as it is typed, or a field is not found. Delete the space and type it with the space bar.',
  example: { file: 'content/blog/first-post.md', wrong: '##\u00a0What it is', right: '## What it is' },
};
