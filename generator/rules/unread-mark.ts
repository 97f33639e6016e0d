import type { RuleText } from './rule-text.ts';

export const unreadMarkRule: RuleText = {
  severity: 'warning',
  why: 'Other programs have marks that this site does not: for words crossed out, boxes to tick, small figures, emoji, other bullets. Patients would read the marks themselves.',
  example: { file: 'content/blog/first-post.md', wrong: 'This is ~~old~~ new.', right: 'The short answer of the first post.' },
};
