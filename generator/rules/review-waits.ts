import type { RuleText } from './rule-text.ts';

export const reviewWaitsRule: RuleText = {
  severity: 'warning',
  why: 'A text waits for the person who must approve it: physician or counsel. Once it is approved, write the date ' + 'below "review".',
};
