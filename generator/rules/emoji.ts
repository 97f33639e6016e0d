import type { RuleText } from './rule-text.ts';

export const emojiRule: RuleText = {
  severity: 'warning',
  why:
    'Most typefaces have no such picture, search engines leave it out, and a screen reader reads its name in the ' +
    'middle of the sentence. Say it in words.',
  example: { file: 'content/blog/first-post.md', wrong: 'title: First Post 😴', right: 'title: First Post' },
};
