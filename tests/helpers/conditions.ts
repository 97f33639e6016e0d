import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const CONDITION_FIELD = '#condition-filter';

export const shownConditions = (page: Page) => page.locator('.conditions__letter summary:visible > b').allTextContents();

/** Filters the list of the test practice by keyboard and by an alternative name, and shows all of it again. */
export async function narrowConditions(page: Page): Promise<void> {
  const all = await shownConditions(page);
  await page.locator(CONDITION_FIELD).pressSequentially('t');
  await expect.poll(async () => (await shownConditions(page)).length).toBeLessThan(all.length);
  await page.fill(CONDITION_FIELD, 'bppv');
  await expect.poll(() => shownConditions(page)).toEqual(['Vertigo']);
  expect(await page.locator('.conditions__letter:visible h2').allTextContents()).toEqual(['V']);
  await expect.poll(() => page.textContent('.condition-filter [role="status"]')).toBe(`1 of ${all.length} entries`);
  await page.fill(CONDITION_FIELD, '');
  await expect.poll(() => shownConditions(page)).toEqual(all);
}
