import { describe, expect, it } from 'vitest';
import { ratingsOf, summaryText, worstRatings } from '../../../client/lib/quiz-summary.ts';

const scale = ['None', 'Slight', 'Mild', 'Bad', 'Very Bad', 'Severe'].map((label, value) => ({ value, label }));
const ratings = ratingsOf({ questions: ['Ears', 'Nose', 'Throat'], scale }, [2, 5, undefined]);

describe('the summary of a quiz', () => {
  it('lists the worst first, equals as they were asked, and never what does not bother', () => {
    const many = ratingsOf({ questions: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], scale }, [1, 5, 0, 3, 5, 3, 3]);
    expect(worstRatings(many).map(({ question }) => question)).toEqual(['b', 'e', 'd', 'f', 'g']);
    expect(worstRatings(ratingsOf({ questions: ['a'], scale }, [0]))).toEqual([]);
  });

  it('reads well as plain text, with no answer where there is none', () => {
    const facts = [['Score', '7 of 15']] as const;
    expect(summaryText({ title: 'Summary', facts, period: 'Over the past week', ratings, note: 'No diagnosis.' })).toBe(
      'Summary\nScore: 7 of 15\n\nOver the past week:\n1. Ears: 2 (Mild)\n2. Nose: 5 (Severe)\n3. Throat: 0 (None)\n\nNo diagnosis.',
    );
  });
});
