import type { Page } from 'playwright-core';

/** Delays the answers to these requests of a page. Resolves to a function that releases them. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await free;
    await route.fallback();
  });
  return letGo;
}
