import type { RuleText } from './rule-text.ts';

export const addressFormRule: RuleText = {
  severity: 'error',
  why:
    'Each page has one address, without .html and without a slash at its end. Links that write it in another form ' +
    'would send patients over a detour, and search engines would see the page twice.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: '[link](/service/sinus-disorders.html)',
    right: '[link](/service/sinus-disorders)',
  },
};
