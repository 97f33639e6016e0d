import type { RuleText } from './rule-text.ts';

export const sameAddressRule: RuleText = {
  severity: 'error',
  why: 'Two files make a page at the same address. Rename one of them.',
};
