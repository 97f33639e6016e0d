import type { RuleText } from './rule-text.ts';

export const redirectRule: RuleText = {
  severity: 'error',
  why: 'A line of redirects.yaml cannot work: its old address is a page that exists, or no disk can hold a file for it, or its new one leads nowhere.',
  example: { file: 'content/redirects.yaml', wrong: '{ from: /contact, to: /kontact-us }', right: '{ from: /contact, to: /contact-us }' },
};
