import type { RuleText } from './rule-text.ts';

export const outputFolderRule: RuleText = {
  severity: 'error',
  why: 'The finished site cannot be written to this folder: it holds other files, or it is part of your content. ' + 'Nothing was removed.',
};
