import type { RuleText } from './rule-text.ts';

export const fileChangedRule: RuleText = {
  severity: 'error',
  why: 'A file was changed by somebody else while a command worked with it. Nothing was written; run the command ' + 'again.',
};
