import type { RuleText } from './rule-text.ts';

export const linkWithoutAddressRule: RuleText = {
  severity: 'warning',
  why:
    'Two pairs of square brackets name a link whose address stands elsewhere in the file, and it does not. Patients ' +
    'see the brackets. Write [words](/address).',
  example: { file: 'content/blog/first-post.md', wrong: '[link][sinus]', right: '[link](/service/sinus-disorders)' },
};
