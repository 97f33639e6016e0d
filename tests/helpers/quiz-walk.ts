import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated } from './hydrated.ts';
import { SOON } from './poll.ts';
import { acceptLead, answerAll, answersFor, atQuestion, leadService, quiz, resultsShown, withoutPause } from './quiz.ts';

const QUESTIONS = quiz.questions.length;

/** Waits until the quiz shows a question, or asks for the name after the last, and reports its progress in text, to screen readers and as a bar. */
async function expectStep(page: Page, number: number): Promise<void> {
  const shown = () =>
    page.evaluate(() => {
      const text = (selector: string) => document.querySelector(`.quiz ${selector}`)?.textContent;
      return {
        headings: [...document.querySelectorAll('.quiz h2')].map(({ textContent }) => textContent),
        focused: text('h2:focus'),
        words: text('.quiz-progress__words'),
        status: text('[role="status"]'),
        bar: document.querySelector<HTMLProgressElement>('.quiz progress')?.position,
        answers: document.querySelectorAll('.quiz input[type="radio"]').length,
        chosen: document.querySelectorAll('.quiz input:checked').length,
      };
    });
  const isForm = number > QUESTIONS;
  const heading = isForm ? quiz.lead.heading : quiz.questions[number - 1];
  const status = isForm ? '15 of 15 answered' : `Question ${number} of 15`;
  const done = Math.min(number, QUESTIONS) / QUESTIONS;
  await expect.poll(shown, { ...SOON, message: `step ${number}` }).toEqual({
    headings: [heading],
    // A page does not move the focus when it opens.
    focused: number > 1 ? heading : undefined,
    words: `${status}${Math.round(done * 100)}% complete`,
    status,
    bar: done,
    answers: isForm ? 0 : 6,
    chosen: 0,
  });
}

/** Removes the pause after a choice; call it before the page is opened. */
export const beforeMouseWalk = withoutPause;

/** Walks from the first question to the results with a mouse; checks the first and last questions in detail. */
export async function walkQuizByMouse(page: Page): Promise<void> {
  const posts = await leadService(page, acceptLead);
  const choose = () => page.getByRole('radio', { name: /^Mild 2$/ }).click({ force: true });
  await hydrated(page);
  await expectStep(page, 1);
  await choose();
  await expectStep(page, 2);
  await answerAll(page, answersFor(0).slice(2));
  await expectStep(page, QUESTIONS);
  await choose();
  await expectStep(page, QUESTIONS + 1);
  const { firstName, lastName, email, consent, submit } = quiz.lead;
  await page.getByLabel(firstName, { exact: true }).fill('Joan');
  await page.getByLabel(lastName, { exact: true }).fill('Avery');
  await page.getByLabel(email, { exact: true }).fill('joan@example.com');
  await page.getByLabel(consent).click();
  await page.getByRole('button', { name: submit }).click();
  await resultsShown(page);
  expect(await page.textContent('.quiz-results__score')).toBe('4 of 75');
  expect(posts).toHaveLength(1);
}

/** Milliseconds after which the quiz has certainly moved on from a choice. */
const LONG_AFTER = 2000;

/** Installs the clock that the keyboard walk stops; call it before the page is opened. */
export async function beforeKeyboardWalk(page: Page): Promise<void> {
  await page.clock.install({ time: '2025-10-20T12:00:00Z' });
}

/** Walks from the first question to the results with a keyboard and its own clock. */
export async function walkQuizByKeyboard(page: Page): Promise<void> {
  const posts = await leadService(page, acceptLead);
  const { keyboard, clock } = page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
    await clock.runFor(LONG_AFTER);
  };
  const status = () => page.textContent('.quiz [role="status"]');
  await hydrated(page);
  await clock.pauseAt('2025-10-20T13:00:00Z');

  await expectStep(page, 1);
  await page.locator('.quiz-intro > p a').focus();
  await keyboard.press('Tab');
  expect(await page.locator('.quiz input:focus').getAttribute('value')).toBe('0');
  await press('ArrowRight', 'ArrowRight');
  expect(await page.getByRole('radio', { name: /^Mild 2$/ }).isChecked(), 'arrow keys choose').toBe(true);
  expect(await status(), 'arrow keys do not move on').toBe('Question 1 of 15');
  await keyboard.press('Enter');
  await clock.runFor(quiz.advanceDelay - 1);
  expect(await status(), 'a choice can be seen').toBe('Question 1 of 15');
  await clock.runFor(LONG_AFTER);

  await expectStep(page, 2);
  await press('Tab', 'Space');
  await expectStep(page, 3);
  await press('Tab', 'ArrowDown', 'Space');
  await expectStep(page, 4);
  await press('6');
  await press('Control+3');
  await expectStep(page, 4);

  // A key that is held down answers only one question.
  await keyboard.down('3');
  await clock.runFor(LONG_AFTER);
  await expectStep(page, 5);
  for (let repeat = 0; repeat < 5; repeat += 1) await keyboard.down('3');
  await clock.runFor(LONG_AFTER);
  await keyboard.up('3');

  await expectStep(page, 5);
  for (let number = 5; number <= QUESTIONS; number += 1) {
    await atQuestion(page, number);
    await press('4');
  }
  await expectStep(page, QUESTIONS + 1);
  for (const words of ['Joan', 'Avery', 'joan@example.com']) {
    await keyboard.press('Tab');
    await keyboard.type(words);
  }
  // The code that sends may arrive later than any key, and React does not draw while the clock is stopped.
  await clock.resume();
  // The link to the privacy page is between the consent and the button.
  for (const key of ['Tab', 'Space', 'Tab', 'Tab', 'Enter']) await keyboard.press(key);
  await resultsShown(page);
  // Mild, none, slight, bad, and eleven times very bad.
  expect(await page.textContent('.quiz-results__score')).toBe('50 of 75');
  expect(posts).toHaveLength(1);
}
