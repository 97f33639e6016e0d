import type { RuleText } from './rule-text.ts';

export const missingValueRule: RuleText = {
  severity: 'error',
  why:
    'A page would show a word of the program, such as "undefined", where a fact is missing. A developer looks at ' +
    'the template that is named.',
};
