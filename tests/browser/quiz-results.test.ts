import { wcagContrast } from 'culori';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sheets } from '../helpers/page-checks.ts';
import {
  acceptLead,
  answerAll,
  answersFor,
  atQuestion,
  completeQuiz,
  leadService,
  QUIZ_PATH,
  quiz,
  resultsShown,
  traces,
  withWarningSign,
} from '../helpers/quiz.ts';
import { IN_FULL } from '../helpers/share.ts';
import { atWidths, axeViolations, darkContrastViolations, type Seen, siteOrigin, useSite, type Visit, visit } from '../helpers/visit.ts';

useSite();

const PHONE = { width: 360, height: 740 };

interface Results extends Seen {
  /** Requests that the lead service received. */
  posts: string[];
}

/** Takes the quiz, and finally checks that nothing of it is left where someone else could read it. */
async function withResults(score: number, options: Visit, see: (page: Page, results: Results) => Promise<void>): Promise<void> {
  await visit(QUIZ_PATH, options, async (page, seen) => {
    const posts = await leadService(page, acceptLead);
    const atStart = await traces(page);
    expect(atStart).toMatchObject({ address: QUIZ_PATH, stored: 0 });
    await completeQuiz(page, score);
    await see(page, { ...seen, posts });
    expect(await traces(page), 'what the browser keeps').toEqual({ ...atStart, state: 'quizStep' });
    expect(seen.requests.filter((url) => !url.startsWith(siteOrigin()) || url.includes('?'))).toEqual([]);
    expect(seen.complaints).toEqual([]);
  });
}

type Look = (page: Page) => Promise<void>;

const namesNothing: Look = async (page) => {
  // Low symptoms get a quiet link; the phone number is not the loudest part of the page.
  expect(await page.locator('.quiz-results .button--call').count()).toBe(0);
  expect(await page.getByText(quiz.results.nothingBothering).isVisible()).toBe(true);
  expect(await page.locator('.quiz-results__worst').count()).toBe(0);
};

/** Checks that the next step comes first, and that nothing looks like an alarm; only answers of the highest level mention a danger. */
const warnsCalmly: Look = async (page) => {
  expect(await page.locator('.quiz-results .urgent-card').count()).toBe(0);
  const headings = await page.locator('.quiz-results > .quiz-card > h2').allTextContents();
  expect(headings).toEqual([quiz.results.heading, quiz.results.nextSteps, quiz.results.mostBothering, quiz.urgent.heading]);
};

const warnsAtOnce: Look = async (page) => {
  expect(await page.locator('.quiz-results .button--call').count()).toBe(1);
  expect(await page.getAttribute('.quiz-results .button--emergency', 'href')).toBe('tel:911');
  expect(await page.locator('.quiz-results__outcome + .urgent-card').count()).toBe(1);
  const heading = await page.locator('.quiz-results .urgent-card h2').boundingBox();
  expect(heading?.y).toBeLessThan(PHONE.height - 72);
};

/** A score of every level, and what is shown only for it. */
const LEVELS: [score: number, level: string, look?: Look][] = [
  [0, 'Low Risk', namesNothing],
  [30, 'Moderate Risk', warnsCalmly],
  [31, 'Moderate-Severe', warnsCalmly],
  [75, 'Severe', warnsAtOnce],
];

/** Goes back to the first question and answers all questions again. */
async function answerAgain(page: Page, score: number): Promise<void> {
  await page.evaluate('history.go(-15)');
  await atQuestion(page, 1);
  await answerAll(page, answersFor(score));
  await resultsShown(page);
}

describe('the results', () => {
  it('show the level of every score, fit with their marker, and pass axe; the score is not sent, and one lead is sent (P2, P7, P8)', async () => {
    await withResults(0, PHONE, async (page, { posts }) => {
      for (const [score, level, look] of LEVELS) {
        if (score > 0) await answerAgain(page, score);
        await look?.(page);
        expect(await page.textContent('.quiz-results__score')).toBe(`${score} of 75`);
        expect(await page.textContent('.quiz-results__level'), `${score}`).toBe(level);
        expect(await page.textContent('.quiz-gauge [aria-current="true"]')).toMatch(new RegExp(`^${level}, \\d+ to \\d+$`));
        expect(await page.locator('h1:visible').count(), level).toBe(1);
        if (IN_FULL || score === 0 || score === 75) expect(await axeViolations(page, 'main'), level).toEqual([]);
        await atWidths(page, [1280, 320, PHONE.width], async (width) => {
          const { left, right, overhang } = await page.evaluate(roomBesideMark);
          expect(overhang, `${level} at ${width} px`).toBeLessThanOrEqual(0);
          expect(Math.min(left, right), `room beside the mark of ${score} at ${width} px`).toBeGreaterThan(4);
        });
      }
      expect(await darkContrastViolations(page, 'main')).toEqual([]);
      const [digits = '', mark = ''] = await page.$$eval('.quiz-gauge__picture :is(text, circle:first-of-type)', (parts) =>
        parts.map((part) => getComputedStyle(part).fill).toReversed(),
      );
      expect(wcagContrast(digits, mark), `${digits} on ${mark}`).toBeGreaterThan(4.5);
      expect(posts.map((post) => JSON.parse(post))).toEqual([
        {
          apiKey: '',
          domain: '127.0.0.1',
          leadData: {
            firstName: 'Joan',
            lastName: 'Avery',
            email: 'joan@example.com',
            source: 'sinus_quiz',
            timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          },
          legal: { contactConsent: true },
        },
      ]);
    });
  });

  it('explain the level, the next steps and the worst symptoms, can be copied and printed for the doctor, and can be changed (P8)', async () => {
    const before = async (page: Page) => {
      await page.clock.setFixedTime('2025-10-18T12:00:00Z');
      await withWarningSign(page, 'Trouble breathing');
    };
    await withResults(38, { before }, async (page, { posts }) => {
      const { meaning = '', nextSteps = [] } = quiz.levels[2] ?? {};
      const text = await page.locator('.quiz-results > :not(.quiz-summary)').allTextContents();
      for (const words of ['Assessment Complete!', meaning, ...nextSteps, quiz.noDiagnosis, quiz.urgent.text])
        expect(text.join()).toContain(words);
      expect(await page.locator('.quiz-results__worst li').allTextContents()).toEqual(
        quiz.questions.slice(0, 5).map((question) => `${question}Severe`),
      );
      for (const { name, from, to } of quiz.levels) expect(await page.getByText(`${name}, ${from} to ${to}`).isVisible()).toBe(true);
      expect(await page.locator('.quiz-results a[href^="tel:+1404"]').isVisible()).toBe(true);
      const sign = page.locator('.quiz-results__signs b', { hasText: 'Trouble breathing. ' });
      expect(Number(await sign.evaluate((name) => getComputedStyle(name).fontWeight))).toBeGreaterThanOrEqual(600);
      const book = page.locator('.quiz-results [data-opens="booking"]');
      expect(await book.getAttribute('href')).toMatch(/^https:/);
      await book.click();
      expect(await page.locator('#booking').isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const copy = page.getByRole('button', { name: quiz.results.copy });
      await copy.click();
      await page.getByText('Copied', { exact: true }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('Date: October 18, 2025\nScore: 38 of 75\nLevel: Moderate-Severe');
      expect(copied).toContain('1. Nasal congestion or stuffiness: 5 (Severe)');
      expect(copied).toContain('15. Frustration, irritability or mood changes: 0 (None)');
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await copy.click();
      await page.getByText(quiz.results.copyFailed).waitFor();

      await page.getByRole('button', { name: quiz.results.print }).click();
      await page.locator('body[data-printed]').waitFor();
      await page.emulateMedia({ media: 'print' });
      const printed = await page.locator('.quiz-summary').textContent();
      for (const words of ['38 of 75', 'Moderate-Severe', 'October 18, 2025', ...quiz.questions]) expect(printed).toContain(words);
      for (const other of ['h1', 'footer', '.quiz-gauge', '.urgent-card', '.quiz-questionnaire', '.quiz-results button'])
        expect(await page.locator(other).locator('visible=true').count(), other).toBe(0);
      for (const format of ['Letter', 'A4'] as const) expect(await sheets(page, format), format).toBe(1);
      await page.emulateMedia({ media: null });

      await page.goBack();
      await atQuestion(page, 15);
      await answerAll(page, [5]);
      await resultsShown(page);
      expect(await page.textContent('.quiz-results__score')).toBe('43 of 75');
      expect(posts).toHaveLength(1);
    });
  });
});

/** Runs in the page: returns the distance (px) between the marker of the score and the edges of its card, and how far the page exceeds the screen. */
function roomBesideMark() {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const mark = box('.quiz-gauge__picture circle');
  const card = box('.quiz-results > .quiz-card');
  const overhang = document.documentElement.scrollWidth - innerWidth;
  return { left: mark.left - card.left, right: card.right - mark.right, overhang };
}
