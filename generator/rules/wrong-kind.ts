import type { RuleText } from './rule-text.ts';

export const wrongKindRule: RuleText = {
  severity: 'error',
  why:
    'The field needs another kind of value: text, a number, a list or fields below it. A text that looks like a ' + 'number needs quotes.',
  example: { file: 'content/blog/first-post.md', wrong: 'keywords: first post', right: 'keywords: [first post, ears]' },
};
