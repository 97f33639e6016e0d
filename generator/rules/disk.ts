import type { RuleText } from './rule-text.ts';

export const diskRule: RuleText = {
  severity: 'error',
  why:
    'The computer would not let a file be read or written: the disk is full, or the folder belongs to somebody ' +
    'else. Nothing that is published has changed.',
};
