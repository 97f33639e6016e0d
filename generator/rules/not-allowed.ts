import type { RuleText } from './rule-text.ts';

export const notAllowedRule: RuleText = {
  severity: 'error',
  why: 'This field takes one of a few words, and this is none of them. The message lists them.',
  example: { file: 'content/blog/first-post.md', wrong: 'tone: sage-9', right: 'tone: sage-2' },
};
