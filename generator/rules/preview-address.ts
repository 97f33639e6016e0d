import type { RuleText } from './rule-text.ts';

export const previewAddressRule: RuleText = {
  severity: 'error',
  why: 'A preview needs an address of its own, so that search engines and patients never take it for the site.',
};
