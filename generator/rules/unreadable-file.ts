import type { RuleText } from './rule-text.ts';

export const unreadableFileRule: RuleText = {
  severity: 'error',
  why:
    'A file cannot be read as text: it is too large, a link to somewhere else, or written by a program in another ' +
    'encoding. Save it again as UTF-8.',
};
