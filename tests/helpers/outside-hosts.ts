import type { Page } from 'playwright-core';

/** Answers instead of the booking service and the map, which tests must not contact. */
export async function answerOutsideHosts(page: Page): Promise<void> {
  await page.route(/^https:\/\/(book\.visitdesk|maps\.citymaps)\.example\//, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Stand-in</title><main><h1>Stand-in</h1></main></html>',
    }),
  );
}
