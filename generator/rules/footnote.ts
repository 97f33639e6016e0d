import type { RuleText } from './rule-text.ts';

export const footnoteRule: RuleText = {
  severity: 'warning',
  why:
    'Footnotes are not supported: the mark would be shown as it is typed, and the note at the end would be lost. ' +
    'Say it in the text, or in brackets.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'The short answer[^1] of the first post.',
    right: 'The short answer of the first post.',
  },
};
