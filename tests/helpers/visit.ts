import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { type ServedSite, serveBuiltSite } from './built-site.ts';

export { axeViolations, darkContrastViolations } from './axe.ts';
export { hydrated, idle } from './hydrated.ts';
export { WIDTHS } from './widths.ts';

export interface Visit
  extends Pick<BrowserContextOptions, 'locale' | 'timezoneId' | 'reducedMotion' | 'forcedColors' | 'colorScheme' | 'deviceScaleFactor'> {
  width?: number;
  height?: number;
  /** False disables JavaScript. */
  script?: boolean;
  /** Runs before the page is opened: routes, clocks, listeners. */
  before?: (page: Page) => Promise<unknown>;
  /** The load event to wait for; `load` by default. */
  until?: 'load' | 'domcontentloaded';
}

/** The requests and console messages of a page while it was visited. */
export interface Seen {
  requests: string[];
  complaints: string[];
}

let served: ServedSite | undefined;
let browser: Browser | undefined;

/** The browser that all test files of this process share; it closes with the process. */
const shared = globalThis as { testBrowser?: Promise<Browser> };

/** Serves a built site to the browser for all tests of a file; the test practice by default. */
export function useSite(outDir?: () => string, launch?: LaunchOptions): void {
  useServer(() => serveBuiltSite(outDir?.() ?? inject('site')), launch);
}

/** Serves a site with another kind of server. `launch` starts a separate browser instead of the shared one. */
export function useServer(start: () => Promise<ServedSite>, launch?: LaunchOptions): void {
  const options = inject('browser');
  if (!launch && options === null) {
    beforeEach(({ skip }) => skip('There is no browser here.'));
    return;
  }
  beforeAll(async () => {
    served = await start();
    if (launch) browser = await chromium.launch(launch);
    else browser = await sharedBrowser(options ?? {});
  });
  afterAll(async () => {
    if (launch) await browser?.close();
    await served?.close();
  });
}

/** Starts the browser for the first file that needs it, and again after a crash. */
async function sharedBrowser(options: LaunchOptions): Promise<Browser> {
  const known = await shared.testBrowser;
  if (known?.isConnected()) return known;
  shared.testBrowser = chromium.launch(options);
  return shared.testBrowser;
}

/** Returns the address at which the site of `useSite` is served. */
export function siteOrigin(): string {
  return served?.origin ?? '';
}

/** Opens a page in a fresh browser context and passes it on with all of its requests and console messages. */
export async function visit(
  path: string,
  { width = 1280, height = 800, script = true, before, until = 'load', ...options }: Visit,
  see: (page: Page, seen: Seen) => Promise<void>,
): Promise<void> {
  if (!browser) throw new Error('call useSite() in this file');
  const context = await browser.newContext({
    viewport: { width, height },
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...options,
  });
  const page = await context.newPage();
  const seen: Seen = { requests: [], complaints: [] };
  page.on('request', (request) => seen.requests.push(request.url()));
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports a page that answers 404, which is the purpose of such a page.
    if (message.type() === 'error' && !message.text().includes('404')) seen.complaints.push(message.text());
  });
  try {
    await before?.(page);
    await page.goto(siteOrigin() + path, { waitUntil: until });
    await see(page, seen);
  } finally {
    await context.close();
  }
}

/** Shows an open page at each of these widths (px), one after the other, and checks it there. */
export async function atWidths(page: Page, widths: readonly number[], look: (width: number) => Promise<void>): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // A busy browser may update the layout later.
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    await look(width);
  }
}
