import type { RuleText } from './rule-text.ts';

export const missingFieldRule: RuleText = {
  severity: 'error',
  why: 'A field that the page needs is not there. Add a line with its name, a colon, a space and its value.',
  example: { file: 'content/blog/first-post.md', wrong: 'date: 2025-10-01', right: 'date: 2025-10-01\nauthor: jane-doe' },
};
