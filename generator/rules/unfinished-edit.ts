import type { RuleText } from './rule-text.ts';

export const unfinishedEditRule: RuleText = {
  severity: 'error',
  why:
    'A rename or a removal was ended in the middle, as when the computer was switched off, and one of its files was ' +
    'changed before the next command could complete it. No text is lost: the message names the file, where its old ' +
    'text is, and what to do.',
};
