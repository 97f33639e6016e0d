import type { Browser } from 'playwright-core';

/** Bytes of compressed response bodies when a phone opens a page for the first time and does nothing. */
export interface FirstView {
  html: number;
  styles: number;
  script: number;
  fonts: number;
  pictures: number;
  requests: number;
}

const KINDS: Record<string, Exclude<keyof FirstView, 'requests'>> = {
  document: 'html',
  stylesheet: 'styles',
  script: 'script',
  font: 'fonts',
  image: 'pictures',
};

/** Opens a page as Lighthouse's phone does and adds up what it loads. */
export async function measureFirstView(browser: Browser, url: string): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  try {
    const page = await context.newPage();
    const requests: Promise<[string, number]>[] = [];
    page.on('requestfinished', (request) => {
      requests.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize]));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const view: FirstView = { html: 0, styles: 0, script: 0, fonts: 0, pictures: 0, requests: 0 };
    for (const [type, bytes] of await Promise.all(requests)) {
      const kind = KINDS[type];
      if (kind) view[kind] += bytes;
      view.requests += 1;
    }
    return view;
  } finally {
    await context.close();
  }
}
