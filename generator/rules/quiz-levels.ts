import type { RuleText } from './rule-text.ts';

export const quizLevelsRule: RuleText = {
  severity: 'error',
  why:
    'Every score that the answers can add up to belongs to exactly one level: levels touch without gap or overlap, ' +
    'from the least score to the highest.',
  example: { file: 'content/quiz.yaml', wrong: 'from: 12\n    to: 30', right: 'from: 11\n    to: 30' },
};
