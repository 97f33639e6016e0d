import type { RuleText } from './rule-text.ts';

export const mergeConflictRule: RuleText = {
  severity: 'error',
  why:
    'Two people have changed the same lines, and git could not decide between them: it left both, between lines ' +
    'that begin with <<<<<<<, ======= and >>>>>>>. Choose what is right, and remove these three lines.',
  example: { file: 'content/urls.lock', wrong: '<<<<<<< HEAD\n/our-team', right: '/our-team' },
};
