import type { RuleText } from './rule-text.ts';

export const doubleFieldRule: RuleText = {
  severity: 'error',
  why:
    'The same field stands twice in one file or group, and only one of the two could be shown. Keep the right one ' +
    'and remove the other.',
  example: { file: 'content/blog/first-post.md', wrong: 'title: First Post\ntitle: Another Post', right: 'title: First Post' },
};
