import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { exactly, sentence, text } from './fields.ts';
import { each, textWith, words } from './placeholders.ts';

const level = z.strictObject({
  name: text,
  from: z.int().min(0),
  to: z.int().min(0),
  /** What the level means, in two sentences. */
  meaning: sentence,
  nextSteps: z.array(sentence).min(2).max(4),
});

/** The sinus self-assessment: questions, scale, levels and every text of its three views. */
export const quizType = defineContentType({
  at: 'quiz.yaml',
  optional: true,
  schema: z.strictObject({
    /** `Over the past 3 months` */
    period: text,
    questions: exactly(15, text),
    scale: z.array(z.strictObject({ value: z.int().min(0).max(5), label: text })).length(6),
    levels: z.array(level).min(2),
    /** Milliseconds from a choice to the next question. */
    advanceDelay: z.int().min(0).max(2000),
    privacyNotice: sentence,
    noDiagnosis: sentence,
    urgent: z.strictObject({ heading: text, text: sentence }),
    lead: words({
      heading: text,
      text: sentence,
      /** `required` stands above the fields, all of which are. */
      ...each(text, 'firstName, lastName, email, required, emailHint'),
      consent: sentence,
      ...each(text, 'submit, submitting'),
      /** Below the form where sending has failed twice, with a button that shows the results and the phone number. */
      notSent: sentence,
      skip: text,
    }),
    errors: words(each(text, 'firstName, lastName, emailMissing, emailInvalid, consent, failed, network')),
    /** The words from `summary` on stand on the page for the doctor. */
    results: words({
      ...each(text, 'heading, scoreOf'),
      band: textWith('{level} {from} {to}'),
      ...each(text, 'mostBothering, nothingBothering, nextSteps, book, home, print, copy, copied, copyFailed'),
      ...each(text, 'summary, date, score, level, symptom, rating'),
    }),
    /** The questionnaire on paper. */
    withoutScript: words({
      heading: text,
      text: sentence,
      ...each(text, 'tableHeading, addUpHeading'),
      addUp: sentence,
      ...each(text, 'total, answered'),
      answeredOf: textWith('{total}'),
      ...each(text, 'levelsHeading, level'),
      range: textWith('{from} {to}'),
      ...each(text, 'meaning, talkHeading'),
      talk: sentence,
    }),
  }),
  mistakes({ questions, scale, levels }) {
    const values = scale.map(({ value }) => value);
    const last = levels.length - 1;
    const end = levels[last]?.to;
    const maximum = questions.length * Math.max(...values);
    return [
      ...mistakeIf(
        values.join() !== '0,1,2,3,4,5',
        ['scale'],
        `The scale has the values ${values.join()}.`,
        'It runs 0, 1, 2, 3, 4, 5, in this order.',
      ),
      ...levels.flatMap(({ name, from, to }, index) => {
        const expected = (levels[index - 1]?.to ?? -1) + 1;
        const begins = `"${name}" begins at ${from}, which leaves ${from > expected ? 'a gap' : 'an overlap'}.`;
        const ends = `"${name}" ends at ${to}, before it begins.`;
        return [
          ...mistakeIf(from !== expected, ['levels', index, 'from'], begins, `It must begin at ${expected}.`),
          ...mistakeIf(to < from, ['levels', index, 'to'], ends, `It must end at ${from} or above.`),
        ];
      }),
      ...mistakeIf(
        end !== maximum,
        ['levels', last, 'to'],
        `The last level ends at ${end}.`,
        `The highest score is ${maximum}; it must end there.`,
      ),
    ];
  },
});

/** What content/quiz.yaml says; the island in the browser gets its type from here too. */
export type QuizContent = z.infer<(typeof quizType)['schema']>;
