import type { RuleText } from './rule-text.ts';

export const hiddenPostRule: RuleText = {
  severity: 'error',
  why: 'A link leads to an article that is still a draft, or that appears on a later day. Until then visitors would ' + 'not find it.',
};
