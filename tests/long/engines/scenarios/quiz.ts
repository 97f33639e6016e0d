import { expect } from 'vitest';
import type { Patient } from '../patient.ts';
import { type Scenarios, sampleQuiz } from '../scenario.ts';
import type { ClinicSite } from '../site.ts';

const QUIZ = '/sinus-quiz';
const TOTAL = sampleQuiz.questions.length;
const { lead, errors, results, levels } = sampleQuiz;

/** Waits until a question is shown, counted from 1, and its heading has focus, except the first's. */
async function atQuestion(patient: Patient, number: number): Promise<void> {
  const question = sampleQuiz.questions[number - 1] ?? '';
  await patient.finds('document.querySelector(".quiz h2")?.textContent', question);
  if (number > 1) await patient.hasFocus('.quiz h2');
  await patient.finds('document.querySelector(".quiz progress")?.value', number);
}

/** Waits until the form is shown, and checks that nothing is sent before it is filled in. */
async function atForm(patient: Patient, { leads }: ClinicSite): Promise<void> {
  await patient.sees('.lead-form h2', lead.heading);
  await patient.hasFocus('.lead-form h2');
  expect(leads).toEqual([]);
}

/** Waits until the results show a score with its level, and checks that one lead was sent, without the score. */
async function atResults(patient: Patient, score: number, { leads }: ClinicSite): Promise<void> {
  await patient.sees('.quiz-results h2', results.heading);
  await patient.hasFocus('.quiz-results h2');
  expect(await patient.words('.quiz-results__score')).toBe(`${score} ${results.scoreOf}`);
  const level = levels.find(({ from, to }) => from <= score && score <= to);
  expect(await patient.words('.quiz-results__level')).toBe(level?.name);
  for (const step of level?.nextSteps ?? []) await patient.sees('.quiz-results__steps li', step);
  expect(leads).toHaveLength(1);
}

/** Waits until a mistake is announced, and its field has focus. */
async function mistakeShown(patient: Patient, message: string, field: string): Promise<void> {
  await patient.sees('.lead-form [role="alert"]', message);
  await patient.hasFocus(`[name="${field}"]`);
}

export const QUIZZES: Scenarios = {
  'answer the whole quiz with a finger or a mouse, go back and forth, correct the form, and read the results': {
    path: QUIZ,
    act: async (patient, site) => {
      for (let number = 1; number <= TOTAL; number += 1) {
        await atQuestion(patient, number);
        await patient.click(`.question-card input[value="${number % 6}"]`);
      }
      await atForm(patient, site);
      await patient.click('.lead-form button[type="button"]');
      await atQuestion(patient, TOTAL);
      await patient.tab.back();
      await atQuestion(patient, TOTAL - 1);
      await patient.click('.question-card__steps .button--book');
      await atQuestion(patient, TOTAL);
      await patient.click('.question-card__steps .button--book');
      await atForm(patient, site);

      await patient.click('.lead-form [name="consent"]');
      await patient.click('.lead-form [name="submit"]');
      await mistakeShown(patient, errors.firstName, 'firstName');
      await patient.type('Joan');
      await patient.click('.lead-form [name="submit"]');
      await mistakeShown(patient, errors.lastName, 'lastName');
      await patient.type('Avery');
      await patient.click('.lead-form [name="email"]');
      await patient.type('joan');
      await patient.click('.lead-form [name="submit"]');
      await mistakeShown(patient, errors.emailInvalid, 'email');
      await patient.type('@example.com');
      await patient.click('.lead-form [name="submit"]');
      await atResults(patient, scoreOfRounds(), site);
      await patient.sees('.quiz-gauge [aria-current="true"]');
      await patient.click('.quiz-results__actions .button--book');
      await patient.sees('dialog#booking[open]');
    },
  },
  'answer the whole quiz by keyboard alone': {
    path: QUIZ,
    size: { width: 1440, height: 900 },
    act: async (patient, site) => {
      await atQuestion(patient, 1);
      await patient.evaluate('document.querySelector(".quiz-intro a:last-of-type").focus()');
      await patient.press('Tab');
      await patient.hasFocus('.question-card input[value="0"]');
      await patient.press('ArrowRight', 'ArrowRight');
      await patient.finds('document.querySelector(".question-card input:checked")?.value', '2');
      await patient.press('Enter');
      await atQuestion(patient, 2);
      await patient.press('Tab', ' ');
      await atQuestion(patient, 3);
      for (let number = 3; number <= TOTAL; number += 1) {
        await atQuestion(patient, number);
        await patient.press('4');
      }
      await atForm(patient, site);
      for (const [field, words] of [
        ['firstName', 'Joan'],
        ['lastName', 'Avery'],
        ['email', 'joan@example.com'],
      ] as const) {
        await patient.press('Tab');
        await patient.hasFocus(`[name="${field}"]`);
        await patient.type(words);
      }
      await patient.press('Tab', ' ', 'Tab');
      await patient.hasFocus('[name="submit"]');
      await patient.press('Enter');
      // Mild, none, and thirteen times very bad.
      await atResults(patient, 2 + 0 + 13 * 4, site);
    },
  },
};

/** The score of the answers 1, 2, 3, 4, 5, 0, 1 and so on. */
function scoreOfRounds(): number {
  return sampleQuiz.questions.reduce((sum, _, index) => sum + ((index + 1) % 6), 0);
}
