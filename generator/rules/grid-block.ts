import type { RuleText } from './rule-text.ts';

export const gridBlockRule: RuleText = {
  severity: 'error',
  why: 'A list becomes a grid of cards between a line of ":::grid" and a line of ":::". One of the two is missing or ' + 'misspelt.',
  example: { file: 'content/blog/first-post.md', wrong: ':::grid\n\n- Rest', right: '- Rest' },
};
