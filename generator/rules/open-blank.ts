import type { RuleText } from './rule-text.ts';

export const openBlankRule: RuleText = {
  severity: 'error',
  why:
    'A new file has double brackets where somebody has to write, and one is left. Visitors would read what is between ' +
    'them. Write your own words in their place, or remove the field if it may be left out. In a draft it is a warning.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'excerpt: "[[One or two sentences for its card]]"',
    right: 'excerpt: What the first post is about.',
  },
};
