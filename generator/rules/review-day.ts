import type { RuleText } from './rule-text.ts';

export const reviewDayRule: RuleText = {
  severity: 'error',
  why:
    'A review, a consent or a quote names a day that is still to come, so pages would say what is not true yet. Correct the day, or leave ' +
    'it out until someone has read the text or signed.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'date: 2025-10-01\nreview: { by: physician, provider: jane-doe, date: 2999-10-02 }',
    right: 'date: 2025-10-01',
  },
};
