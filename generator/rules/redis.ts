import type { RuleText } from './rule-text.ts';

export const redisRule: RuleText = {
  severity: 'error',
  why: 'The queue of the fleet does not answer. Nothing was published; start Redis and run the command again.',
};
