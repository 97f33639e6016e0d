import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { parse } from 'yaml';
import type { QuizContent } from '../../generator/content/types/quiz.ts';
import { ROOT } from './command.ts';

export const QUIZ_PATH = '/sinus-quiz';

/** The source of the test practice's quiz as staff write it. */
export const quiz = parse(readFileSync(join(ROOT, 'tests/practice/quiz.yaml'), 'utf8')) as QuizContent;

/** Removes the pause after a choice. */
export async function withoutPause(page: Page): Promise<void> {
  await withProps(page, '"advanceDelay":300', '"advanceDelay":0');
}

/** Changes the quiz to that of a site that has no address for leads. */
export async function withoutEndpoint(page: Page): Promise<void> {
  await withProps(page, '"endpoint":"/api/leads"', '"endpoint":""');
}

/** Adds a warning sign with a name to the quiz, whose own site has only a text. */
export async function withWarningSign(page: Page, name: string): Promise<void> {
  await withProps(page, '"rules":[', `"rules":[{"name":"${name}","text":"Call 911."},`);
}

/** Changes the props of the quiz. */
async function withProps(page: Page, json: string, replacement: string): Promise<void> {
  const written = (text: string) => text.replaceAll('"', '&quot;');
  await page.route(/\/(sinus-)?quiz$/, async (route) => {
    // The server may close a connection that was kept open just before it is used again.
    const response = await route.fetch({ maxRetries: 3 });
    const html = await response.text();
    if (!html.includes(written(json))) throw new Error(`The props of the quiz hold no ${json}.`);
    await route.fulfill({ response, body: html.replace(written(json), written(replacement)) });
  });
}

/** Returns everything in the browser that could reveal an answer. */
export const traces = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname + location.search + location.hash,
    title: document.title,
    stored: localStorage.length + sessionStorage.length + document.cookie.length,
    state: Object.keys(history.state ?? {}).join(),
  }));

/** Simulates the lead service, and returns the requests that it received. */
export async function leadService(page: Page, answer: (route: Route) => Promise<unknown>): Promise<string[]> {
  const posts: string[] = [];
  await page.route('**/api/leads', async (route) => {
    posts.push(route.request().postData() ?? '');
    await answer(route);
  });
  return posts;
}

/** Accepts every lead. */
export const acceptLead = (route: Route) => route.fulfill({ json: { ok: true } });

/** Waits until the question with a number is shown and its heading has focus. */
export async function atQuestion(page: Page, number: number): Promise<void> {
  await page.getByText(`Question ${number} of 15`, { exact: true }).waitFor();
  await page.locator('.question-card h2:focus', { hasText: quiz.questions[number - 1] ?? '' }).waitFor();
}

/** Returns fifteen answers with this total score. */
export function answersFor(score: number): number[] {
  return quiz.questions.map((_, index) => Math.max(0, Math.min(5, score - 5 * index)));
}

/**
 * Answers as many questions as there are answers, starting with the one shown, in one round trip; resolves when the heading
 * of the next step has focus. Returns the results of `look`, which runs in the page before each answer.
 */
export async function answerAll<Found>(
  page: Page,
  answers: readonly number[],
  look: () => Found | undefined = () => undefined,
): Promise<Found[]> {
  return page.evaluate(`(${pressAnswers})(${JSON.stringify(answers)}, ${look})`);
}

/** Runs in the page: presses an answer and Next, each as soon as the quiz allows it. */
async function pressAnswers(answers: readonly number[], look: () => unknown): Promise<unknown[]> {
  const island = document.querySelector<HTMLElement>('[data-island="quiz"]');
  if (!island) throw new Error('The page has no quiz.');
  const find = (selector: string) => {
    const element = island.querySelector<HTMLButtonElement>(selector);
    if (!element) throw new Error(`The quiz shows no ${selector}.`);
    return element;
  };
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isSo()) return;
        observer.disconnect();
        island.removeEventListener('focusin', check);
        resolve();
      };
      const observer = new MutationObserver(check);
      observer.observe(island, { subtree: true, childList: true, attributes: true, characterData: true });
      island.addEventListener('focusin', check);
      check();
    });
  // Focus hydrates the island at once.
  find('h2').focus();
  await until(() => island.dataset['ready'] === 'true');
  const found: unknown[] = [];
  for (const answer of answers) {
    const asked = find('h2');
    found.push(look());
    find(`input[value="${answer}"]`).click();
    const next = find('.question-card__steps button:last-child');
    await until(() => !next.disabled);
    next.click();
    await until(() => find('h2') !== asked);
  }
  await until(() => document.activeElement === find('h2'));
  return found;
}

/** Fills in the form without a mistake. */
export async function fillForm(page: Page, email = 'joan@example.com'): Promise<void> {
  await page.fill('#lead-firstName', 'Joan');
  await page.fill('#lead-lastName', 'Avery');
  await page.fill('#lead-email', email);
  await page.check('.lead-form [name="consent"]');
}

/** Resolves when the results are shown and have focus. */
export async function resultsShown(page: Page): Promise<void> {
  await page.locator('.quiz-results h2:focus').first().waitFor();
}

/** Answers the quiz from the first question to the results. */
export async function completeQuiz(page: Page, score: number): Promise<void> {
  await answerAll(page, answersFor(score));
  await fillForm(page);
  await page.click('.lead-form [name="submit"]');
  await resultsShown(page);
}
