import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sidewaysScroll } from '../helpers/page-checks.ts';
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
  resultsShown,
  traces,
  withoutEndpoint,
} from '../helpers/quiz.ts';
import { axeViolations, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const PHONE = { width: 320, height: 740 };
const { errors, lead } = quiz;
const submit = (page: Page) => page.getByRole('button', { name: lead.submit });
const skip = (page: Page) => page.getByRole('button', { name: lead.skip });
const alerts = (page: Page) => page.getByRole('alert').allTextContents();
const score = (page: Page) => page.textContent('.quiz-results__score');
const refuse = (route: Route) => route.fulfill({ status: 500, json: {} });

/** Sends the form, and waits for the message that it failed. */
async function failToSend(page: Page, message = errors.failed): Promise<void> {
  await submit(page).click();
  await expect.poll(() => alerts(page)).toEqual([message]);
}

/** Goes from the results back to the last question, forward again, and back to change the answer. */
async function goBackAndChange(page: Page): Promise<void> {
  await page.goBack();
  await atQuestion(page, 15);
  await page.goForward();
  await resultsShown(page);
  await page.goBack();
  await atQuestion(page, 15);
  await answerAll(page, [5]);
  await resultsShown(page);
  expect(await score(page)).toBe('43 of 75');
}

/** Opens the form after answers with a score of 38, with a service that responds in this way. */
async function atForm(answer: (route: Route) => Promise<unknown>, see: (page: Page, posts: string[]) => Promise<void>): Promise<void> {
  await visit(QUIZ_PATH, PHONE, async (page, { complaints }) => {
    const posts = await leadService(page, answer);
    await answerAll(page, answersFor(38));
    await fillForm(page);
    await see(page, posts);
    // The browser itself reports what a service refuses or cuts off.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
  });
}

/** Reloads the quiz, which then shows the first question. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate('history.state?.quizStep'), SOON).toBe(0);
}

const KEPT = { address: QUIZ_PATH, stored: 0, state: 'quizStep' };

it('without a lead service, the results follow the last question, the quiz asks for no name, and nothing is sent or stored (P2, P7)', async () => {
  await visit('/404', { ...PHONE, before: withoutEndpoint }, async (page, { requests, complaints }) => {
    await page.goto(siteOrigin() + QUIZ_PATH);
    await answerAll(page, answersFor(38).slice(0, 14));
    expect(await page.locator('.lead-form').count()).toBe(0);
    // By keyboard: the quiz advances automatically after the digit.
    await page.keyboard.press('0');
    await resultsShown(page);
    expect(await score(page)).toBe('38 of 75');
    expect(await page.locator('.lead-form, [role="alert"]').count()).toBe(0);
    expect(await axeViolations(page, 'main')).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await goBackAndChange(page);
    expect(await traces(page)).toMatchObject(KEPT);
    expect(requests.filter((url) => url.includes('lead'))).toEqual([]);
    // After a reload of the results, Back leaves the quiz.
    await reload(page);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/404');
    expect(complaints).toEqual([]);
  });
});

describe('if sending fails', () => {
  it('the form stays open, from the second failure on the results and the phone number follow it, and a reload clears it (P2, P8)', async () => {
    await atForm(refuse, async (page, posts) => {
      await failToSend(page);
      const offer = page.locator('.lead-form [role="status"]');
      expect(await offer.locator('a[href^="tel:+1404"]').isVisible()).toBe(true);
      expect(await skip(page).count()).toBe(0);
      expect(await page.getByText(lead.notSent).count()).toBe(0);
      // A mistake in the form does not count as a failure of sending.
      await page.getByLabel(lead.lastName).fill(' ');
      await submit(page).click();
      await expect.poll(() => alerts(page)).toEqual([errors.lastName]);
      expect(await skip(page).count()).toBe(0);
      await page.getByLabel(lead.lastName).fill('Avery');

      await failToSend(page);
      await expect.poll(() => offer.textContent()).toContain(lead.notSent);
      expect(await offer.locator('a[href^="tel:+1404"]').isVisible()).toBe(true);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('submit');
      expect(await page.inputValue('#lead-email')).toBe('joan@example.com');
      expect(await axeViolations(page, 'main')).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);

      // The other button of the form is between the two.
      for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
      await resultsShown(page);
      expect(await score(page)).toBe('38 of 75');
      expect(await traces(page)).toMatchObject(KEPT);
      await goBackAndChange(page);
      expect(posts, 'nothing more was sent').toHaveLength(2);
      // The time of day may contain any number.
      expect(posts.join().replace(/"timestamp":"[^"]*"/g, '')).not.toMatch(/score|answer|38|43/);

      await reload(page);
      await page.unroute('**/api/leads');
      const later = await leadService(page, acceptLead);
      await completeQuiz(page, 11);
      expect(later).toHaveLength(1);
    });
  });

  it('a double press counts as one failure, being offline as another, and during a third try nothing else can be pressed (P8)', async () => {
    const held: Route[] = [];
    await atForm(
      async (route) => void held.push(route),
      async (page, posts) => {
        await submit(page).dblclick();
        await expect.poll(() => held.length).toBe(1);
        await held[0]?.abort();
        await expect.poll(() => alerts(page)).toEqual([errors.network]);
        expect(await skip(page).count()).toBe(0);

        await page.unroute('**/api/leads');
        await page.context().setOffline(true);
        await page.getByLabel(lead.firstName).fill('Joanne');
        await failToSend(page, errors.network);
        await skip(page).waitFor();
        expect(await skip(page).isEnabled()).toBe(true);

        await page.context().setOffline(false);
        const last = await leadService(page, async (route) => void held.push(route));
        await submit(page).click();
        await expect.poll(() => held.length).toBe(2);
        expect(await skip(page).isDisabled()).toBe(true);
        await held[1]?.fulfill({ json: { ok: true } });
        await resultsShown(page);
        expect(posts).toHaveLength(1);
        expect(last.map((post) => JSON.parse(post).leadData.firstName)).toEqual(['Joanne']);
      },
    );
  });
});
