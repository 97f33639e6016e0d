import type { RuleText } from './rule-text.ts';

export const mainHeadingRule: RuleText = {
  severity: 'error',
  why: 'Each page has exactly one main heading, made from its title. Sections of a text begin with "##".',
  example: { file: 'content/blog/first-post.md', wrong: '# What it is', right: '## What it is' },
};
