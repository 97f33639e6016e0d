import type { RuleText } from './rule-text.ts';

export const absentPageRule: RuleText = {
  severity: 'warning',
  why:
    'A line of a menu or of the search leads to a page that this site has chosen to do without. The line is left ' +
    'out, so patients lose nothing; remove it, or add the files of that page.',
};
