import type { Page, Route } from 'playwright-core';
import type { PatientRequest } from '../../generator/shared/request-rules.ts';
import { unseal } from '../../generator/shared/seal.ts';
import { hydrated } from './hydrated.ts';
import { PRACTICE_SECRET } from './sealed.ts';

export const REQUEST_PAGE = '/contact-us';

/** Simulates the receiver of requests, and returns the bodies that it gets. */
export async function requestService(page: Page, answer: (route: Route) => Promise<unknown>): Promise<string[]> {
  const posts: string[] = [];
  await page.route('**/api/requests', async (route) => {
    posts.push(route.request().postData() ?? '');
    await answer(route);
  });
  return posts;
}

export const acceptRequest = (route: Route) => route.fulfill({ json: { ok: true } });

/** Decrypts what a page has sent, with the key of the office of the test practice. */
export async function openRequest(post: string | undefined): Promise<PatientRequest> {
  const { sealed } = JSON.parse(post ?? '') as { sealed: string };
  return (await unseal(Buffer.from(sealed, 'base64'), [PRACTICE_SECRET])) as PatientRequest;
}

/** Fills in the form for an appointment without a mistake. */
export async function fillRequest(page: Page): Promise<void> {
  await hydrated(page);
  await page.fill('#request-field-name', 'Test Patient');
  await page.fill('#request-field-phone', '404-555-0123');
  await page.check('[name="times[]"][value="Mornings"]');
  await page.check('[name="times[]"][value="Afternoons"]');
  await page.check('[name="patient"][value="Yes"]');
  await page.selectOption('[name="service"]', 'Sleep Apnea');
  await page.check('.request-form [name="consent"]');
}

export const pressSend = (page: Page) => page.click('.request-form [type="submit"]');
