import type { RuleText } from './rule-text.ts';

export const outputFolderRule: RuleText = {
  severity: 'error',
  why:
    'The finished site, or a report, cannot be written there: something else stands in its place, or it is part of your ' +
    'content. Nothing was removed.',
};
