import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated } from './hydrated.ts';
import { SOON } from './poll.ts';
import { leadService, quiz, resultsShown, takeLead, withoutPause } from './quiz.ts';

const QUESTIONS = quiz.questions.length;

/** What the quiz asks, what it says of its progress in words, aloud and as a bar, and where focus is. */
function shown(page: Page) {
  return page.evaluate(() => {
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
}

async function expectQuestion(page: Page, number: number): Promise<void> {
  const question = quiz.questions[number - 1];
  await expect
    .poll(() => shown(page), { ...SOON, message: `question ${number}` })
    .toEqual({
      headings: [question],
      // A page that opens takes no focus.
      focused: number > 1 ? question : undefined,
      words: `Question ${number} of 15${Math.round((number / 15) * 100)}% complete`,
      status: `Question ${number} of 15`,
      bar: number / 15,
      answers: 6,
      chosen: 0,
    });
}

async function expectForm(page: Page): Promise<void> {
  await expect
    .poll(() => shown(page), { ...SOON, message: 'the form' })
    .toEqual({
      headings: [quiz.lead.heading],
      focused: quiz.lead.heading,
      words: '15 of 15 answered100% complete',
      status: '15 of 15 answered',
      bar: 1,
      answers: 0,
      chosen: 0,
    });
}

/** Before the page is opened: no pause after a choice. */
export const beforeMouseWalk = withoutPause;

/** From the first question to the results with a mouse; every answer is mild. */
export async function walkQuizByMouse(page: Page): Promise<void> {
  const posts = await leadService(page, takeLead);
  await hydrated(page);
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await expectQuestion(page, number);
    // The card stands still, so that nothing need be waited for.
    await page.getByRole('radio', { name: /^Mild 2$/ }).click({ force: true });
  }
  await expectForm(page);
  const { firstName, lastName, email, consent, submit } = quiz.lead;
  for (const [label, words] of [
    [firstName, 'Joan'],
    [lastName, 'Avery'],
    [email, 'joan@example.com'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.insertText(words);
  }
  await page.getByLabel(consent).click();
  await page.getByRole('button', { name: submit }).click();
  await resultsShown(page);
  expect(await page.textContent('.quiz-results__score')).toBe('30 of 75');
  expect(posts).toHaveLength(1);
}

/** Milliseconds after which a choice has certainly led on. */
const LONG_AFTER = 2000;

/** Before the page is opened: the clock that the walk by keyboard stops. */
export async function beforeKeyboardWalk(page: Page): Promise<void> {
  await page.clock.install({ time: '2025-10-20T12:00:00Z' });
}

/** From the first question to the results with a keyboard and a clock of its own. */
export async function walkQuizByKeyboard(page: Page): Promise<void> {
  const posts = await leadService(page, takeLead);
  const { keyboard, clock } = page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
    await clock.runFor(LONG_AFTER);
  };
  await hydrated(page);
  await clock.pauseAt('2025-10-20T13:00:00Z');

  await expectQuestion(page, 1);
  await page.locator('.quiz-intro > p a').focus();
  await keyboard.press('Tab');
  expect(await page.locator('.quiz input:focus').getAttribute('value')).toBe('0');
  await press('ArrowRight', 'ArrowRight');
  expect(await page.getByRole('radio', { name: /^Mild 2$/ }).isChecked(), 'arrow keys choose').toBe(true);
  expect(await page.textContent('.quiz [role="status"]'), 'arrow keys do not move on').toBe('Question 1 of 15');
  await keyboard.press('Enter');
  await clock.runFor(quiz.advanceDelay - 1);
  expect(await page.textContent('.quiz [role="status"]'), 'a choice can be seen').toBe('Question 1 of 15');
  await clock.runFor(LONG_AFTER);

  await expectQuestion(page, 2);
  await press('Tab', 'Space');
  await expectQuestion(page, 3);
  await press('Tab', 'ArrowDown', 'Space');
  await expectQuestion(page, 4);
  await press('6');
  await press('Control+3');
  await expectQuestion(page, 4);

  // A key that is held down answers one question, not many.
  await keyboard.down('3');
  await clock.runFor(LONG_AFTER);
  await expectQuestion(page, 5);
  for (let repeat = 0; repeat < 5; repeat += 1) await keyboard.down('3');
  await clock.runFor(LONG_AFTER);
  await keyboard.up('3');

  for (let number = 5; number <= QUESTIONS; number += 1) {
    await expectQuestion(page, number);
    await press('4');
  }
  await expectForm(page);
  for (const words of ['Joan', 'Avery', 'joan@example.com']) {
    await keyboard.press('Tab');
    await keyboard.type(words);
  }
  await press('Tab', 'Space', 'Tab', 'Enter');
  await page.locator('.quiz-results').waitFor();
  await clock.runFor(LONG_AFTER);
  await resultsShown(page);
  // Mild, none, slight, bad, and eleven times very bad.
  expect(await page.textContent('.quiz-results__score')).toBe('50 of 75');
  expect(posts).toHaveLength(1);
}
