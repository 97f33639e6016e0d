import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dentistQuiz } from '../helpers/dentist.ts';
import { acceptLead, answerAll, fillForm, leadService, resultsShown, withoutPause } from '../helpers/quiz.ts';
import { createSite, folderOf, type TestSite } from '../helpers/sites.ts';
import { axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = createSite({}, folderOf('dentist'));
  const { summary, problems } = await site.build();
  if (!summary) throw new Error(problems);
});
afterAll(() => site.remove());
useSite(() => site.outDir);

/** Waits until the question with a number is shown and its heading has focus, which the first one does not take. */
async function atQuestion(page: Page, number: number): Promise<void> {
  await page.getByText(`Question ${number} of 8`, { exact: true }).waitFor();
  await page
    .locator(number > 1 ? '.question-card h2:focus' : '.question-card h2', { hasText: dentistQuiz.questions[number - 1] ?? '' })
    .waitFor();
}

/** Waits for the results, and returns the score, the level, the number of listed answers, and the number of colors of the levels. */
async function results(page: Page): Promise<unknown[]> {
  await resultsShown(page);
  const words = ['.quiz-results__score', '.quiz-results__level'].map((part) => page.textContent(part));
  const colors = page.$$eval('.quiz-gauge li', (items) => items.map((item) => getComputedStyle(item, '::before').backgroundColor));
  return [...(await Promise.all(words)), await page.locator('.quiz-results__worst li').count(), new Set(await colors).size];
}

describe('a quiz of eight questions with answers from 0 to 3 and three levels', () => {
  it('can be answered by keyboard, reaches each level at its lowest score, and passes axe (P2, P3, P7)', async () => {
    await visit('/quiz', { width: 320, before: withoutPause }, async (page, { complaints }) => {
      const posts = await leadService(page, acceptLead);
      await hydrated(page);
      await page.locator('.quiz-intro > p a').focus();
      await page.keyboard.press('Tab');
      expect(await axeViolations(page, 'main')).toEqual([]);
      for (let number = 1; number <= 8; number += 1) {
        await atQuestion(page, number);
        // Not an answer of this scale.
        await page.keyboard.press('4');
        await page.keyboard.press(number === 8 ? '0' : '2');
      }
      await page.locator('.lead-form h2:focus').waitFor();
      await fillForm(page);
      await page.locator('.lead-form [name="submit"]').focus();
      await page.keyboard.press('Enter');
      expect(await results(page)).toEqual(['14 of 24', 'Many signs', 5, 3]);
      const { leadData } = JSON.parse(posts[0] ?? '');
      expect(leadData).toMatchObject({ source: 'visit_quiz' });
      expect(Object.keys(leadData).sort()).toEqual(['email', 'firstName', 'lastName', 'source', 'timestamp']);
      expect(await axeViolations(page, 'main')).toEqual([]);

      for (const [answers, ...expected] of [
        [[3, 2, 1, 0, 0, 0, 0, 0], '6 of 24', 'Some signs', 3, 3],
        [[0, 0, 0, 0, 0, 0, 0, 0], '0 of 24', 'Few signs', 0, 3],
      ] as const) {
        await page.evaluate('history.go(-8)');
        await atQuestion(page, 1);
        await answerAll(page, answers);
        expect(await results(page)).toEqual(expected);
      }
      expect(complaints).toEqual([]);
    });
  });

  it('is a questionnaire without script, which fits the screen (P4)', async () => {
    await visit('/quiz', { script: false }, async (page) => {
      expect(await page.locator('.quiz-question').count()).toBe(8);
      expect(await page.locator('.quiz-question').first().locator('input').count()).toBe(4);
      for (const value of [3, 2]) await page.locator(`.quiz-question >> nth=${value}`).locator(`[value="${value}"]`).check({ force: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
});
