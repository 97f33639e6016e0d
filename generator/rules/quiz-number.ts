import type { RuleText } from './rule-text.ts';

export const quizNumberRule: RuleText = {
  severity: 'error',
  why: 'A text of the quiz names a number that the quiz does not have, such as the highest score of earlier questions.',
};
