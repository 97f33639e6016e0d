import type { RuleText } from './rule-text.ts';

export const unknownIslandRule: RuleText = {
  severity: 'error',
  why: 'A template names a piece of script that does not exist, so a part of the page would not work. A developer ' + 'corrects the name.',
};
