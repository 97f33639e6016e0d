import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPublishedSite } from '../../generator/serve/published-site.ts';
import { respond } from '../../generator/serve/respond.ts';
import { launchBrowser } from '../helpers/browser.ts';

/** One page of every type, and the widths of a small phone, a tablet and a laptop (px). */
const PATHS = [
  '/',
  '/about',
  '/providers',
  '/providers/mara-larkwell',
  '/services',
  '/service/sleep-apnea',
  '/service/otolaryngology',
  '/contact-us',
  '/testimonials',
  '/locations',
  '/locations/decatur-ga',
  '/blog',
  '/blog/category/sinus-care',
  '/blog/do-i-have-sleep-apnea',
  '/sinus-quiz',
  '/your-privacy',
  '/accessibility',
  '/404',
  '/blog/404',
];
const WIDTHS = [320, 768, 1280];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[] }[] }[];
}

let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  const currentSite = openPublishedSite(inject('site'));
  server = createServer((request, response) => {
    const { status, headers, body } = respond(
      { method: request.method ?? '', url: request.url ?? '', headers: request.headers },
      currentSite(),
    );
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser(inject('browser'));
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

interface Visit {
  width?: number;
  script?: boolean;
}

/** Opens a page and hands it on with everything it asked for and complained about. */
async function visit(
  path: string,
  { width = 1280, script = true }: Visit,
  see: (page: Page, seen: { requests: string[]; complaints: string[] }) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: script, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const seen = { requests: [] as string[], complaints: [] as string[] };
  page.on('request', (request) => seen.requests.push(request.url()));
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && !message.text().includes('404') && seen.complaints.push(message.text()));
  try {
    await page.goto(origin + path, { waitUntil: 'load' });
    await see(page, seen);
  } finally {
    await context.close();
  }
}

async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = (await page.evaluate(
    'axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
  )) as AxeResult;
  return violations.flatMap(({ id, help, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${help} ${target.join(' ')}`));
}

describe.each(PATHS)('%s', (path) => {
  it.each(WIDTHS)('fits a screen of %i px, passes axe, and asks no one else for anything (P1, P2)', async (width) => {
    await visit(path, { width }, async (page, { requests, complaints }) => {
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await axeViolations(page)).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(origin))).toEqual([]);
      expect(await page.evaluate('document.cookie + localStorage.length + sessionStorage.length')).toBe('00');
      expect(complaints).toEqual([]);
    });
  });
});

describe('without script (P4)', () => {
  it('opens the services panel, the booking dialog and the accessibility panel', async () => {
    await visit('/', { script: false }, async (page) => {
      await page.click('.services-panel summary');
      expect(await page.isVisible('.services-panel__list a[href="/service/sleep-apnea"]')).toBe(true);
      await page.keyboard.press('Escape');
      await page.click('.floating__book');
      expect(await page.isVisible('#booking a[href^="tel:"]')).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.isVisible('#booking')).toBe(false);
      await page.click('.floating__panel');
      await page.check('#text-size-150');
      // The browser brings :has() up to date with its next frame.
      await expect.poll(() => page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('24px');
    });
  });

  it('opens the menu of small screens with every link, phone and booking', async () => {
    await visit('/about', { script: false, width: 360 }, async (page) => {
      await page.click('.mobile-menu summary');
      for (const href of ['/', '/services', '/sinus-quiz', '/contact-us', '/service/rhinoplasties'])
        expect(await page.isVisible(`.mobile-menu a[href="${href}"]`)).toBe(true);
      expect(await page.isVisible('.mobile-menu a[href^="tel:"]')).toBe(true);
    });
  });

  it('answers "can they help me, where, when, how do I reach them" within the first screen of a phone', async () => {
    await visit('/', { script: false, width: 360 }, async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const selector of ['h1', '.hero a[href^="tel:"]', '.hero a[data-opens="booking"]']) {
        const box = await page.locator(selector).first().boundingBox();
        expect((box?.y ?? 1e9) + (box?.height ?? 0), selector).toBeLessThanOrEqual(740 - 72);
      }
    });
  });
});

describe('with script', () => {
  it('says by the clock of the practice whether the office is open', async () => {
    await visit('/', {}, async (page) => {
      await page.waitForSelector('.open-now');
      expect(await page.textContent('.open-now')).toMatch(/^(Open now until 4:30 PM|Closed now)$/);
    });
  });

  it('leads unknown addresses of neighbourhoods on where the host has no rules', async () => {
    const html = readFileSync(`${inject('site')}/404.html`, 'utf8');
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route(`${origin}/areasweserve/somewhere`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: html }));
    await page.goto(`${origin}/areasweserve/somewhere`);
    await page.waitForURL(`${origin}/locations`);
    await context.close();
  });
});

describe('by keyboard (P3)', () => {
  it('reaches the content with the first key, and every stop is visible', async () => {
    await visit('/', {}, async (page) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe('#main-content');
      for (let stop = 0; stop < 25; stop += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            '(() => { const b = document.activeElement.getBoundingClientRect(); return b.width > 0 && b.height > 0 && b.bottom > 0 && b.top < innerHeight; })()',
          ),
        ).toBe(true);
      }
    });
  });
});
