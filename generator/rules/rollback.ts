import type { RuleText } from './rule-text.ts';

export const rollbackRule: RuleText = {
  severity: 'error',
  why: 'There is no earlier version of the site to go back to, or the folder is not one of ours.',
};
