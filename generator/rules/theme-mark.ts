import type { RuleText } from './rule-text.ts';

export const themeMarkRule: RuleText = {
  severity: 'error',
  why: 'The mark in the header is an SVG drawing, as high as it is wide, so that it is sharp at every size.',
};
