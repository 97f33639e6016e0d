import type { RuleText } from './rule-text.ts';

export const wrongLengthRule: RuleText = {
  severity: 'error',
  why: 'There are too few or too many letters or entries for the place where they are shown.',
  example: { file: 'content/blog/first-post.md', wrong: 'keywords: []', right: 'keywords: [first post, ears]' },
};
