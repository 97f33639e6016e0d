import type { RuleText } from './rule-text.ts';

export const headingOrderRule: RuleText = {
  severity: 'error',
  why: 'A heading skips a level, such as "####" right below "##". People who listen to the page find their way by ' + 'these levels.',
  example: { file: 'content/blog/first-post.md', wrong: '#### What it is', right: '## What it is' },
};
