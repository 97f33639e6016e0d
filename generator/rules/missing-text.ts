import type { RuleText } from './rule-text.ts';

export const missingTextRule: RuleText = {
  severity: 'error',
  why: 'This kind of page needs a text below its fields. Write it below the second line of three hyphens.',
};
