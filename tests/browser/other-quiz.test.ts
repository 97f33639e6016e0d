import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DENTIST, DENTIST_QUIZ, dentistQuiz } from '../helpers/dentist.ts';
import { answerAll, fillForm, leadService, resultsShown, sendForm, takeLead, withoutPause } from '../helpers/quiz.ts';
import { share } from '../helpers/share.ts';
import { createSite, type TestSite } from '../helpers/sites.ts';
import { atWidths, axeViolations, hydrated, useSite, visit, WIDTHS } from '../helpers/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = createSite({}, DENTIST);
  const { summary, problems } = await site.build();
  if (!summary) throw new Error(problems);
});
afterAll(() => site.remove());
useSite(() => site.outDir);

/** Waits until the question with a number is there and its heading has focus, which the first one does not take. */
async function atQuestion(page: Page, number: number): Promise<void> {
  await page.getByText(`Question ${number} of 8`, { exact: true }).waitFor();
  await page
    .locator(number > 1 ? '.question-card h2:focus' : '.question-card h2', { hasText: dentistQuiz.questions[number - 1] ?? '' })
    .waitFor();
}

const scoreShown = (page: Page) => page.textContent('.quiz-results__score');
const levelShown = (page: Page) => page.textContent('.quiz-results__level');

describe('a quiz of eight questions with answers from 0 to 3 and three levels', () => {
  it('is walked by keyboard to its result, whose every state has nothing for axe to say (P2, P3)', async () => {
    await visit(DENTIST_QUIZ, { before: withoutPause }, async (page, { complaints }) => {
      const posts = await leadService(page, takeLead);
      await hydrated(page);
      await page.locator('.quiz-intro > p a').focus();
      await page.keyboard.press('Tab');
      await atWidths(page, share(WIDTHS, 1), async (width) => expect(await axeViolations(page), `question at ${width}`).toEqual([]));
      for (let number = 1; number <= 8; number += 1) {
        await atQuestion(page, number);
        // No answer of this scale.
        await page.keyboard.press('4');
        await page.keyboard.press(number === 8 ? '1' : '3');
      }
      await page.locator('.lead-form h2:focus').waitFor();
      await fillForm(page);
      await page.locator('.lead-form [name="submit"]').focus();
      await page.keyboard.press('Enter');
      await resultsShown(page);
      expect([await scoreShown(page), await levelShown(page)]).toEqual(['22 of 24', 'Many signs']);
      const { leadData } = JSON.parse(posts[0] ?? '');
      expect(leadData).toMatchObject({ source: 'visit_quiz' });
      expect(Object.keys(leadData).sort()).toEqual(['email', 'firstName', 'lastName', 'source', 'timestamp']);
      await atWidths(page, share(WIDTHS, 1), async (width) => expect(await axeViolations(page), `results at ${width}`).toEqual([]));
      expect(complaints).toEqual([]);
    });
  });

  it('reads the least and the highest score of each level, and names only what bothers (P7)', async () => {
    const scores = [
      [[0, 0, 0, 0, 0, 0, 0, 0], 0, 'Few signs', 0],
      [[3, 2, 1, 0, 0, 0, 0, 0], 6, 'Some signs', 3],
      [[2, 2, 2, 2, 2, 2, 2, 0], 14, 'Many signs', 5],
    ] as const;
    for (const [answers, score, level, bothering] of share(scores, 2)) {
      await visit(DENTIST_QUIZ, {}, async (page) => {
        await leadService(page, takeLead);
        await answerAll(page, answers);
        await fillForm(page);
        await sendForm(page);
        expect([await scoreShown(page), await levelShown(page)]).toEqual([`${score} of 24`, level]);
        expect(await page.locator('.quiz-results__worst li').count()).toBe(bothering);
        const colors = await page.$$eval('.quiz-gauge li', (items) =>
          items.map((item) => getComputedStyle(item, '::before').backgroundColor),
        );
        expect(new Set(colors).size).toBe(3);
      });
    }
  });

  it('is a questionnaire without script, in no more width than there is (P4)', async () => {
    await visit(DENTIST_QUIZ, { script: false }, async (page) => {
      expect(await page.locator('.quiz-question').count()).toBe(8);
      expect(await page.locator('.quiz-question').first().locator('input').count()).toBe(4);
      for (const value of [3, 2]) await page.locator(`.quiz-question >> nth=${value}`).locator(`[value="${value}"]`).check({ force: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
});
