import type { RuleText } from './rule-text.ts';

export const linkWithoutWordsRule: RuleText = {
  severity: 'error',
  why:
    'A link without words is one that nobody sees, and of which a screen reader says its address at most. Write what stands ' +
    'behind it; where it is a picture, the picture needs a text.',
  example: { file: 'content/blog/first-post.md', wrong: '[](/sinus-quiz)', right: '[the sinus quiz](/sinus-quiz)' },
};
