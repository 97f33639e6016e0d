import type { RuleText } from './rule-text.ts';

export const unlistedPageRule: RuleText = {
  severity: 'warning',
  why: 'No menu and no list leads to this page, so that patients and search engines hardly find it.',
};
