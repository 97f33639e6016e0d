import * as z from 'zod';
import { LEAD_SOURCE } from '../../shared/lead-source.ts';
import { defineContentType } from './content-type.ts';
import { emergency, sentence, text } from './fields.ts';
import { each, textWith, words } from './placeholders.ts';
import { quizMistakes } from './quiz-rules.ts';

const level = z.strictObject({
  name: text,
  from: z.int().min(0),
  to: z.int().min(0),
  /** What the level means, in two sentences. */
  meaning: sentence,
  nextSteps: z.array(sentence).min(2).max(4),
});

/** The self-assessment: questions, scale, levels and every text of its three views. */
export const quizType = defineContentType({
  at: 'quiz.yaml',
  optional: true,
  schema: z.strictObject({
    /** `Over the past 3 months` */
    period: text,
    questions: z.array(text).min(3).max(40),
    /** The answers, the mildest first. A key chooses each, so its value is one digit. */
    scale: z
      .array(z.strictObject({ value: z.int().min(0).max(9), label: text }))
      .min(2)
      .max(8),
    levels: z.array(level).min(2).max(6),
    /** Milliseconds from a choice to the next question. */
    advanceDelay: z.int().min(0).max(2000),
    privacyNotice: sentence,
    noDiagnosis: sentence,
    urgent: z.strictObject({ heading: text, text: emergency }),
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
      /** The word that comes with a lead and says where it was given; `sinus_quiz` when left out. */
      source: z.string().regex(LEAD_SOURCE, 'small letters, digits and underscores, such as "smile_quiz"').optional(),
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
  mistakes: quizMistakes,
});

/** What content/quiz.yaml says; the island in the browser gets its type from here too. */
export type QuizContent = z.infer<(typeof quizType)['schema']>;
