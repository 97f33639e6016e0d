import type { Page } from 'playwright-core';

/** Resolves when every island of the page has been hydrated, which otherwise waits for an idle moment. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('[data-island]:not([data-ready="true"])').first().waitFor({ state: 'detached', timeout: 20_000 });
}
