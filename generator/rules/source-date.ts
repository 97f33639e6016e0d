import type { RuleText } from './rule-text.ts';

export const sourceDateRule: RuleText = {
  severity: 'error',
  why: 'SOURCE_DATE_EPOCH sets the day of a build, in seconds since 1970. It holds something else.',
};
