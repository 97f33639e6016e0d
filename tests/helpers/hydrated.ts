import type { Page } from 'playwright-core';

/** Resolves when every island of the page has been hydrated; without this call, islands wait for an idle moment. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('[data-island]:not([data-ready="true"])').first().waitFor({ state: 'detached', timeout: 20_000 });
}

/**
 * Resolves when the page has done what it postponed until an idle moment; idle callbacks run in order. On a busy machine there may
 * be none before a time limit, so the page and this function have one.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
}
