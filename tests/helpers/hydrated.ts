import type { Page } from 'playwright-core';

/** Resolves when every island of the page has been hydrated, which otherwise waits for an idle moment. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('[data-island]:not([data-ready="true"])').first().waitFor({ state: 'detached', timeout: 20_000 });
}

/**
 * Resolves when what the page put off until an idle moment is done: such moments come in order. On a busy machine none may
 * come at all but by its time limit, which is why the page has one too.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
}
