import type { RuleText } from './rule-text.ts';

export const yamlSyntaxRule: RuleText = {
  severity: 'error',
  why:
    'A line cannot be read: a colon, a quote, a bracket or the indent is not right. Fields are written as "name: ' +
    'value", with a space behind the colon; a text with a colon and a space in it needs quotes around it.',
  example: { file: 'content/blog/first-post.md', wrong: 'title: First: "Post" and: more', right: 'title: First Post' },
};
