import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { parse } from 'yaml';
import type { Quiz } from '../../generator/site/site.ts';
import { ROOT } from './command.ts';
import { hydrated } from './hydrated.ts';

/** The quiz as staff write it. */
export const quiz = parse(readFileSync(join(ROOT, 'content/quiz.yaml'), 'utf8')) as Quiz;

/** Takes the pause away that follows a choice. */
export async function withoutPause(page: Page): Promise<void> {
  await page.route('**/sinus-quiz', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('&quot;advanceDelay&quot;:300', '&quot;advanceDelay&quot;:0') });
  });
}

/** Plays the lead service, and returns what it was sent. */
export async function leadService(page: Page, answer: (route: Route) => Promise<unknown>): Promise<string[]> {
  const posts: string[] = [];
  await page.route('**/api/leads', async (route) => {
    posts.push(route.request().postData() ?? '');
    await answer(route);
  });
  return posts;
}

/** Takes every lead. */
export const takeLead = (route: Route) => route.fulfill({ json: { ok: true } });

/** Waits until the question with a number is there and its heading has focus. */
export async function atQuestion(page: Page, number: number): Promise<void> {
  await page.getByText(`Question ${number} of 15`, { exact: true }).waitFor();
  await page.locator('.question-card h2:focus', { hasText: quiz.questions[number - 1] ?? '' }).waitFor();
}

/** Fifteen answers that add up to a score. */
export function answersFor(score: number): number[] {
  return quiz.questions.map((_, index) => Math.max(0, Math.min(5, score - 5 * index)));
}

/** Answers every question by its digit key, up to the form. */
export async function answerAll(page: Page, answers: readonly number[]): Promise<void> {
  await hydrated(page);
  await page.locator('.question-card h2').focus();
  for (const [index, answer] of answers.entries()) {
    await atQuestion(page, index + 1);
    await page.keyboard.press(String(answer));
  }
  await page.locator('.lead-form h2:focus').waitFor();
}

/** Fills the form in without a mistake. */
export async function fillForm(page: Page): Promise<void> {
  await page.getByLabel(quiz.lead.firstName).fill('Joan');
  await page.getByLabel(quiz.lead.lastName).fill('Avery');
  await page.getByLabel(quiz.lead.email, { exact: true }).fill('joan@example.com');
  await page.getByLabel(quiz.lead.consent).check();
}

/** From the first question to the results. */
export async function completeQuiz(page: Page, score: number): Promise<void> {
  await answerAll(page, answersFor(score));
  await fillForm(page);
  await page.getByRole('button', { name: quiz.lead.submit }).click();
  await page.locator('.quiz-results h2:focus').first().waitFor();
}
