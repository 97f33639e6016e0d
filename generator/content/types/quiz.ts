import * as z from 'zod';
import { LEAD_SOURCE } from '../../shared/lead-rules.ts';
import { defineContentType } from './content-type.ts';
import { emergency, group, groups, optional, sentence, text } from './fields.ts';
import { each, textWith, words } from './placeholders.ts';
import { quizMistakes } from './quiz-rules.ts';
import { type RedFlag, redFlags, urgentMissing } from './red-flags.ts';

const level = z.strictObject({
  name: text.describe('Name of the level, large above the score.'),
  from: z.int().min(0).describe('The lowest score of the level; the number after the one before.'),
  to: z.int().min(0).describe('The highest score of the level; that of the last one is the highest there is.'),
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
    scale: groups('The answers, the mildest first.', {
      value: z.int().min(0).max(9).describe('The points; they rise from 0 or 1. The key with that digit chooses the answer.'),
      label: text.describe('The words of the answer.'),
    })
      .min(2)
      .max(8),
    levels: z.array(level).min(2).max(6).describe('What the scores mean, the mildest first, without a gap between them.'),
    advanceDelay: z.int().min(0).max(2000).describe('Thousandths of a second from an answer to the next question.'),
    privacyNotice: sentence.describe('What happens to the answers, below the questions.'),
    noDiagnosis: sentence.describe('That the quiz is not a diagnosis; above the first question and below the results.'),
    adultsOnly: optional(sentence, 'Whom the quiz is for, above the first question.', 'It is for adults.'),
    urgent: group('When to get help at once; above the first question, and with the results.', {
      heading: text.describe('Heading of the box.'),
      redFlags,
      text: optional(
        emergency,
        'The same in words of its own, where red-flags.yaml has no rule for it.',
        'Call 911 if you cannot breathe.',
      ),
    }),
    lead: words({
      /** Above the first question. */
      before: sentence,
      heading: text,
      text: sentence,
      /** `required` stands above the fields, all of which are. */
      ...each(text, 'firstName, lastName, email, required, emailHint'),
      consent: sentence,
      ...each(text, 'submit, submitting'),
      /** Below the form where sending has failed twice, with a button that shows the results; the phone number is there from the first time on. */
      notSent: sentence,
      skip: text,
      source: optional(
        z.string().regex(LEAD_SOURCE, 'small letters, digits and underscores, such as "smile_quiz"'),
        'The word sent along with a name and email that says where they were given; "sinus_quiz" when left out.',
        'smile_quiz',
      ),
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
  mistakes: (quiz) => [...quizMistakes(quiz), ...urgentMissing({ ...quiz.urgent, urgent: quiz.urgent.text })],
});

type QuizFile = z.infer<(typeof quizType)['schema']>;

/** What content/quiz.yaml says, with the rules in place of their ids; the island in the browser gets its type from here too. */
export type QuizContent = Omit<QuizFile, 'urgent'> & { urgent: Omit<QuizFile['urgent'], 'redFlags'> & { redFlags: readonly RedFlag[] } };
