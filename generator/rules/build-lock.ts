import type { RuleText } from './rule-text.ts';

export const buildLockRule: RuleText = {
  severity: 'error',
  why:
    'Another build of this site is running and writes into the same folder. Two at once could mix their files, so ' +
    'the second waits or gives up.',
};
