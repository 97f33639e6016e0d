import type { RuleText } from './rule-text.ts';

export const sameFileNameRule: RuleText = {
  severity: 'error',
  why: 'Two files have names that are the same on some computers, where only one of them would be left. Rename one of ' + 'them.',
};
