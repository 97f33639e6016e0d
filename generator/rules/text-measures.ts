import type { RuleText } from './rule-text.ts';

export const textMeasuresRule: RuleText = {
  severity: 'warning',
  why: 'A text is longer, shorter or harder to read than is good for patients. "ent-site words" measures them.',
};
