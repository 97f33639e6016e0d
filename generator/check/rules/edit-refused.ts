import type { RuleText } from './rule-text.ts';

export const editRefusedRule: RuleText = {
  severity: 'error',
  why: 'Something was to be renamed, removed or begun that cannot be in this way. No file was changed.',
};
