import type { RuleText } from './rule-text.ts';

export const halfPageRule: RuleText = {
  severity: 'error',
  why: 'A page that a site may do without needs several files, or none of them. Here some of them are missing.',
};
