import type { RuleText } from './rule-text.ts';

export const missingFileRule: RuleText = {
  severity: 'error',
  why: 'A file that every site needs is not there. Take it from the last version that was published.',
};
