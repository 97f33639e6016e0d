import type { RuleText } from './rule-text.ts';

export const generatorRule: RuleText = {
  severity: 'error',
  why: 'The generator itself has failed, which no content should be able to do. A developer finds the place in the ' + 'message.',
};
