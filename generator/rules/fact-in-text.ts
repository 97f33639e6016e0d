import type { RuleText } from './rule-text.ts';

export const factInTextRule: RuleText = {
  severity: 'warning',
  why:
    'A phone number or a time in a text differs from the facts in practice.yaml, so that one of the two is wrong. ' +
    'Write the fact as it stands there, or leave it out of the text. Toll-free help lines, such as 1-800-222-1222 for poisons, are no facts of yours.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'The short answer: we close at 6 pm. Call (404) 555-0199.',
    right: 'The short answer of the first post.',
  },
};
