import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { openPublishedSite } from '../../generator/serve/published-site.ts';
import { respond } from '../../generator/serve/respond.ts';

/** A small phone, a tablet and a laptop (px). */
export const WIDTHS = [320, 768, 1280];

export interface Visit extends Pick<BrowserContextOptions, 'locale' | 'timezoneId' | 'reducedMotion'> {
  width?: number;
  height?: number;
  /** False switches script off. */
  script?: boolean;
  /** Before the page is opened: routes, clocks, listeners. */
  before?: (page: Page) => Promise<unknown>;
}

/** What a page asked for and complained about while it was visited. */
export interface Seen {
  requests: string[];
  complaints: string[];
}

let server: Server | undefined;
let browser: Browser | undefined;
let origin = '';

/** Serves a built site and starts the browser for all tests of a file; the real site where no other is named. */
export function useSite(outDir?: () => string): void {
  beforeAll(async () => {
    const currentSite = openPublishedSite(outDir?.() ?? inject('site'));
    server = createServer((request, response) => {
      const { status, headers, body } = respond(
        { method: request.method ?? '', url: request.url ?? '', headers: request.headers },
        currentSite(),
      );
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch(inject('browser'));
  });
  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });
}

/** Where the site of `useSite` is served. */
export function siteOrigin(): string {
  return origin;
}

/** Opens a page in a fresh browser context and hands it on with everything it asked for and complained about. */
export async function visit(
  path: string,
  { width = 1280, height = 800, script = true, before, reducedMotion = 'reduce', ...options }: Visit,
  see: (page: Page, seen: Seen) => Promise<void>,
): Promise<void> {
  if (!browser) throw new Error('call useSite() in this file');
  const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: script, reducedMotion, ...options });
  const page = await context.newPage();
  const seen: Seen = { requests: [], complaints: [] };
  page.on('request', (request) => seen.requests.push(request.url()));
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('console', (message) => {
    // A page that answers 404 is reported by the browser itself; that is what such a page is for.
    if (message.type() === 'error' && !message.text().includes('404')) seen.complaints.push(message.text());
  });
  try {
    await before?.(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    await see(page, seen);
  } finally {
    await context.close();
  }
}

/** Resolves when every island of the page has been hydrated, which otherwise waits for an idle moment. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-island]:not([data-ready="true"])').count(), { timeout: 20_000 }).toBe(0);
}

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[] }[] }[];
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in the page as it stands: WCAG 2.2 AA and best practice. Empty is good. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = (await page.evaluate(
    'axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
  )) as AxeResult;
  return violations.flatMap(({ id, help, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${help} ${target.join(' ')}`));
}
