import type { RuleText } from './rule-text.ts';

export const unusedTermRule: RuleText = {
  severity: 'warning',
  why: 'A word of the glossary is explained on no page. Remove it, or correct it to the form that the texts use.',
};
