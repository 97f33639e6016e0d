import type { RuleText } from './rule-text.ts';

export const frontMatterRule: RuleText = {
  severity: 'error',
  why:
    'A Markdown file begins with its fields between two lines of three hyphens; the text follows below. Without ' +
    'these lines nobody knows what is a field and what is text.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'title: First Post\ndate: 2025-10-01',
    right: '---\ntitle: First Post\ndate: 2025-10-01',
  },
};
