import type { RuleText } from './rule-text.ts';

export const oneOrSeveralRule: RuleText = {
  severity: 'error',
  why: 'A part of a page speaks of one physician while there are several, or of a team while there is one. Write the ' + 'part that fits.',
};
