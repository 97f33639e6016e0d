import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerAll, answersFor, atQuestion, completeQuiz, leadService, quiz, takeLead, withoutPause } from '../helpers/quiz.ts';
import { axeViolations, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const PATH = '/sinus-quiz';
const back = (page: Page) => page.getByRole('button', { name: 'Back' });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const answer = (page: Page, label: string) => page.getByRole('radio', { name: new RegExp(`^${label} \\d$`) });
/** Waits for a question; the first has no focus of its own, since a page that opens takes none. */
const atOrBegin = (page: Page, number: number) => (number === 1 ? page.locator('.question-card h2').focus() : atQuestion(page, number));
/** Whatever could give an answer away to somebody who looks at the browser. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname + location.search + location.hash,
    title: document.title,
    cookies: document.cookie,
    stored: localStorage.length + sessionStorage.length,
    state: Object.keys(history.state ?? {}).join(),
  }));

describe('the questions', () => {
  it('are asked one at a time, with the progress in words and as a bar', async () => {
    await visit(PATH, { before: withoutPause }, async (page, { complaints }) => {
      await hydrated(page);
      for (const [index, question] of quiz.questions.entries()) {
        expect(await page.locator('.quiz h2').allTextContents()).toEqual([question]);
        const percent = Math.round(((index + 1) / 15) * 100);
        expect(await page.textContent('.quiz-progress__words')).toBe(`Question ${index + 1} of 15${percent}% complete`);
        expect(await page.getByRole('progressbar').getAttribute('value')).toBe(String(index + 1));
        expect(await page.getByRole('radio').count()).toBe(6);
        await answer(page, 'Mild').click();
        if (index < 14) await atQuestion(page, index + 2);
      }
      await page.locator('.lead-form h2:focus').waitFor();
      expect(await page.textContent('.quiz-progress__words')).toBe('15 of 15 answered100% complete');
      expect(complaints).toEqual([]);
    });
  });

  it('move on 300 ms after a choice, and say so politely', async () => {
    await visit(PATH, {}, async (page) => {
      await hydrated(page);
      const started = Date.now();
      await answer(page, 'Bad').click();
      expect(await page.textContent('[role="status"]')).toBe('Question 1 of 15');
      await atQuestion(page, 2);
      expect(Date.now() - started).toBeGreaterThanOrEqual(300);
      expect(await page.textContent('[role="status"]')).toBe('Question 2 of 15');
      expect(await page.textContent('.question-card__hint')).toBe('Over the past 3 months. Choosing an answer moves on.');
    });
  });

  it('let Back wait on the first, and Next and Continue wait for an answer', async () => {
    await visit(PATH, { before: withoutPause }, async (page) => {
      await hydrated(page);
      expect(await back(page).isDisabled()).toBe(true);
      expect(await next(page).isDisabled()).toBe(true);
      await answer(page, 'Severe').click();
      await atQuestion(page, 2);
      expect(await next(page).isDisabled()).toBe(true);
      await back(page).click();
      await atQuestion(page, 1);
      expect(await answer(page, 'Severe').isChecked()).toBe(true);
      await next(page).click();
      for (let number = 2; number < 15; number += 1) {
        await atQuestion(page, number);
        await page.keyboard.press('0');
      }
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

  it('can be answered by keyboard alone: arrow keys only move the choice, Enter, Space and digits move on (P3)', async () => {
    await visit(PATH, { before: (page) => page.clock.install() }, async (page) => {
      await hydrated(page);
      await page.locator('.breadcrumbs a').focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('0');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.clock.fastForward(2000);
      expect(await answer(page, 'Mild').isChecked()).toBe(true);
      expect(await page.textContent('[role="status"]')).toBe('Question 1 of 15');
      await page.keyboard.press('Enter');
      await atQuestion(page, 2);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await atQuestion(page, 3);
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await atQuestion(page, 4);
      await page.keyboard.press('4');
      await atQuestion(page, 5);
      await page.keyboard.press('6');
      await page.keyboard.press('Control+3');
      await page.clock.fastForward(2000);
      expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    });
  });

  it('answer one question, not many, while a key is held down', async () => {
    await visit(PATH, { before: withoutPause }, async (page) => {
      await hydrated(page);
      await page.locator('.question-card h2').focus();
      await page.keyboard.down('3');
      await atQuestion(page, 2);
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('3');
      await page.keyboard.up('3');
      expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    });
  });

  it('go back with the Back of the browser, and keep no more than the number of a step (P7)', async () => {
    await visit(PATH, { before: withoutPause }, async (page) => {
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

  it('begin anew after a reload, without entries of before in the way of Back', async () => {
    await visit('/about', { before: withoutPause }, async (page) => {
      await page.goto(siteOrigin() + PATH);
      await hydrated(page);
      for (const number of [1, 2, 3, 4]) {
        await atOrBegin(page, number);
        await page.keyboard.press('3');
      }
      await atQuestion(page, 5);
      await page.reload();
      await hydrated(page);
      await page.waitForFunction(() => history.state?.quizStep === 0);
      await answer(page, 'Bad').click();
      await atQuestion(page, 2);
      await page.goBack();
      await atQuestion(page, 1);
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/about');
    });
  });

  it('begin anew after a reload of the results, and Back leads out of the quiz', async () => {
    const before = async (page: Page) => {
      await withoutPause(page);
      await leadService(page, takeLead);
    };
    await visit('/about', { before }, async (page) => {
      await page.goto(siteOrigin() + PATH);
      await completeQuiz(page, 38);
      await page.reload();
      await hydrated(page);
      await page.waitForFunction(() => history.state?.quizStep === 0);
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/about');
    });
  });

  it.each([320, 360, 768, 1280])('stand still at %i px: the card never changes its place or height', async (width) => {
    await visit(PATH, { width, before: withoutPause }, async (page) => {
      await hydrated(page);
      await page.locator('.question-card h2').focus();
      const boxes = new Set<string>();
      for (let number = 1; number <= 15; number += 1) {
        await atQuestion(page, number);
        boxes.add(
          JSON.stringify(
            await page
              .locator('.quiz-card, .question-card__answers, .question-card__steps')
              .evaluateAll((parts) =>
                parts
                  .filter((part) => part.checkVisibility())
                  .map((part) => [part.getBoundingClientRect().height, part.getBoundingClientRect().top + scrollY]),
              ),
          ),
        );
        await page.keyboard.press('2');
      }
      expect([...boxes]).toHaveLength(1);
    });
  });

  it('fit the first screen of a phone with all answers and buttons', async () => {
    await visit(PATH, { width: 360, height: 740 }, async (page) => {
      await hydrated(page);
      const { y = 0, height = 0 } = (await page.locator('.question-card__steps').boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(740 - 72);
      for (const label of await page.locator('.answer').all()) expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
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
    await visit(PATH, { before }, async (page, { complaints }) => {
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

describe('the score (P7)', () => {
  it.each([
    [0, 'Low Risk'],
    [10, 'Low Risk'],
    [11, 'Moderate Risk'],
    [30, 'Moderate Risk'],
    [31, 'Moderate-Severe'],
    [70, 'Moderate-Severe'],
    [71, 'Severe'],
    [75, 'Severe'],
  ])('of %i is %s, and nobody else learns it', async (score, level) => {
    let posts: string[] = [];
    const before = async (page: Page) => {
      await withoutPause(page);
      posts = await leadService(page, takeLead);
    };
    await visit(PATH, { before }, async (page, { requests, complaints }) => {
      const atStart = await traces(page);
      await completeQuiz(page, score);
      expect(await page.textContent('.quiz-results__score')).toBe(`${score} of 75`);
      expect(await page.textContent('.quiz-results__level')).toBe(level);
      expect(await page.textContent('.quiz-gauge [aria-current="true"]')).toMatch(new RegExp(`^${level}, \\d+ to \\d+$`));

      expect(await traces(page)).toEqual({ ...atStart, state: 'quizStep' });
      expect(atStart).toMatchObject({ address: PATH, cookies: '', stored: 0 });
      expect(requests.filter((url) => !url.startsWith(siteOrigin()) || url.includes('?'))).toEqual([]);
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
      expect(complaints).toEqual([]);
    });
  });
});

describe.each([320, 1280])('every view at %i px (P2)', (width) => {
  it('passes axe and fits', async () => {
    const before = async (page: Page) => {
      await withoutPause(page);
      await leadService(page, takeLead);
    };
    await visit(PATH, { width, before }, async (page, { complaints }) => {
      const look = async () => {
        expect(await axeViolations(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        expect(await page.locator('h1:visible').count()).toBe(1);
      };
      await hydrated(page);
      await look();
      await answerAll(page, answersFor(38));
      await look();
      await page.getByLabel(quiz.lead.consent).check();
      await page.getByRole('button', { name: quiz.lead.submit }).click();
      await page.getByRole('alert').waitFor();
      await look();
      await page.getByLabel(quiz.lead.firstName).fill('Joan');
      await page.getByLabel(quiz.lead.lastName).fill('Avery');
      await page.getByLabel(quiz.lead.email, { exact: true }).fill('joan@example.com');
      await page.getByRole('button', { name: quiz.lead.submit }).click();
      await page.locator('.quiz-results').waitFor();
      await look();
      expect(complaints).toEqual([]);
    });
  });
});

describe('without script (P4)', () => {
  it('shows all questions as a list, and no quiz that does nothing', async () => {
    await visit(PATH, { script: false }, async (page) => {
      expect(await page.locator('h1:visible').count()).toBe(1);
      expect(await page.locator('.quiz-questionnaire input[type="radio"]:visible').count()).toBe(90);
      expect(await page.locator('.quiz').isVisible()).toBe(false);
      expect(await page.getByText(quiz.privacyNotice).locator('visible=true').count()).toBe(1);
    });
  });

  it('hides the list where the quiz works', async () => {
    await visit(PATH, {}, async (page) => {
      expect(await page.locator('.quiz-questionnaire').isVisible()).toBe(false);
      expect(await page.locator('h1:visible').count()).toBe(1);
    });
  });
});
