import type { RuleText } from './rule-text.ts';

export const pastDayRule: RuleText = {
  severity: 'warning',
  why: 'A line about a special day is over and changes nothing any more. Remove it, or write the next day.',
  example: {
    file: 'content/practice.yaml',
    wrong: 'exceptions:\n    - { date: 2020-12-24, closed: true, name: Winter break }',
    right: 'exceptions: []',
  },
};
