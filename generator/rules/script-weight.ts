import type { RuleText } from './rule-text.ts';

export const scriptWeightRule: RuleText = {
  severity: 'error',
  why:
    'A page would load more script than is allowed, which makes it slow on an old phone. A developer finds the ' +
    'heaviest parts in the message.',
};
