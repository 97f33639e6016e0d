import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf } from '../../../../client/lib/quiz-machine.ts';
import { quizMistakes, quizType } from '../../../../generator/content/types/quiz.ts';
import { dentistQuiz } from '../../../helpers/dentist.ts';

type Quiz = typeof dentistQuiz;

/** Any number of questions, any scale that rises from 0 or 1, and levels split anywhere between the lowest and the highest score. */
const quizzes = fc
  .record({
    count: fc.integer({ min: 3, max: 40 }),
    first: fc.integer({ min: 0, max: 1 }),
    others: fc.uniqueArray(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 7 }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }),
  })
  .map(({ count, first, others, cuts }): Quiz => {
    const values = [first, ...others.toSorted((a, b) => a - b)];
    const [least, highest] = [count * first, count * (values.at(-1) ?? 0)];
    const starts = [...new Set(cuts.map((cut) => least + 1 + Math.floor(cut * (highest - least - 1))))].sort((a, b) => a - b);
    const ends = [...starts.map((start) => start - 1), highest];
    const [model] = dentistQuiz.levels;
    return {
      ...dentistQuiz,
      questions: Array.from({ length: count }, (_, index) => `Question ${index + 1}`),
      scale: values.map((value) => ({ value, label: `Answer ${value}` })),
      levels: [least, ...starts].map((from, index) => {
        const own = { name: `Level ${index}`, from, to: ends[index] ?? highest };
        return { meaning: '', nextSteps: [], ...model, ...own };
      }),
      results: { ...dentistQuiz.results, scoreOf: `of ${highest}` },
      withoutScript: { ...dentistQuiz.withoutScript, addUp: `All ${count} lie between ${least} and ${highest}.` },
    };
  });

/** Every score that answers can add up to. */
function scoresOf({ questions, scale }: Quiz): number[] {
  const after = (sums: ReadonlySet<number>) => new Set([...sums].flatMap((sum) => scale.map(({ value }) => sum + value)));
  return [...questions.reduce<ReadonlySet<number>>(after, new Set([0]))];
}

describe('the rules of the quiz', () => {
  it('accept any quiz that has exactly one level for every score that answers can add up to (P7)', () => {
    fc.assert(
      fc.property(quizzes, (quiz) => {
        expect(quizType.schema.safeParse(quiz).error?.issues).toBeUndefined();
        expect(quizMistakes(quiz)).toEqual([]);
        for (const score of scoresOf(quiz)) {
          expect(quiz.levels.filter(({ from, to }) => from <= score && score <= to)).toEqual([levelOf(score, quiz.levels)]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('report any moved limit of a level, values that fall, and a question that is asked twice (C9)', () => {
    const moved = fc.tuple(quizzes, fc.nat(), fc.constantFrom('from', 'to'), fc.constantFrom(-3, -1, 1, 3));
    const atFault = (quiz: Quiz) => quizMistakes(quiz).map(({ path }) => path[0]);
    fc.assert(
      fc.property(moved, ([quiz, place, end, by]) => {
        const wrong = structuredClone(quiz);
        const level = wrong.levels[place % wrong.levels.length];
        if (level) level[end as 'from' | 'to'] += by;
        expect(atFault(wrong)).toContain('levels');
        expect(atFault({ ...quiz, scale: quiz.scale.toReversed() })).toContain('scale');
        expect(atFault({ ...quiz, questions: quiz.questions.with(-1, quiz.questions[0] ?? '') })).toEqual(['questions']);
      }),
      { numRuns: 30 },
    );
  });
});
