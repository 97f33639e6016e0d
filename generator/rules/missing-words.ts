import type { RuleText } from './rule-text.ts';

export const missingWordsRule: RuleText = {
  severity: 'error',
  why: 'The words of buttons and labels are not known in the language of this site. Add them to content/strings.yaml.',
};
