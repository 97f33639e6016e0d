import type { RuleText } from './rule-text.ts';

export const editRefusedRule: RuleText = {
  severity: 'error',
  why: 'A command names something that is not there, or that cannot be renamed, removed or begun in this way. No file was changed.',
};
