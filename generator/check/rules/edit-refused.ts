import type { RuleText } from './rule-text.ts';

export const editRefusedRule: RuleText = {
  severity: 'error',
  why: 'Renaming or removing was asked for something that cannot be renamed or removed in this way. No file was ' + 'changed.',
};
