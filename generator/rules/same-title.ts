import type { RuleText } from './rule-text.ts';

export const sameTitleRule: RuleText = {
  severity: 'error',
  why: 'Two pages have the same title or description. In a list of search results nobody could tell them apart.',
  example: { file: 'content/blog/first-post.md', wrong: 'title: Second Post', right: 'title: First Post' },
};
