import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atQuestion, completeQuiz, leadService, quiz, takeLead, withoutPause } from '../helpers/quiz.ts';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

const PATH = '/sinus-quiz';

/** Opens the page and takes the quiz, if not told otherwise with a score of 38: seven times severe, once bad. */
async function withResults(
  see: (page: Page, posts: string[]) => Promise<void>,
  { score = 38, ...size }: { score?: number; width?: number; height?: number } = {},
): Promise<void> {
  let posts: string[] = [];
  const before = async (page: Page) => {
    await withoutPause(page);
    posts = await leadService(page, takeLead);
  };
  await visit(PATH, { ...size, before }, async (page, { complaints }) => {
    await completeQuiz(page, score);
    await see(page, posts);
    expect(complaints).toEqual([]);
  });
}

it('says what the level means, what to do next, and what was worst', async () => {
  await withResults(async (page) => {
    const { meaning = '', nextSteps = [] } = quiz.levels[2] ?? {};
    const text = await page.locator('.quiz-results > :not(.quiz-summary)').allTextContents();
    for (const words of ['Assessment Complete!', meaning, ...nextSteps, quiz.noDiagnosis, quiz.urgent.text])
      expect(text.join()).toContain(words);
    expect(await page.locator('.quiz-results__worst li').allTextContents()).toEqual(
      quiz.questions.slice(0, 5).map((question) => `${question}Severe`),
    );
    for (const { name, from, to } of quiz.levels) expect(await page.getByText(`${name}, ${from} to ${to}`).isVisible()).toBe(true);
  });
});

it('shows the warning signs at once where the level sends to them', async () => {
  await withResults(
    async (page) => {
      expect(await page.locator('.quiz-results__outcome + .urgent-card').count()).toBe(1);
      const heading = await page.locator('.quiz-results .urgent-card h2').boundingBox();
      expect(heading?.y).toBeLessThan(740 - 72);
    },
    { score: 75, width: 360, height: 740 },
  );
});

it.each([
  [0, 320],
  [75, 320],
  [0, 360],
  [75, 360],
])('keeps the mark of a score of %i inside its card at %i px', async (score, width) => {
  await withResults(
    async (page) => {
      const mark = await page.locator('.quiz-gauge__picture circle').first().boundingBox();
      const card = await page.locator('.quiz-results > .quiz-card').first().boundingBox();
      expect(mark?.x).toBeGreaterThan((card?.x ?? 0) + 4);
      expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0) - 4);
    },
    { score, width },
  );
});

it('leads to the phone, the booking dialog and home', async () => {
  await withResults(async (page) => {
    expect(await page.locator('.quiz-results a[href^="tel:+1404"]').isVisible()).toBe(true);
    const book = page.locator('.quiz-results [data-opens="booking"]');
    expect(await book.getAttribute('href')).toMatch(/^https:/);
    await book.click();
    expect(await page.locator('#booking').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

it.each(['Letter', 'A4'])('prints one page of %s for the doctor: score, level, date and all answers', async (format) => {
  await withResults(async (page) => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: quiz.results.print }).click();
    expect(await page.locator('body[data-printed]').count()).toBe(1);

    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('.quiz-summary').textContent();
    const date = await page.evaluate(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format());
    for (const words of ['38 of 75', 'Moderate-Severe', date, ...quiz.questions]) expect(text).toContain(words);
    for (const other of ['h1', 'footer', '.quiz-gauge', '.urgent-card', '.quiz-questionnaire', '.quiz-results button'])
      expect(await page.locator(other).locator('visible=true').count(), other).toBe(0);
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

it('copies the same as text, and says so', async () => {
  await withResults(async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: quiz.results.copy }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('Score: 38 of 75\nLevel: Moderate-Severe');
    expect(text).toContain('1. Nasal congestion or stuffiness: 5 (Severe)');
    expect(text).toContain('15. Frustration, irritability or mood changes: 0 (None)');
  });
});

it('says where copying does not work', async () => {
  await withResults(async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await page.getByRole('button', { name: quiz.results.copy }).click();
    await page.getByText(quiz.results.copyFailed).waitFor();
  });
});

it('goes back to the questions and forth again without asking or sending anew (P8)', async () => {
  await withResults(async (page, posts) => {
    await page.goBack();
    await atQuestion(page, 15);
    await page.keyboard.press('5');
    await page.locator('.quiz-results h2:focus').first().waitFor();
    expect(await page.textContent('.quiz-results__score')).toBe('43 of 75');
    expect(posts).toHaveLength(1);
  });
});

it('names nothing as worst where every answer was none', async () => {
  const before = async (page: Page) => {
    await withoutPause(page);
    await leadService(page, takeLead);
  };
  await visit(PATH, { before }, async (page) => {
    await completeQuiz(page, 0);
    expect(await page.getByText(quiz.results.nothingBothering).isVisible()).toBe(true);
  });
});
