import type { RuleText } from './rule-text.ts';

export const sampleRule: RuleText = {
  severity: 'warning',
  why:
    'This fact was invented to show what the site looks like: a person, a quote, an insurer. It must be replaced ' +
    'before patients see the site, and then the word "sample" removed. Once practice.yaml says "sample: false" it is an error in every ' +
    'build: invented testimonials are against the law (16 CFR 465.2). With --production it always is one, and so are ' +
    'phone numbers such as 404-555-0100, addresses that end with .example, and words that hold the place of a text. Drafts may have them.',
};
