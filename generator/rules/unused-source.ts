import type { RuleText } from './rule-text.ts';

export const unusedSourceRule: RuleText = {
  severity: 'warning',
  why: 'A source of sources.yaml is named by no text. Name it where it belongs, or remove it.',
};
