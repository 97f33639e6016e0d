import type { RuleText } from './rule-text.ts';

export const unusedHoursRule: RuleText = {
  severity: 'warning',
  why: 'A set of hours is shown nowhere, because "current" names another one. Confirm which of them is right.',
};
