import type { RuleText } from './rule-text.ts';

export const namedElsewhereRule: RuleText = {
  severity: 'error',
  why: 'What you want to remove is named in other files, which would then lead nowhere. Say with --to what they should ' + 'name instead.',
};
