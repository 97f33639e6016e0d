import type { Page } from 'playwright-core';

/** Keeps the answers to these requests of a page back until the function that it resolves to is called. */
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
