import type { RuleText } from './rule-text.ts';

export const brokenLinkRule: RuleText = {
  severity: 'error',
  why:
    'A link leads to a page, a file or a place in a page that does not exist. Patients would press it and find ' +
    'nothing. Write the address of a page of this site, such as /contact-us, or remove the link.',
  example: { file: 'content/blog/first-post.md', wrong: '[link](/service/sinus-disorder)', right: '[link](/service/sinus-disorders)' },
};
