import { parse, stringify } from 'yaml';
import type { QuizContent } from '../../generator/content/types/quiz.ts';
import { quiz } from './quiz.ts';

/** The quiz of a pediatric dentist: eight questions, answers from 0 to 3, three levels, leads of a source of its own. */
export const smileQuiz: QuizContent = {
  ...structuredClone(quiz),
  period: 'Over the past month',
  questions: [
    'Brushes less than twice a day',
    'Has sweet drinks between meals',
    'Gums bleed while brushing',
    'Says that a tooth hurts',
    'Does not like cold food',
    'Grinds teeth at night',
    'Sucks a thumb or a pacifier',
    'Is afraid of the dentist',
  ],
  scale: ['Never', 'Sometimes', 'Often', 'Every day'].map((label, value) => ({ value, label })),
  levels: [
    { name: 'Keep going', from: 0, to: 6 },
    { name: 'Have a look', from: 7, to: 15 },
    { name: 'Come in soon', from: 16, to: 24 },
  ].map((level) => ({
    ...level,
    meaning: 'What these answers mean is best talked over at a visit. It tells you where your child stands today.',
    nextSteps: ['Brush together every morning and evening.', 'Ask us about sealants at the next visit.'],
  })),
  urgent: {
    heading: 'Call 911 at once',
    text: 'Call 911 for trouble breathing or swallowing, or for a swelling that spreads to the eye or the neck.',
  },
  lead: { ...quiz.lead, source: 'smile_quiz' },
  results: { ...quiz.results, scoreOf: 'of 24', summary: 'Smile quiz summary' },
  withoutScript: { ...quiz.withoutScript, addUp: 'Each answer has a number from 0 to 3. The sum of all 8 lies between 0 and 24.' },
};

/** As its file. */
export const smileQuizYaml = (): string => stringify(parse(JSON.stringify(smileQuiz)));
