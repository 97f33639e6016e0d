import { type FieldMistake, mistakeIf } from './content-type.ts';

/** The numbers of a quiz, and the texts that state them. */
interface Quiz {
  questions: readonly string[];
  scale: readonly { value: number; label: string }[];
  levels: readonly { name: string; from: number; to: number }[];
  results: { scoreOf: string };
  withoutScript: { addUp: string };
}

/** The least and the highest score that answers can add up to. */
interface Range {
  least: number;
  highest: number;
}

/** What no field says alone: the scale rises, and every score that answers can add up to has exactly one level. */
export function quizMistakes({ questions, scale, levels, results, withoutScript }: Quiz): FieldMistake[] {
  const { least, highest } = rangeOf({ questions, scale });
  const numbers = [questions.length, least, highest, ...scale.map(({ value }) => value)];
  return [
    ...scaleMistakes(scale),
    ...levelMistakes(levels, { least, highest }),
    ...twice(questions).map((index) => sameName(['questions', index], questions[index], 'Ask each question once.')),
    ...twice(levels.map(({ name }) => name)).map((index) =>
      sameName(['levels', index, 'name'], levels[index]?.name, 'Give each level a name of its own.'),
    ),
    // Words of the language stand in later.
    ...wrongNumbers(['results', 'scoreOf'], results?.scoreOf, [highest]),
    ...wrongNumbers(['withoutScript', 'addUp'], withoutScript?.addUp, numbers),
  ];
}

function rangeOf({ questions, scale }: Pick<Quiz, 'questions' | 'scale'>): Range {
  const values = scale.map(({ value }) => value);
  return { least: questions.length * Math.min(...values), highest: questions.length * Math.max(...values) };
}

/** Values rise from 0 or 1. */
function scaleMistakes(scale: Quiz['scale']): FieldMistake[] {
  return scale.flatMap(({ value, label }, index) => {
    const before = scale[index - 1]?.value;
    const isRight = before === undefined ? value <= 1 : value > before;
    const expected = before === undefined ? 'The scale begins at 0 or at 1.' : `It must be above ${before}.`;
    return mistakeIf('quiz-levels', !isRight, ['scale', index, 'value'], `"${label}" has the value ${value}.`, expected);
  });
}

/** Levels reach from the least to the highest score, each from where the one before ends. */
function levelMistakes(levels: Quiz['levels'], { least, highest }: Range): FieldMistake[] {
  const last = levels.length - 1;
  const end = levels[last]?.to;
  return [
    ...levels.flatMap(({ name, from, to }, index) => {
      const expected = index === 0 ? least : (levels[index - 1]?.to ?? 0) + 1;
      const begins = `"${name}" begins at ${from}, which leaves ${from > expected ? 'a gap' : 'an overlap'}.`;
      const ends = `"${name}" ends at ${to}, before it begins.`;
      return [
        ...mistakeIf('quiz-levels', from !== expected, ['levels', index, 'from'], begins, `It must begin at ${expected}.`),
        ...mistakeIf('quiz-levels', to < from, ['levels', index, 'to'], ends, `It must end at ${from} or above.`),
      ];
    }),
    ...mistakeIf(
      'quiz-levels',
      end !== highest,
      ['levels', last, 'to'],
      `The last level ends at ${end}.`,
      `The highest score is ${highest}; it must end there.`,
    ),
  ];
}

/** Places of what stands further up in a list already. */
function twice(names: readonly string[]): number[] {
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []));
}

function sameName(path: FieldMistake['path'], name: string | undefined, hint: string): FieldMistake {
  return { rule: 'twice-in-list', path, message: `"${name}" stands here a second time.`, hint };
}

/** Numbers of a text that the quiz does not have, such as the highest score of the questions of before. */
function wrongNumbers(path: FieldMistake['path'], words: string | undefined, allowed: readonly number[]): FieldMistake[] {
  const wrong = (words?.match(/\d+/g) ?? []).filter((number) => !allowed.includes(Number(number)));
  const hint = `Its numbers: ${[...new Set(allowed)].sort((a, b) => a - b).join(', ')}.`;
  return wrong.slice(0, 1).map((number) => ({ rule: 'quiz-number', path, message: `This quiz has no ${number}.`, hint }));
}
