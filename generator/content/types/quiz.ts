import * as z from 'zod';
import { en } from '../../languages/en.ts';
import { duplicatesIn } from '../../shared/collections.ts';
import { LEAD_SOURCE } from '../../shared/form-rules.ts';
import { defineContentType, duplicatesInList, type FieldMistake, mistakeIf, mistakesIn } from './content-type.ts';
import { emergency, field, group, groups, optional, sentence, text } from './fields.ts';
import { fieldForEach, optionalTexts, textWith } from './placeholders.ts';
import { type RedFlag, redFlags, urgentMissing } from './red-flags.ts';

const level = z.strictObject({
  name: text.describe('Name of the level, large above the score.'),
  from: field(z.int().min(0), ['Lowest score', 'The lowest score of the level: one more than the highest score of the level before it.']),
  to: field(z.int().min(0), ['Highest score', 'The highest score of the level. The last level ends with the highest possible score.']),
  meaning: sentence.describe('What the level means, in two sentences.'),
  nextSteps: z.array(sentence).min(2).max(4).describe('What to do now, one line each.'),
});

export const quizType = defineContentType({
  at: 'quiz.yaml',
  label: 'Quiz',
  optional: true,
  schema: group('The quiz: questions, answers, and what the scores mean. The file is optional.', {
    period: text.describe('The time that the questions are about, shown above the answers.'),
    questions: z.array(text).min(3).max(40).describe('The questions or symptoms, in the order of the quiz.'),
    scale: groups(['Answers', 'The answers, mildest first.', 'Answer'], {
      value: field(z.int().min(0).max(9), [
        'Points',
        'The points of the answer. The first answer has 0 or 1, and each one after it has more. Visitors can press this digit to choose the answer.',
      ]),
      label: field(text, ['Answer', 'Text of the answer.']),
    })
      .min(2)
      .max(8),
    levels: z.array(level).min(2).max(6).describe('What the scores mean, mildest first, without gaps.'),
    advanceDelay: field(z.int().min(0).max(2000), [
      'Pause before the next question',
      'Milliseconds between an answer and the next question; 1000 is one second.',
    ]),
    privacyNotice: sentence.describe('What happens to the answers, shown below the questions.'),
    noDiagnosis: field(sentence, [
      'Not a diagnosis',
      'A sentence that says that the quiz is not a diagnosis, shown above the first question and below the results.',
    ]),
    adultsOnly: optional(sentence, 'Who the quiz is for, shown above the first question.', 'It is for adults.'),
    urgent: group(['When to get help right away', 'Shown above the first question and with the results.'], {
      heading: text.describe('Heading of the box.'),
      redFlags,
      text: optional(
        emergency,
        'When to get help at once. Only if red-flags.yaml has no rule for it.',
        'Call 911 if you cannot breathe.',
      ).meta({
        'x-help': 'Only if no warning sign fits. It must contain the emergency number.',
      }),
    }),
    lead: optionalTexts(
      {
        ...fieldForEach(text, en.quiz.lead),
        before: sentence,
        text: sentence,
        emailHint: text,
        consent: sentence,
        notSent: sentence,
        source: optional(
          z.string().regex(LEAD_SOURCE, 'lowercase letters, digits and underscores, such as "smile_quiz"'),
          ['Form source', 'A word that is sent with each name and email and says which form they come from. Without it: "sinus_quiz".'],
          'smile_quiz',
        ),
      },
      en.quiz.lead,
    ).meta({ title: 'Form for name and email' }),
    errors: optionalTexts(fieldForEach(text, en.quiz.errors), en.quiz.errors).meta({ title: 'Messages of the form' }),
    results: optionalTexts({ ...fieldForEach(text, en.quiz.results), band: textWith('{level} {from} {to}') }, en.quiz.results),
    withoutScript: optionalTexts(
      {
        ...fieldForEach(text, en.quiz.withoutScript),
        text: sentence,
        addUp: sentence,
        answeredOf: textWith('{total}'),
        range: textWith('{from} {to}'),
        talk: sentence,
      },
      en.quiz.withoutScript,
    ).meta({ title: 'Quiz on paper' }),
  }),
  mistakes: (quiz) => [...quizMistakes(quiz), ...urgentMissing({ ...quiz.urgent, urgent: quiz.urgent.text })],
});

type QuizFile = z.infer<(typeof quizType)['schema']>;

/** Content of quiz.yaml, with red flags instead of their ids. The island in the browser uses this type too. */
export type QuizContent = Omit<QuizFile, 'urgent'> & { urgent: Omit<QuizFile['urgent'], 'redFlags'> & { redFlags: readonly RedFlag[] } };

/** The numbers of a quiz, and the texts that state them. */
interface Quiz {
  questions: readonly string[];
  scale: readonly { value: number; label: string }[];
  levels: readonly { name: string; from: number; to: number }[];
  results: { scoreOf: string };
  withoutScript: { addUp: string };
}

/** Returns mistakes that concern several fields: points must rise, and every possible score must have exactly one level. */
export function quizMistakes({ questions, scale, levels, results, withoutScript }: Quiz): FieldMistake[] {
  const values = scale.map(({ value }) => value);
  const least = questions.length * Math.min(...values);
  const highest = questions.length * Math.max(...values);
  const end = levels.at(-1)?.to;
  const endHint = `The highest possible score is ${highest}, so it must end at ${highest}.`;
  return [
    ...scale.flatMap(({ value, label }, index) => {
      const before = values[index - 1];
      const isRight = before === undefined ? value <= 1 : value > before;
      const expected =
        before === undefined
          ? 'The first answer has 0 points or 1 point.'
          : `Give it more than ${before}, the points of the answer before it.`;
      return mistakeIf('quiz-levels', !isRight, ['scale', index, 'value'], `The answer "${label}" cannot have ${value} points.`, expected);
    }),
    ...levels.flatMap(({ name, from, to }, index) => {
      const expected = index === 0 ? least : (levels[index - 1]?.to ?? 0) + 1;
      const begins = `The level "${name}" begins at ${from}, which leaves ${from > expected ? 'a gap' : 'an overlap'}.`;
      return mistakesIn('quiz-levels', [
        [from !== expected, ['levels', index, 'from'], begins, `It must begin at ${expected}.`],
        [to < from, ['levels', index, 'to'], `The level "${name}" ends at ${to}, before it begins.`, `It must end at ${from} or above.`],
      ]);
    }),
    ...mistakeIf('quiz-levels', end !== highest, ['levels', levels.length - 1, 'to'], `The last level ends at ${end}.`, endHint),
    ...duplicatesIn(questions, (question) => question).map(
      ({ item, index }): FieldMistake => ({
        rule: 'twice-in-list',
        path: ['questions', index],
        message: `"${item}" is listed twice.`,
        hint: 'Delete one.',
      }),
    ),
    ...duplicatesInList('levels', levels, 'name', 'Give each level its own name.'),
    // Texts that are left out are added later.
    ...wrongNumbers(['results', 'scoreOf'], results?.scoreOf, [highest]),
    ...wrongNumbers(['withoutScript', 'addUp'], withoutScript?.addUp, [questions.length, least, highest, ...values]),
  ];
}

/** Returns a mistake if a text has a number that the quiz does not have, such as an outdated highest score. */
function wrongNumbers(path: FieldMistake['path'], words: string | undefined, allowed: readonly number[]): FieldMistake[] {
  const wrong = (words?.match(/\d+/g) ?? []).filter((number) => !allowed.includes(Number(number)));
  const hint = `Possible numbers in this text: ${[...new Set(allowed)].sort((a, b) => a - b).join(', ')}.`;
  return wrong
    .slice(0, 1)
    .map((number) => ({ rule: 'quiz-number', path, message: `${number} is not a possible number in this quiz.`, hint }));
}
