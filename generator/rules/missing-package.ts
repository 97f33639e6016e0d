import type { RuleText } from './rule-text.ts';

export const missingPackageRule: RuleText = {
  severity: 'error',
  why: 'A command needs a package that only who uses this command installs. Its message says how.',
};
