import type { RuleText } from './rule-text.ts';

export const canonicalRule: RuleText = {
  severity: 'error',
  why:
    'Each page tells search engines its own address. Here it tells another one, so the page would be missing from ' +
    'search. This is a mistake of a template; a developer mends it.',
};
