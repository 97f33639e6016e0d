import type { RuleText } from './rule-text.ts';

export const menuPlaceRule: RuleText = {
  severity: 'error',
  why: 'A page of your own asks for a place in the menu that it cannot have.',
};
