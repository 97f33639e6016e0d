import type { RuleText } from './rule-text.ts';

export const dayToComeRule: RuleText = {
  severity: 'warning',
  why:
    'A text names a day or a year that is still to come for what has happened: its last change, the end of a training, a publication. ' +
    'Until the day of a change, pages do not show it. Mostly a digit of the year is mistyped.',
  example: { file: 'content/blog/first-post.md', wrong: 'date: 2025-10-01\nupdated: 2999-10-02', right: 'date: 2025-10-01' },
};
