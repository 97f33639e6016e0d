import type { RuleText } from './rule-text.ts';

export const templateRule: RuleText = {
  severity: 'error',
  why: 'A template has failed while a page was made. The message names its line. The published site is unchanged.',
};
