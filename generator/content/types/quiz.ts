import * as z from 'zod';
import { en } from '../../languages/en.ts';
import { doublesIn } from '../../shared/collections.ts';
import { LEAD_SOURCE } from '../../shared/lead-rules.ts';
import { defineContentType, type FieldMistake, mistakeIf, mistakesIn } from './content-type.ts';
import { emergency, field, group, groups, optional, sentence, text } from './fields.ts';
import { each, textWith, words } from './placeholders.ts';
import { type RedFlag, redFlags, urgentMissing } from './red-flags.ts';

const level = z.strictObject({
  name: text.describe('Name of the level, large above the score.'),
  from: field(z.int().min(0), ['Lowest score', 'The lowest score of the level; the number after the one before.']),
  to: field(z.int().min(0), ['Highest score', 'The highest score of the level; that of the last one is the highest there is.']),
  meaning: sentence.describe('What the level means, in two sentences.'),
  nextSteps: z.array(sentence).min(2).max(4).describe('What to do now, a line each.'),
});

export const quizType = defineContentType({
  at: 'quiz.yaml',
  label: 'Quiz',
  optional: true,
  schema: group('The quiz: questions, answers, and what the scores mean. A site without a quiz has no such file.', {
    period: text.describe('The time the questions are about, above the answers.'),
    questions: z.array(text).min(3).max(40).describe('The questions or complaints, in the order in which they are asked.'),
    scale: groups(['Answers', 'The answers, the mildest first.', 'Answer'], {
      value: field(z.int().min(0).max(9), ['Points', 'The points; they rise from 0 or 1. The key with that digit chooses the answer.']),
      label: field(text, ['Words of the answer', 'The words of the answer.']),
    })
      .min(2)
      .max(8),
    levels: z.array(level).min(2).max(6).describe('What the scores mean, the mildest first, without a gap between them.'),
    advanceDelay: field(z.int().min(0).max(2000), [
      'Pause before the next question',
      'Thousandths of a second from an answer to the next question.',
    ]),
    privacyNotice: sentence.describe('What happens to the answers, below the questions.'),
    noDiagnosis: field(sentence, [
      'That it is no diagnosis',
      'That the quiz is not a diagnosis; above the first question and below the results.',
    ]),
    adultsOnly: optional(sentence, 'Whom the quiz is for, above the first question.', 'It is for adults.'),
    urgent: group(['When to get help at once', 'When to get help at once; above the first question, and with the results.'], {
      heading: text.describe('Heading of the box.'),
      redFlags,
      text: optional(
        emergency,
        'The same in words of its own, where red-flags.yaml has no rule for it.',
        'Call 911 if you cannot breathe.',
      ),
    }),
    lead: words({
      ...each(text, en.quiz.lead),
      before: sentence,
      text: sentence,
      emailHint: text.meta({ title: 'Note on email' }),
      consent: sentence,
      notSent: sentence,
      source: optional(
        z.string().regex(LEAD_SOURCE, 'small letters, digits and underscores, such as "smile_quiz"'),
        [
          'Word for where it was given',
          'The word sent along with a name and email that says where they were given; "sinus_quiz" when left out.',
        ],
        'smile_quiz',
      ),
    }).meta({ title: 'Form for name and email' }),
    errors: words(each(text, en.quiz.errors)),
    results: words({ ...each(text, en.quiz.results), band: textWith('{level} {from} {to}') }),
    withoutScript: words({
      ...each(text, en.quiz.withoutScript),
      text: sentence,
      addUp: sentence,
      answeredOf: textWith('{total}'),
      range: textWith('{from} {to}'),
      talk: sentence,
    }),
  }),
  mistakes: (quiz) => [...quizMistakes(quiz), ...urgentMissing({ ...quiz.urgent, urgent: quiz.urgent.text })],
});

type QuizFile = z.infer<(typeof quizType)['schema']>;

/** What content/quiz.yaml says, with the rules in place of their ids; the island in the browser gets its type from here too. */
export type QuizContent = Omit<QuizFile, 'urgent'> & { urgent: Omit<QuizFile['urgent'], 'redFlags'> & { redFlags: readonly RedFlag[] } };

/** The numbers of a quiz, and the texts that state them. */
interface Quiz {
  questions: readonly string[];
  scale: readonly { value: number; label: string }[];
  levels: readonly { name: string; from: number; to: number }[];
  results: { scoreOf: string };
  withoutScript: { addUp: string };
}

/** What no field says alone: the scale rises, and every score that answers can add up to has exactly one level. */
export function quizMistakes({ questions, scale, levels, results, withoutScript }: Quiz): FieldMistake[] {
  const values = scale.map(({ value }) => value);
  const least = questions.length * Math.min(...values);
  const highest = questions.length * Math.max(...values);
  const end = levels.at(-1)?.to;
  const reach = `The highest score is ${highest}; it must end there.`;
  return [
    ...scale.flatMap(({ value, label }, index) => {
      const before = values[index - 1];
      const isRight = before === undefined ? value <= 1 : value > before;
      const expected = before === undefined ? 'The scale begins at 0 or at 1.' : `It must be above ${before}.`;
      return mistakeIf('quiz-levels', !isRight, ['scale', index, 'value'], `"${label}" has the value ${value}.`, expected);
    }),
    ...levels.flatMap(({ name, from, to }, index) => {
      const expected = index === 0 ? least : (levels[index - 1]?.to ?? 0) + 1;
      const begins = `"${name}" begins at ${from}, which leaves ${from > expected ? 'a gap' : 'an overlap'}.`;
      return mistakesIn('quiz-levels', [
        [from !== expected, ['levels', index, 'from'], begins, `It must begin at ${expected}.`],
        [to < from, ['levels', index, 'to'], `"${name}" ends at ${to}, before it begins.`, `It must end at ${from} or above.`],
      ]);
    }),
    ...mistakeIf('quiz-levels', end !== highest, ['levels', levels.length - 1, 'to'], `The last level ends at ${end}.`, reach),
    ...doublesIn(questions, (question) => question).map(({ item, index }) =>
      sameName(['questions', index], item, 'Ask each question once.'),
    ),
    ...doublesIn(levels, ({ name }) => name).map(({ item, index }) =>
      sameName(['levels', index, 'name'], item.name, 'Give each level a name of its own.'),
    ),
    // Words of the language are filled in later.
    ...wrongNumbers(['results', 'scoreOf'], results?.scoreOf, [highest]),
    ...wrongNumbers(['withoutScript', 'addUp'], withoutScript?.addUp, [questions.length, least, highest, ...values]),
  ];
}

function sameName(path: FieldMistake['path'], name: string, hint: string): FieldMistake {
  return { rule: 'twice-in-list', path, message: `"${name}" stands here a second time.`, hint };
}

/** Numbers of a text that the quiz does not have, such as the highest score of the questions of before. */
function wrongNumbers(path: FieldMistake['path'], words: string | undefined, allowed: readonly number[]): FieldMistake[] {
  const wrong = (words?.match(/\d+/g) ?? []).filter((number) => !allowed.includes(Number(number)));
  const hint = `Its numbers: ${[...new Set(allowed)].sort((a, b) => a - b).join(', ')}.`;
  return wrong.slice(0, 1).map((number) => ({ rule: 'quiz-number', path, message: `This quiz has no ${number}.`, hint }));
}
