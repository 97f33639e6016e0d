import type { RuleText } from './rule-text.ts';

export const cssVariableRule: RuleText = {
  severity: 'error',
  why:
    'A style sheet uses a variable that no style sheet sets, so a color or a distance would be missing. A developer ' +
    'corrects the name.',
};
