import type { RuleText } from './rule-text.ts';

export const tableCellsRule: RuleText = {
  severity: 'error',
  why: 'A row of a table has more cells than its head, so the last ones would be missing on the page; a dose or a day would be lost. A bar that belongs to the words is written with a backslash before it. A row with fewer cells is a warning.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: '| Drug | Dose |\n| --- | --- |\n| A | 5 mg | twice a day |',
    right: '| Drug | Dose |\n| --- | --- |\n| A | 5 mg, twice a day |',
  },
};
