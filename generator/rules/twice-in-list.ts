import type { RuleText } from './rule-text.ts';

export const twiceInListRule: RuleText = {
  severity: 'error',
  why: 'The same name stands twice in one list. Keep one of them.',
  example: {
    file: 'content/conditions.yaml',
    wrong: 'name: Snoring\n    also: [bloody nose, epistaxis]',
    right: 'name: Nosebleeds\n    also: [bloody nose, epistaxis]',
  },
};
