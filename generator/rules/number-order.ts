import type { RuleText } from './rule-text.ts';

export const numberOrderRule: RuleText = {
  severity: 'error',
  why: 'Of two numbers, the smaller one comes first.',
  example: { file: 'content/locations/decatur-ga.md', wrong: 'driveMinutes: [20, 10]', right: 'driveMinutes: [10, 20]' },
};
