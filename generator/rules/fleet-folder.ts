import type { RuleText } from './rule-text.ts';

export const fleetFolderRule: RuleText = {
  severity: 'error',
  why:
    'A folder of practices that are built together cannot be used as it is: a practice has no site.yaml, or two ' +
    'publish into one folder.',
};
