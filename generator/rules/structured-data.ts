import type { RuleText } from './rule-text.ts';

export const structuredDataRule: RuleText = {
  severity: 'error',
  why: 'What a page tells search engines is not complete or not allowed. A developer mends the template.',
};
