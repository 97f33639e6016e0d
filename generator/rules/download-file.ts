import type { RuleText } from './rule-text.ts';

export const downloadFileRule: RuleText = {
  severity: 'error',
  why:
    'A file in content/files cannot be offered as it is: it is no readable PDF or office file, or it holds ' +
    'something that could harm the person who opens it. Export it again from the program it was made with.',
};
