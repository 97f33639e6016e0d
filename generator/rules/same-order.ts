import type { RuleText } from './rule-text.ts';

export const sameOrderRule: RuleText = {
  severity: 'error',
  why: 'Two entries have the same number in "order", so nobody knows which comes first.',
  example: { file: 'content/locations/decatur-ga.md', wrong: 'order: 2\nsummary: The way', right: 'order: 1\nsummary: The way' },
};
