/** A question with the answer that was given. */
export interface Rating {
  question: string;
  value: number;
  /** `Very Bad` */
  label: string;
}

interface Asked {
  questions: readonly string[];
  /** Values rise, the build has checked that; from 0 in steps of 1 where the site has no `otherQuiz`. */
  scale: readonly { value: number; label: string }[];
}

/** All questions with their answers, in the order of the quiz. */
export function ratingsOf({ questions, scale }: Asked, answers: readonly (number | undefined)[]): Rating[] {
  return questions.map((question, index) => {
    const value = answers[index] ?? 0;
    return { question, value, label: (SITE_HAS.otherQuiz ? scale.find((answer) => answer.value === value) : scale[value])?.label ?? '' };
  });
}

/** The worst ratings above none, worst first; of equals the one that was asked first. */
export function worstRatings(ratings: readonly Rating[], count = 5): Rating[] {
  return ratings
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, count);
}

export interface Summary {
  title: string;
  /** `['Date', 'October 12, 2025']` */
  facts: readonly (readonly [name: string, value: string])[];
  period: string;
  ratings: readonly Rating[];
  note: string;
}

/** The page for the doctor as plain text. */
export function summaryText({ title, facts, period, ratings, note }: Summary): string {
  return [
    title,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    `${period}:`,
    ...ratings.map(({ question, value, label }, index) => `${index + 1}. ${question}: ${value} (${label})`),
    '',
    note,
  ].join('\n');
}
