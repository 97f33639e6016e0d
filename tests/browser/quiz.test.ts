import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sheets } from '../helpers/page-checks.ts';
import { SOON } from '../helpers/poll.ts';
import { answerAll, answersFor, atQuestion, completeQuiz, leadService, QUIZ_PATH, quiz, takeLead, withoutPause } from '../helpers/quiz.ts';
import { beforeKeyboardWalk, beforeMouseWalk, walkQuizByKeyboard, walkQuizByMouse } from '../helpers/quiz-walk.ts';
import { IN_FULL, share } from '../helpers/share.ts';
import { atWidths, axeViolations, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const back = (page: Page) => page.getByRole('button', { name: 'Back' });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const answer = (page: Page, label: string) => page.getByRole('radio', { name: new RegExp(`^${label} \\d$`) });

describe('the questions', () => {
  it('are asked one at a time, with the progress in words, as a bar and aloud: the whole way with a mouse', async () => {
    await visit(QUIZ_PATH, { before: beforeMouseWalk }, async (page, { complaints }) => {
      await walkQuizByMouse(page);
      expect(complaints).toEqual([]);
    });
  });

  it('move on 300 ms after Enter, Space and digits, but not after arrow keys: the whole way by keyboard alone (P3)', async () => {
    await visit(QUIZ_PATH, { before: beforeKeyboardWalk }, async (page, { complaints }) => {
      await walkQuizByKeyboard(page);
      expect(complaints).toEqual([]);
    });
  });

  it('let Back wait on the first, and Next and Continue wait for an answer', async () => {
    await visit(QUIZ_PATH, { before: withoutPause }, async (page) => {
      await hydrated(page);
      expect(await page.textContent('.question-card__hint')).toBe('Over the past 3 months. Choosing an answer moves on.');
      expect(await back(page).isDisabled()).toBe(true);
      expect(await next(page).isDisabled()).toBe(true);
      await answer(page, 'Severe').click();
      await atQuestion(page, 2);
      expect(await next(page).isDisabled()).toBe(true);
      await back(page).click();
      await atQuestion(page, 1);
      expect(await answer(page, 'Severe').isChecked()).toBe(true);
      await next(page).click();
      await atQuestion(page, 2);
      await answerAll(page, answersFor(0).slice(2));
      await atQuestion(page, 15);
      expect(await next(page).count()).toBe(0);
      const onward = page.getByRole('button', { name: 'Continue' });
      expect(await onward.isDisabled()).toBe(true);
      await page.keyboard.press('1');
      await page.locator('.lead-form h2:focus').waitFor();
      await back(page).click();
      await atQuestion(page, 15);
      expect(await onward.isEnabled()).toBe(true);
      await onward.click();
      await page.locator('.lead-form h2:focus').waitFor();
    });
  });

  it('go back with the Back of the browser, and keep no more than the number of a step (P7)', async () => {
    await visit(QUIZ_PATH, {}, async (page) => {
      await answerAll(page, answersFor(38));
      await page.goBack();
      await atQuestion(page, 15);
      await page.goBack();
      await atQuestion(page, 14);
      await back(page).click();
      await atQuestion(page, 13);
      await page.goForward();
      await atQuestion(page, 14);
      expect(await page.evaluate(() => history.state)).toEqual({ quizStep: 13 });
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(17);
    });
  });

  it('begin anew after a reload, of a question as of the results, and Back leads out of the quiz', async () => {
    await visit('/about', {}, async (page) => {
      const reload = async () => {
        await page.reload();
        await hydrated(page);
        await expect.poll(() => page.evaluate('history.state?.quizStep'), SOON).toBe(0);
        expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
      };
      await page.goto(siteOrigin() + QUIZ_PATH);
      await answerAll(page, [3, 3, 3, 3]);
      await atQuestion(page, 5);
      await reload();
      await answerAll(page, [3]);
      await page.goBack();
      await atQuestion(page, 1);
      await leadService(page, takeLead);
      await completeQuiz(page, 38);
      await reload();
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/about');
    });
  });

  it('stand still at every width, and fit the screen of a phone with all answers and buttons below what stands above the first', async () => {
    await visit(QUIZ_PATH, { width: 360, height: 740 }, async (page) => {
      const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
      const intro = await box('.quiz-intro');
      expect(intro.height).toBeGreaterThan(100);
      expect(intro.height).toBeLessThanOrEqual(260);
      expect((await box('.quiz .quiz-card')).y).toBeGreaterThan(intro.y + intro.height);
      // The next question comes into view as a whole, between the header and the bar.
      await answerAll(page, [3]);
      await atQuestion(page, 2);
      await expect.poll(async () => (await box('.quiz .quiz-card')).y, SOON).toBeGreaterThanOrEqual(66);
      const steps = await box('.question-card__steps');
      expect(steps.y + steps.height).toBeLessThanOrEqual(740 - 72);
      for (const label of await page.locator('.question-card .answer').all())
        expect((await label.boundingBox())?.height).toBeGreaterThan(50);

      await atWidths(page, share([320, 360, 1280, 768], 1), async (width) => {
        await page.goto(siteOrigin() + QUIZ_PATH);
        const boxes = await answerAll(page, answersFor(30), placesOfParts);
        expect(boxes).toHaveLength(15);
        expect(boxes[0]?.split(', '), 'parts').toHaveLength(3);
        expect([...new Set(boxes)], `at ${width} px`).toHaveLength(1);
      });
    });
  });

  it('take an answer that comes before the script', async () => {
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const before = (page: Page) =>
      page.route('**/assets/quiz.*.js', async (route) => {
        await free;
        await route.continue();
      });
    await visit(QUIZ_PATH, { before }, async (page, { complaints }) => {
      await answer(page, 'Bad').click();
      letGo();
      await atQuestion(page, 2);
      await back(page).click();
      await atQuestion(page, 1);
      expect(await answer(page, 'Bad').isChecked()).toBe(true);
      expect(complaints).toEqual([]);
    });
  });
});

describe('every view of the quiz', () => {
  it('passes axe on a small phone, and fits there and on a laptop (P2)', async () => {
    await visit(QUIZ_PATH, { width: 320 }, async (page, { complaints }) => {
      await leadService(page, takeLead);
      const look = async (view: string, isInShare = IN_FULL) => {
        if (isInShare) expect(await axeViolations(page), view).toEqual([]);
        expect(await page.locator('h1:visible').count(), view).toBe(1);
        await atWidths(page, [1280, 320], async (width) => {
          expect(await page.evaluate('document.documentElement.scrollWidth'), `${view} at ${width} px`).toBeLessThanOrEqual(width);
        });
      };
      await hydrated(page);
      expect(await page.locator('.quiz-questionnaire').isVisible()).toBe(false);
      await look('a question', true);
      await answer(page, 'None').focus();
      await page.keyboard.press('ArrowDown');
      await look('a question with a choice');
      await answerAll(page, answersFor(38));
      await look('the form');
      await page.getByLabel(quiz.lead.consent).check();
      await page.getByRole('button', { name: quiz.lead.submit }).click();
      await page.getByRole('alert').waitFor();
      await look('a mistake', true);
      expect(complaints).toEqual([]);
    });
  });

  it('is a list of all questions without script, and there is no quiz that does nothing (P4)', async () => {
    await visit(QUIZ_PATH, { script: false }, async (page) => {
      expect(await page.locator('h1:visible').count()).toBe(1);
      expect(await page.locator('.quiz-questionnaire input[type="radio"]:visible').count()).toBe(90);
      expect(await page.locator('.quiz').isVisible()).toBe(false);
      expect(await page.getByText(quiz.privacyNotice).locator('visible=true').count()).toBe(1);
      const intro = page.locator('.quiz-intro');
      for (const words of [quiz.urgent.heading, quiz.urgent.text ?? '', quiz.noDiagnosis, quiz.adultsOnly ?? ''])
        expect(await intro.getByText(words).isVisible(), words).toBe(true);
      expect(await intro.getByRole('link').getAttribute('href')).toBe('/your-privacy');
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.quiz-question:visible').count()).toBe(15);
      for (const format of ['Letter', 'A4'] as const) expect(await sheets(page, format), format).toBe(1);
      await page.emulateMedia({ media: null });
      // The sum appears below the list without them.
      expect(await intro.getByText('Your name and email come before the result.').isVisible()).toBe(false);
    });
  });
});

/** In the page: height and place of the card, its answers and its buttons. */
function placesOfParts(): string {
  const parts = [...document.querySelectorAll('.quiz-card, .question-card__answers, .question-card__steps')];
  return parts
    .filter((part) => part.checkVisibility())
    .map((part) => `${part.getBoundingClientRect().height} at ${part.getBoundingClientRect().top + scrollY}`)
    .join(', ');
}
