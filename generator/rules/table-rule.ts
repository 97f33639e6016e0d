import type { RuleText } from './rule-text.ts';

export const tableRuleRule: RuleText = {
  severity: 'warning',
  why: 'A table needs a second line of hyphens between bars, such as "| --- | --- |". Without it the bars are shown as ' + 'plain text.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: '| Sign | Means |\n| Snoring | Narrow air way |',
    right: 'The short answer of the first post.',
  },
};
