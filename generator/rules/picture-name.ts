import type { RuleText } from './rule-text.ts';

export const pictureNameRule: RuleText = {
  severity: 'warning',
  why:
    'The name of a picture is written with other capitals than those of its file. The site finds it, other programs that show the ' +
    'text may not. Write the name as the file has it.',
};
