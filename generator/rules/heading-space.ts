import type { RuleText } from './rule-text.ts';

export const headingSpaceRule: RuleText = {
  severity: 'warning',
  why: 'Hash signs make a heading only with a space behind them. Without it the line is shown as plain text, hash ' + 'signs and all.',
  example: { file: 'content/blog/first-post.md', wrong: '##What it is', right: '## What it is' },
};
