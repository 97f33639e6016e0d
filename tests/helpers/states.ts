import type { Page, Route } from 'playwright-core';
import { hydrated } from './hydrated.ts';
import { fakeOutsideHosts } from './outside-hosts.ts';
import { acceptLead, answerAll, answersFor, completeQuiz, fillForm, leadService, QUIZ_PATH, quiz } from './quiz.ts';
import { acceptRequest, fillRequest, pressSend, REQUEST_PAGE, requestService } from './requests.ts';

/** A state into which a visitor can bring a page after opening it. */
export interface PageState {
  name: string;
  path: string;
  /** The widths (px) between which the state exists. */
  minWidth?: number;
  maxWidth?: number;
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  reach: (page: Page) => Promise<unknown>;
}

/** Below this width the menu of small screens replaces the navigation (px, templates/components/layout/site-header/site-header.css). */
const MENU_WIDTH = 1240;
const PATH = '/service/sleep-apnea';

const inPanel = (input: string) => async (page: Page) => {
  await page.click('.floating__panel');
  await page.check(input);
  await page.keyboard.press('Escape');
};

/** One quiz for each level, with a score in the middle of the level. */
const quizResults: PageState[] = quiz.levels.map(({ name, from, to }) => ({
  name: `quiz results ${name}`,
  path: QUIZ_PATH,
  reach: async (page) => {
    await leadService(page, acceptLead);
    await completeQuiz(page, Math.round((from + to) / 2));
  },
}));

/** Every page state that axe, the checks of target sizes and the screenshots look at. */
const pageStates: PageState[] = [
  { name: 'services panel', path: PATH, minWidth: MENU_WIDTH + 1, reach: (page) => page.click('.services-panel summary') },
  { name: 'mobile menu', path: PATH, maxWidth: MENU_WIDTH, reach: (page) => page.click('.mobile-menu summary') },
  { name: 'booking dialog', path: PATH, reach: (page) => page.locator('main [data-opens="booking"]').first().click() },
  { name: 'accessibility panel', path: PATH, reach: (page) => page.click('.floating__panel') },
  { name: 'search', path: PATH, reach: openSearch },
  { name: 'search results', path: PATH, reach: (page) => searchFor(page, 'stuffy nose') },
  { name: 'search emergency', path: PATH, reach: (page) => searchFor(page, "can't breathe") },
  { name: 'search without result', path: PATH, reach: (page) => searchFor(page, 'zzzz') },
  { name: 'conditions narrowed', path: '/conditions', reach: (page) => narrowConditions(page, 'nose') },
  { name: 'conditions without match', path: '/conditions', reach: (page) => narrowConditions(page, 'zzzz') },
  { name: 'explained word', path: PATH, reach: (page) => page.locator('main .term').first().click() },
  { name: 'high contrast', path: PATH, reach: inPanel('#high-contrast') },
  { name: 'text at 150 %', path: PATH, reach: inPanel('#text-size-150') },
  { name: 'biography open', path: '/about', reach: (page) => page.click('.biography summary') },
  { name: 'live map', path: '/contact-us', before: fakeOutsideHosts, reach: showMap },
  { name: 'next quote', path: '/', reach: nextQuote },
  { name: 'quiz question chosen', path: QUIZ_PATH, reach: chooseAnswer },
  { name: 'quiz form', path: QUIZ_PATH, reach: (page) => answerAll(page, answersFor(20)) },
  { name: 'quiz form mistake', path: QUIZ_PATH, reach: (page) => failForm(page, 'joan@example') },
  { name: 'quiz form refused', path: QUIZ_PATH, reach: (page) => failForm(page) },
  { name: 'quiz form refused twice', path: QUIZ_PATH, reach: failFormTwice },
  { name: 'request form mistakes', path: REQUEST_PAGE, reach: (page) => endRequest(page, '.request-form__summary li') },
  { name: 'request form refused', path: REQUEST_PAGE, reach: (page) => sendRequestTo(page, (route) => route.abort(), '[role="alert"]') },
  { name: 'request form sent', path: REQUEST_PAGE, reach: (page) => sendRequestTo(page, acceptRequest, 'h3:focus') },
  {
    name: 'part of the page does not load',
    path: '/conditions',
    before: withoutIslands,
    reach: (page) => page.locator('.notice a').waitFor(),
  },
  ...quizResults,
];

/** Returns the states that exist at a width (px). */
export function statesAt(width: number): PageState[] {
  return pageStates.filter(({ minWidth = 0, maxWidth = Number.POSITIVE_INFINITY }) => width >= minWidth && width <= maxWidth);
}

async function openSearch(page: Page): Promise<void> {
  await page.click('.site-header > .wrap > .search-link');
  await page.locator('#search .chips').waitFor();
}

async function searchFor(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await page.fill('#search-query', query);
}

async function narrowConditions(page: Page, query: string): Promise<void> {
  await hydrated(page);
  await page.fill('#condition-filter', query);
}

async function chooseAnswer(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('.question-card input[type="radio"]').first().focus();
  // Arrow keys choose without moving to the next question.
  await page.keyboard.press('ArrowDown');
}

/** Sends the form to a service that refuses it, unless the page finds a mistake in the email address. */
async function failForm(page: Page, email?: string): Promise<void> {
  await leadService(page, (route) => route.fulfill({ status: 500, json: {} }));
  await answerAll(page, answersFor(20));
  await fillForm(page, email);
  await page.click('.lead-form [name="submit"]');
  await page.locator('#lead-mistake').waitFor();
}

async function failFormTwice(page: Page): Promise<void> {
  await failForm(page);
  await page.click('.lead-form [name="submit"]');
  await page.getByText(quiz.lead.notSent).waitFor();
}

/** Presses Send, and waits for what the form shows then. */
async function endRequest(page: Page, shown: string): Promise<void> {
  await hydrated(page);
  await pressSend(page);
  await page.locator(`.request-form ${shown}`).first().waitFor();
}

/** Sends a form without a mistake to a receiver that answers in this way. */
async function sendRequestTo(page: Page, answer: (route: Route) => Promise<unknown>, shown: string): Promise<void> {
  await requestService(page, answer);
  await fillRequest(page);
  await endRequest(page, shown);
}

/** Simulates a page that was opened before the site was published twice. */
async function withoutIslands(page: Page): Promise<void> {
  await page.route('**/assets/hydrate-island.*.js', (route) => route.fulfill({ status: 404, body: '' }));
}

async function showMap(page: Page): Promise<void> {
  // The script removes the target of the link; before that, a click opens another tab.
  await page.locator('[data-live-map] a:not([target])').first().click();
  await page.locator('iframe').waitFor();
}

async function nextQuote(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('.testimonial-carousel__steps button').last().click();
}
