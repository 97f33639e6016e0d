import type { RuleText } from './rule-text.ts';

export const noticeRuleRule: RuleText = {
  severity: 'error',
  why:
    'A notice of a practice follows a rule of law, or is a policy of its own. Patients, and the lawyer who reads the text, ' +
    'have to see which.',
};
