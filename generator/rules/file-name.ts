import type { RuleText } from './rule-text.ts';

export const fileNameRule: RuleText = {
  severity: 'error',
  why:
    'The name of a file becomes an address on the site. Addresses have small letters a to z, digits and single ' +
    'hyphens; spaces, capitals and accents break in emails and on other computers.',
};
