import type { RuleText } from './rule-text.ts';

export const siteUrlRule: RuleText = {
  severity: 'error',
  why: 'The address of the site needs scheme and host and nothing else, such as https://www.example.com.',
  example: { file: 'content/site.yaml', wrong: 'url: https://www.doe-ent.example/home?a=1', right: 'url: https://www.doe-ent.example' },
};
