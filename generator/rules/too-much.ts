import type { RuleText } from './rule-text.ts';

export const tooMuchRule: RuleText = {
  severity: 'error',
  why:
    'A file is longer or nested deeper than any page can need, which is nearly always a slip of a program. Remove ' + 'what is not needed.',
};
