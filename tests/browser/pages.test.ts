import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { PAGE_TYPES } from '../helpers/page-types.ts';
import { axeViolations, hydrated, idle, siteOrigin, useSite, visit, WIDTHS } from '../helpers/visit.ts';

useSite();

describe.each(PAGE_TYPES)('%s', (path) => {
  // access.test.ts looks at every page on a phone.
  it.each(WIDTHS.filter((width) => width > 320))(
    'fits a screen of %i px, passes axe, and asks no one else for anything (P1, P2)',
    async (width) => {
      await visit(path, { width }, async (page, { requests, complaints }) => {
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        expect(await axeViolations(page)).toEqual([]);
        expect(requests.filter((url) => !url.startsWith(siteOrigin()))).toEqual([]);
        expect(await page.evaluate('document.cookie + localStorage.length + sessionStorage.length')).toBe('00');
        expect(complaints).toEqual([]);
      });
    },
  );
});

it('changes no colour by degrees under reduced motion, even where the style sheet comes after the words', async () => {
  const before = async (page: Page) => {
    await page.addInitScript('changes = []; addEventListener("transitionrun", ({ propertyName }) => changes.push(propertyName), true)');
    await page.route('**/*.css', async (route) => {
      await page.waitForFunction('document.readyState === "interactive"', undefined, { polling: 50 });
      await page.evaluate('document.body.offsetHeight');
      await route.continue();
    });
  };
  await visit('/', { before }, async (page) => {
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    expect(await page.evaluate('changes')).toEqual([]);
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

  it.each(['/about', '/blog', '/'])('asks on %s neither for formatters nor for measures while the page loads (P5)', async (path) => {
    const before = (page: Page) =>
      page.addInitScript(() => {
        const asked: string[] = [];
        Object.assign(window, { asked });
        const { DateTimeFormat } = Intl;
        Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
          construct: (target, [locales, options]) => {
            asked.push('Intl.DateTimeFormat');
            return new target(locales, options);
          },
        });
        Object.defineProperty(window, 'innerWidth', { get: () => asked.push('innerWidth') });
      });
    await visit(path, { before }, async (page, { requests, complaints }) => {
      await hydrated(page);
      await idle(page);
      expect(await page.evaluate('asked')).toEqual([]);
      expect(await page.textContent('.open-now')).not.toBe('');
      if (path !== '/') expect(requests.filter((url) => url.endsWith('.js'))).toHaveLength(1);
      expect(complaints).toEqual([]);
    });
  });

  it('leads unknown addresses of neighbourhoods on where the host has no rules', async () => {
    const html = readFileSync(`${inject('site')}/404.html`, 'utf8');
    const before = (page: Page) =>
      page.route('**/areasweserve/somewhere', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: html }));
    await visit('/areasweserve/somewhere', { before }, async (page) => {
      await page.waitForURL(`${siteOrigin()}/locations`);
    });
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
