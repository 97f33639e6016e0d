import type { RuleText } from './rule-text.ts';

export const textNotShownRule: RuleText = {
  severity: 'error',
  why: 'This page shows no text below its fields, so these words would be lost. Move them into a field.',
};
