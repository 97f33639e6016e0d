import type { RuleText } from './rule-text.ts';

export const dayOrderRule: RuleText = {
  severity: 'error',
  why:
    'Of two days, the later one stands where the earlier one belongs: an article that was updated before it ' +
    'appeared, or a consent that ends before it was given. Correct the one that is mistyped.',
  example: { file: 'content/blog/first-post.md', wrong: 'date: 2025-10-01\nupdated: 2025-09-30', right: 'date: 2025-10-01' },
};
