import type { RuleText } from './rule-text.ts';

export const skippedTimeRule: RuleText = {
  severity: 'warning',
  why:
    'An announcement begins or ends at a time that does not exist on that day: in the night on which clocks go ahead, an hour is skipped. ' +
    'It counts from the time that clocks show then. Write that time, or another.',
  example: {
    file: 'content/announcements/snow.yaml',
    wrong: 'starts: 2999-03-10 02:30\nends: 2999-03-10',
    right: 'starts: 2999-03-10 03:30\nends: 2999-03-10',
  },
};
