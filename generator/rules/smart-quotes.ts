import type { RuleText } from './rule-text.ts';

export const smartQuotesRule: RuleText = {
  severity: 'warning',
  why: 'Curly quotes are part of the text and shown to patients. Quotes that hold a text together are straight ones, ' + 'or none.',
  example: { file: 'content/blog/first-post.md', wrong: 'title: “First Post”', right: 'title: First Post' },
};
