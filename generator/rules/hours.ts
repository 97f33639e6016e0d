import type { RuleText } from './rule-text.ts';

export const hoursRule: RuleText = {
  severity: 'error',
  why:
    'The opening hours contradict themselves: a day closes before it opens, stands twice, or two spans of one day ' +
    'overlap. Times have 24 hours: half past four in the afternoon is "16:30".',
  example: { file: 'content/practice.yaml', wrong: 'closes: "04:30"', right: 'closes: "16:30"' },
};
