import type { RuleText } from './rule-text.ts';

export const typefaceRule: RuleText = {
  severity: 'error',
  why: 'A typeface cannot be used: it is not installed, lacks a weight, or lacks letters that your texts use.',
};
