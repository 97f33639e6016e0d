import type { RuleText } from './rule-text.ts';

export const doubleIdRule: RuleText = {
  severity: 'error',
  why:
    'Two places of a page have the same name, mostly because two headings have the same words. A link to the second ' +
    'would lead to the first.',
};
