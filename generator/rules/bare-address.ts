import type { RuleText } from './rule-text.ts';

export const bareAddressRule: RuleText = {
  severity: 'warning',
  why:
    'An address in a text is not a link by itself. Write what it leads to in square brackets, and the address in ' +
    'round ones behind it.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'More at https://www.cdc.gov/flu today.',
    right: 'The short answer of the first post.',
  },
};
