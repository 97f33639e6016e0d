import type { RuleText } from './rule-text.ts';

export const pageScriptRule: RuleText = {
  severity: 'error',
  why: 'A script of the page has failed in the browser. Visitors still read the page; what the script adds is missing.',
};
