import type { RuleText } from './rule-text.ts';

export const filePlaceRule: RuleText = {
  severity: 'error',
  why:
    'No page is made from a file of this name in this folder, so its words would be lost. Move it to the folder of ' +
    'its kind, or correct its name.',
};
