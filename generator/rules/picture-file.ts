import type { RuleText } from './rule-text.ts';

export const pictureFileRule: RuleText = {
  severity: 'error',
  why:
    'A picture cannot be used as it is: the file is damaged, of another kind than its name says, or too small. Save ' +
    'it again as JPEG, PNG or WebP.',
};
