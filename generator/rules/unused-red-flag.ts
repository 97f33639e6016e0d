import type { RuleText } from './rule-text.ts';

export const unusedRedFlagRule: RuleText = {
  severity: 'warning',
  why: 'A danger of red-flags.yaml is named by no page, so nobody reads its rule. Name it where it belongs, or remove it.',
};
