import type { RuleText } from './rule-text.ts';

export const unknownFieldRule: RuleText = {
  severity: 'error',
  why:
    'There is no field of this name here, so its value would be shown nowhere. Mostly the name is misspelt; the ' +
    'message lists those that exist.',
  example: { file: 'content/blog/first-post.md', wrong: 'titel: First Post', right: 'title: First Post' },
};
