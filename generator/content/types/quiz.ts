import { z } from 'zod';
import { defineContentType } from './content-type.ts';
import { exactly, sentence, text } from './fields.ts';
import { textWith } from './placeholders.ts';

const level = z.strictObject({
  name: text,
  from: z.int().min(0),
  to: z.int().min(0),
  /** What the level means, in two sentences. */
  meaning: sentence,
  nextSteps: z.array(sentence).min(2).max(4),
});

/** The sinus self-assessment: questions, scale, levels and every text of its three views (specification sections 3 to 5, 9). */
export const quiz = defineContentType({
  name: 'quiz',
  at: 'quiz.yaml',
  body: 'none',
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
    lead: z.strictObject({
      heading: text,
      text: sentence,
      firstName: text,
      lastName: text,
      email: text,
      /** Above the fields, all of which are required. */
      required: text,
      emailHint: text,
      consent: sentence,
      submit: text,
      submitting: text,
      /** Below the form where sending has failed twice, with a button that shows the results and the phone number. */
      notSent: sentence,
      skip: text,
    }),
    errors: z.strictObject({
      firstName: text,
      lastName: text,
      emailMissing: text,
      emailInvalid: text,
      consent: text,
      failed: text,
      network: text,
    }),
    /** The words from `summary` on stand on the page for the doctor. */
    results: z.strictObject({
      heading: text,
      scoreOf: text,
      band: textWith('{level} {from} {to}'),
      mostBothering: text,
      nothingBothering: text,
      nextSteps: text,
      book: text,
      home: text,
      print: text,
      copy: text,
      copied: text,
      copyFailed: text,
      summary: text,
      date: text,
      score: text,
      level: text,
      symptom: text,
      rating: text,
    }),
    /** The questionnaire on paper. */
    withoutScript: z.strictObject({
      heading: text,
      text: sentence,
      tableHeading: text,
      addUpHeading: text,
      addUp: sentence,
      total: text,
      answered: text,
      answeredOf: textWith('{total}'),
      levelsHeading: text,
      level: text,
      range: textWith('{from} {to}'),
      meaning: text,
      talkHeading: text,
      talk: sentence,
    }),
  }),
});
