import type { RuleText } from './rule-text.ts';

export const similarTextsRule: RuleText = {
  severity: 'warning',
  why:
    'Two pages say nearly the same. Search engines show only one of such a pair; write what only the people of this ' + 'place would say.',
};
