import type { RuleText } from './rule-text.ts';

export const readTimeRule: RuleText = {
  severity: 'warning',
  why: 'The reading time that a post states differs from what its words take. Remove the field: it is counted.',
  example: { file: 'content/blog/first-post.md', wrong: 'date: 2025-10-01\nreadTime: 30', right: 'date: 2025-10-01' },
};
