import type { Page } from 'playwright-core';

/** A request to another host, as that host would see it. */
export interface OutsideRequest {
  url: string;
  referrer: string | undefined;
}

/** Stands in for the booking service and the map, which no test may ask; notes down what they were asked. */
export async function standInForOutside(page: Page): Promise<OutsideRequest[]> {
  const asked: OutsideRequest[] = [];
  await page.route(/^https:\/\/(book\.visitdesk|maps\.citymaps)\.example\//, (route) => {
    const request = route.request();
    asked.push({ url: request.url(), referrer: request.headers()['referer'] });
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Stand-in</title><main><h1>Stand-in</h1></main></html>',
    });
  });
  return asked;
}
