import type { RuleText } from './rule-text.ts';

export const unsafeLinkRule: RuleText = {
  severity: 'error',
  why:
    'A page may only link to pages of this site, to https addresses, phone numbers and email addresses. Others ' +
    'could run something in the browser of a patient.',
  example: { file: 'content/blog/first-post.md', wrong: '[link](javascript:alert)', right: '[link](/service/sinus-disorders)' },
};
