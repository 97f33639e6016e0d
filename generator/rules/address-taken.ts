import type { RuleText } from './rule-text.ts';

export const addressTakenRule: RuleText = {
  severity: 'error',
  why:
    'Two pages would have the same address, or one would need an address that the site itself uses, such as ' +
    '/assets. Patients would only ever find one of them.',
};
