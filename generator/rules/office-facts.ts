import type { RuleText } from './rule-text.ts';

export const officeFactsRule: RuleText = {
  severity: 'error',
  why:
    'A practice with several offices keeps address, phone and hours in the file of each office. Facts that also ' +
    'stand in practice.yaml would be shown for none of them.',
};
