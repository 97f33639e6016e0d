import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdBack } from '../helpers/hold-back.ts';
import { sheets, sidewaysScroll } from '../helpers/page-checks.ts';
import { SOON } from '../helpers/poll.ts';
import {
  acceptLead,
  answerAll,
  answersFor,
  atQuestion,
  completeQuiz,
  fillForm,
  leadService,
  QUIZ_PATH,
  quiz,
  withoutPause,
} from '../helpers/quiz.ts';
import { beforeKeyboardWalk, walkQuizByKeyboard, walkQuizByMouse } from '../helpers/quiz-walk.ts';
import { share } from '../helpers/share.ts';
import { atWidths, axeViolations, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const WIDTHS = [320, 360, 768, 1280];
const PHONE = { width: 320, height: 740 };
const back = (page: Page) => page.getByRole('button', { name: 'Back' });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const answer = (page: Page, label: string) => page.getByRole('radio', { name: new RegExp(`^${label} \\d$`) });

/** Reloads the page, which then shows the first question without an answer. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate('history.state?.quizStep'), SOON).toBe(0);
  await page.getByText('Question 1 of 15', { exact: true }).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
}

describe('the questions', () => {
  it('start again after a reload, can be answered with a mouse, and are left by the Back button of the browser (P7)', async () => {
    await visit('/404', { before: withoutPause }, async (page, { complaints }) => {
      await page.goto(siteOrigin() + QUIZ_PATH);
      complaints.splice(0);
      await answerAll(page, [3, 3, 3, 3]);
      await atQuestion(page, 5);
      await reload(page);
      await walkQuizByMouse(page);
      await page.goBack();
      await atQuestion(page, 15);
      await page.goBack();
      await atQuestion(page, 14);
      await back(page).click();
      await atQuestion(page, 13);
      await page.goForward();
      await atQuestion(page, 14);
      expect(await page.evaluate(() => history.state)).toEqual({ quizStep: 13 });
      await reload(page);
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/404');
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    });
  });

  it('advance 300 ms after Enter, Space and digits, but not after arrow keys: the whole quiz by keyboard alone (P3)', async () => {
    await visit(QUIZ_PATH, { before: beforeKeyboardWalk }, async (page, { complaints }) => {
      await walkQuizByKeyboard(page);
      expect(complaints).toEqual([]);
    });
  });

  it('disable Back on the first question, and Next and Continue until there is an answer', async () => {
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
      await onward.click();
      await page.locator('.lead-form h2:focus').waitFor();
    });
  });

  it('accept an answer from before the script has loaded', async () => {
    let letGo = () => {};
    const before = async (page: Page) => {
      letGo = await holdBack(page, '**/assets/quiz.*.js');
    };
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
  it('passes axe on a small phone, fits there and on a laptop, and does not shift from question to question (P2)', async () => {
    await visit(QUIZ_PATH, PHONE, async (page, { complaints }) => {
      const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
      const fits = async (view: string) => {
        expect(await page.locator('h1:visible').count(), view).toBe(1);
        await atWidths(page, [1280, PHONE.width], async (width) => {
          expect(await sidewaysScroll(page), `${view} at ${width} px`).toBeLessThanOrEqual(0);
        });
      };
      await hydrated(page);
      expect(await page.locator('.quiz-questionnaire').isVisible()).toBe(false);
      await fits('a question');
      await answer(page, 'None').focus();
      await page.keyboard.press('ArrowDown');
      await fits('a question with a choice');
      expect(await axeViolations(page, 'main')).toEqual([]);

      // The next question scrolls into view completely, below the header.
      await answerAll(page, [3]);
      await atQuestion(page, 2);
      const header = await box('.site-header');
      await expect.poll(async () => (await box('.quiz .quiz-card')).y).toBeGreaterThanOrEqual(header.y + header.height);
      const steps = await box('.question-card__steps');
      expect(steps.y + steps.height).toBeLessThanOrEqual(PHONE.height);
      const boxes = await answerAll(page, answersFor(30).slice(1), placesOfParts);
      expect(boxes).toHaveLength(14);
      expect(boxes[0]?.split(', '), 'parts').toHaveLength(3);
      expect([...new Set(boxes)]).toHaveLength(1);

      await fits('the form');
      await page.getByLabel(quiz.lead.consent).check();
      await page.getByRole('button', { name: quiz.lead.submit }).click();
      await page.getByRole('alert').waitFor();
      await fits('a mistake');
      expect(await axeViolations(page, 'main')).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it.each([640, 740])(
    'shows its six answers on the first screen of a phone, 360 x %i px, from the first question to the last (P2)',
    async (height) => {
      await visit(QUIZ_PATH, { width: 360, height }, async (page) => {
        const found = await answerAll(page, answersFor(30), answersInView);
        expect(found).toHaveLength(15);
        expect([...new Set(found)]).toEqual(['None, Slight, Mild, Bad, Very Bad, Severe']);
        await fillForm(page);
        expect(await page.isVisible('.floating__panel'), 'the bar next to the form').toBe(false);
      });
    },
  );

  it('has call and accessibility settings in the header of a phone, instead of the bar; the results have the bar again (P2)', async () => {
    await visit(QUIZ_PATH, { width: 360, height: 640 }, async (page) => {
      await leadService(page, acceptLead);
      const parts = ['.floating__panel', '.site-header__call', '.site-header__panel'];
      const shown = () => Promise.all(parts.map((part) => page.isVisible(part)));
      expect(await shown()).toEqual([false, true, true]);
      expect(await page.getAttribute('.site-header__call', 'href')).toMatch(/^tel:\+1/);
      await page.click('.site-header__panel');
      expect(await page.isVisible('#accessibility-panel')).toBe(true);
      await page.keyboard.press('Escape');
      await page.click('.mobile-menu summary');
      expect(await page.isVisible('.mobile-menu .search-link'), 'the search in the menu').toBe(true);
      await page.keyboard.press('Escape');
      await completeQuiz(page, 30);
      expect(await shown()).toEqual([true, false, false]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(siteOrigin() + QUIZ_PATH);
      expect(await shown(), 'on a wide screen').toEqual([true, false, false]);
    });
  });

  it('folds the danger signs to one line, which opens without script and has a button that calls the emergency number (P4)', async () => {
    await visit(QUIZ_PATH, { width: 360, height: 640, script: false }, async (page) => {
      const signs = page.locator('.quiz-signs');
      const button = signs.getByRole('link', { name: 'Call 911' });
      expect((await signs.boundingBox())?.height).toBeLessThan(56);
      expect(await button.isVisible()).toBe(false);
      await signs.locator('summary').click();
      expect(await button.getAttribute('href')).toBe('tel:911');
      expect(await button.isVisible()).toBe(true);
    });
  });

  it.each(share(WIDTHS, 0))('has the same position from the first question to the last at %i px', async (width) => {
    await visit(QUIZ_PATH, { width }, async (page) => {
      expect(new Set(await answerAll(page, answersFor(30), placesOfParts)).size).toBe(1);
    });
  });

  it('is a list of all questions without script, and controls that need script are not shown (P4)', async () => {
    await visit(QUIZ_PATH, { script: false }, async (page) => {
      expect(await page.locator('h1:visible').count()).toBe(1);
      expect(await page.locator('.quiz-questionnaire input[type="radio"]:visible').count()).toBe(90);
      expect(await page.locator('.quiz').isVisible()).toBe(false);
      expect(await page.getByText(quiz.privacyNotice).locator('visible=true').count()).toBe(1);
      const intro = page.locator('.quiz-intro');
      expect(await intro.getByRole('link').getAttribute('href')).toBe('/your-privacy');
      await intro.getByText(quiz.urgent.heading).click();
      for (const words of [quiz.urgent.heading, quiz.urgent.text ?? '', quiz.noDiagnosis, quiz.adultsOnly ?? ''])
        expect(await intro.getByText(words).isVisible(), words).toBe(true);
      // Without script, the total does not appear after the list.
      expect(await intro.getByText('We ask for your name and email before we show the result.').isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.quiz-question:visible').count()).toBe(15);
      for (const format of ['Letter', 'A4'] as const) expect(await sheets(page, format), format).toBe(1);
    });
  });
});

/**
 * Runs in the page: returns the answers that are in view and that nothing covers, or that the header cuts the warning signs in two.
 */
function answersInView(): string {
  const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
  const signs = document.querySelector('.quiz-signs')?.getBoundingClientRect() ?? new DOMRect();
  if (signs.top < header - 1 && signs.bottom > header + 1) return 'The header cuts the warning signs.';
  const isInView = (answer: Element) => {
    const { left, right, top, bottom } = answer.getBoundingClientRect();
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    const points = [
      [middle[0], top + 3],
      [middle[0], bottom - 3],
      [left + 4, middle[1]],
      [right - 4, middle[1]],
    ] as const;
    return points.every(([x, y]) => answer.contains(document.elementFromPoint(x, y)));
  };
  const inView = [...document.querySelectorAll('.quiz .answer')].filter(isInView);
  return inView.map((answer) => answer.querySelector('b')?.textContent).join(', ');
}

/** Runs in the page: returns height and position of the card, its answers and its buttons. */
function placesOfParts(): string {
  const parts = [...document.querySelectorAll('.quiz-card, .question-card__answers, .question-card__steps')];
  return parts
    .filter((part) => part.checkVisibility())
    .map((part) => `${part.getBoundingClientRect().height} at ${part.getBoundingClientRect().top + scrollY}`)
    .join(', ');
}
