import type { RuleText } from './rule-text.ts';

export const specialDayRule: RuleText = {
  severity: 'error',
  why:
    'A line about a holiday or a special day is not complete, or contradicts itself. It needs one day, and either ' +
    '"closed: true" or the hours.',
  example: { file: 'content/practice.yaml', wrong: 'exceptions:\n    - { date: 2999-12-24, closed: true }', right: 'exceptions: []' },
};
