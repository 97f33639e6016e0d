import type { RuleText } from './rule-text.ts';

export const themeColorRule: RuleText = {
  severity: 'error',
  why: 'A color in theme.yaml cannot be used: it is not written as a color, or text on it would be too hard to read.',
};
