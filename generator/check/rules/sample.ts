import type { RuleText } from './rule-text.ts';

export const sampleRule: RuleText = {
  severity: 'warning',
  why:
    'This fact was invented to show what the site looks like: a person, a quote, an insurer. It must be replaced ' +
    'before patients see the site, and then the word "sample" removed. With --production it is an error, and so are ' +
    'phone numbers such as 404-555-0100, addresses that end with .example, and words that hold the place of a text. Drafts may have them.',
};
