import type { RuleText } from './rule-text.ts';

export const undeclaredHostRule: RuleText = {
  severity: 'error',
  why:
    'Every outside company that a page names is listed in site.yaml with its purpose: the privacy page tells ' +
    'patients about it, and the browser blocks all others. Add the line that the message shows.',
  example: { file: 'content/blog/first-post.md', wrong: '[link](https://www.cdc.gov/flu)', right: '[link](/service/sinus-disorders)' },
};
