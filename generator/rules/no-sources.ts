import type { RuleText } from './rule-text.ts';

export const noSourcesRule: RuleText = {
  severity: 'warning',
  why:
    'A site with sources.yaml tells patients what its medical texts rest on. Name two sources at least under "sources", and none that ' +
    'nobody has read.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'title: First post',
    right: 'title: First post\nsources: [society-guideline-2024, medlineplus-first-post]',
  },
};
