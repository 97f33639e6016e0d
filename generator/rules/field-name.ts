import type { RuleText } from './rule-text.ts';

export const fieldNameRule: RuleText = {
  severity: 'error',
  why:
    'The name of a field must be one plain word before a colon. A list, a group or a word that programs keep for ' +
    'themselves cannot be one.',
  example: { file: 'content/blog/first-post.md', wrong: 'constructor: First Post\ntitle: First Post', right: 'title: First Post' },
};
