import type { RuleText } from './rule-text.ts';

export const unsafeCharacterRule: RuleText = {
  severity: 'error',
  why:
    'The file holds a character that nobody sees, or one that would turn the direction of the text. Mostly it was ' +
    'copied along from another program. Type these words again.',
  example: { file: 'content/blog/first-post.md', wrong: 'title: First\u202e Post', right: 'title: First Post' },
};
