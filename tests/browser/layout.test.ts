import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const PHONE = { width: 320, height: 740 };
/** As it is remembered from an earlier page. */
const setTextSize = (page: Page, textSize: number) =>
  page.addInitScript(`localStorage.setItem('accessibility', '{"textSize":${textSize}}')`);
const isOpen = (page: Page, selector: string) => page.evaluate(`document.querySelector('${selector}').open`);

describe('the header', () => {
  it.each([1241, 1385, 1440, 1920, 2560])('stands in one line on a screen of %i px', async (width) => {
    await visit('/about', { width }, async (page) => {
      await page.evaluate('document.fonts.ready');
      const heights = await page.evaluate(
        `['.site-nav', '.site-header__actions'].map((part) => document.querySelector(part).offsetHeight)`,
      );
      expect(heights).toEqual([44, 48]);
    });
  });
});

describe('the header with the text size of the accessibility panel', () => {
  it.each([
    [320, 150],
    [360, 110],
    [360, 150],
    [390, 120],
    [768, 130],
    [768, 150],
    [1000, 80],
    [1280, 110],
    [1440, 120],
    [1440, 150],
    [1920, 150],
  ])('stands in one line on a screen of %i px with letters of %i percent', async (width, size) => {
    await visit('/about', { width, before: (page) => setTextSize(page, size) }, async (page) => {
      await page.evaluate('document.fonts.ready');
      const rows = await page.evaluate(`(() => {
        const middles = [...document.querySelectorAll('.site-header > .wrap > *, .site-nav > ul > li, .site-header__actions > *')]
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect())
          .map(({ top, bottom }) => (top + bottom) / 2);
        return Math.max(...middles) - Math.min(...middles);
      })()`);
      expect(rows).toBeLessThan(2);
    });
  });
});

describe('on a low screen', () => {
  it.each([
    [740, 360, '.mobile-menu', 'Home'],
    [844, 390, '.mobile-menu', 'Home'],
    [390, 460, '.mobile-menu', 'Home'],
    [1440, 470, '.services-panel', 'Sinus Disorders'],
  ])('of %i x %i px the menu opens below its button', async (width, height, menu, link) => {
    await visit('/about', { width, height }, async (page) => {
      await page.click(`${menu} summary`);
      const box = await page.locator(`${menu} li a`, { hasText: link }).boundingBox();
      const button = await page.locator(`${menu} summary`).boundingBox();
      expect(box?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(height);
    });
  });

  it('the booking dialog and the accessibility panel show all they hold', async () => {
    await visit('/about', { width: 740, height: 360 }, async (page) => {
      const hidden = (selector: string) =>
        page.evaluate(`(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('${selector}'))`);
      await page.click('.floating__book');
      expect(await hidden('#booking')).toBe(0);
      await page.keyboard.press('Escape');
      await page.click('.floating__panel');
      expect(await hidden('#accessibility-panel')).toBe(0);
    });
  });
});

describe('the top bar of a phone', () => {
  it.each([320, 360, 390])('tells at %i px whether the office is open, in the place of the fax', async (width) => {
    const before = (page: Page) => page.clock.setFixedTime('2026-07-15T15:00:00Z');
    await visit('/about', { width, before }, async (page) => {
      expect(await page.locator('.top-bar .open-now').textContent()).toBe('Open now until 4:30 PM');
      expect(await page.isVisible('.top-bar .open-now')).toBe(true);
      expect(await page.evaluate('document.querySelector(".top-bar").offsetHeight')).toBe(56);
    });
    await visit('/about', { width, script: false }, async (page) => {
      expect(await page.isVisible('.top-bar__fax')).toBe(true);
      expect(await page.evaluate('document.querySelector(".top-bar").offsetHeight')).toBe(56);
    });
  });
});

describe.each([
  ['the services panel', { width: 1280 }, '.services-panel', 'a[href="/service/sleep-apnea"]'],
  ['the menu of small screens', PHONE, '.mobile-menu', 'a[href="/blog"]'],
])('%s', (_, size, menu, link) => {
  it('opens by mouse and closes by a press outside', async () => {
    await visit('/about', size, async (page) => {
      await page.click(`${menu} summary`);
      expect(await page.isVisible(`${menu} ${link}`)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await page.mouse.click(5, 5);
      expect(await isOpen(page, menu)).toBe(false);
    });
  });

  it('opens by keyboard, closes by Escape and gives the focus back', async () => {
    await visit('/about', size, async (page) => {
      await page.focus(`${menu} summary`);
      await page.keyboard.press('Enter');
      expect(await isOpen(page, menu)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await isOpen(page, menu)).toBe(false);
      expect(await page.evaluate('document.activeElement.tagName')).toBe('SUMMARY');
    });
  });

  it('closes when the focus leaves it', async () => {
    await visit('/about', size, async (page) => {
      await page.click(`${menu} summary`);
      await page.locator(`${menu} a`).last().focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => isOpen(page, menu)).toBe(false);
    });
  });

  it('closes on choice and when the window gets another width', async () => {
    await visit('/about', size, async (page) => {
      await page.click(`${menu} summary`);
      await page.setViewportSize({ width: (size.width ?? 0) + 20, height: 700 });
      await expect.poll(() => isOpen(page, menu)).toBe(false);
      await page.click(`${menu} summary`);
      await page.click(`${menu} ${link}`);
      await page.waitForURL((url) => url.pathname !== '/about');
      expect(await isOpen(page, menu)).toBe(false);
    });
  });
});

describe.each([1280, 320])('the booking dialog at %i px', (width) => {
  it('opens from every booking button as a modal dialog and gives the focus back (P3)', async () => {
    await visit('/about', { width }, async (page, { complaints, requests }) => {
      const opener = page.locator('.floating__book');
      await opener.click();
      expect(await page.evaluate('document.querySelector("#booking").matches(":modal")')).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            'document.activeElement === document.body || document.querySelector("#booking").contains(document.activeElement)',
          ),
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      expect(await isOpen(page, '#booking')).toBe(false);
      expect(await page.evaluate('document.activeElement.className')).toBe('floating__book');

      await page.locator('main [data-opens="booking"]').first().click();
      expect(await isOpen(page, '#booking')).toBe(true);
      await page.click('#booking .round-button');
      expect(await isOpen(page, '#booking')).toBe(false);

      await opener.click();
      await page.mouse.click(2, 2);
      expect(await isOpen(page, '#booking')).toBe(false);
      expect(requests.filter((url) => !url.startsWith(siteOrigin()))).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('asks the booking service for its calendar only after a press, and puts it into the dialog (P1)', async () => {
    const provider = 'https://book.visitdesk.example/';
    const before = (page: Page) =>
      page.route(`${provider}**`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'document.currentScript.insertAdjacentHTML("beforebegin", "<p id=calendar>Monday</p>")',
        }),
      );
    await visit('/', { width, before }, async (page, { requests }) => {
      await page.click('.floating__book');
      expect(requests.filter((url) => url.startsWith(provider))).toEqual([]);
      await page.click('#booking [data-script]');
      await page.waitForSelector('#booking #calendar');
      expect(requests.filter((url) => url.startsWith(provider))).toEqual([`${provider}widget.js`]);
    });
  });

  it('says what to do where the booking service does not answer, and keeps the plain link', async () => {
    const before = (page: Page) => page.route('https://book.visitdesk.example/**', (route) => route.abort());
    await visit('/', { width, before }, async (page) => {
      await page.click('.floating__book');
      await page.click('#booking [data-script]');
      await expect.poll(() => page.textContent('#booking [role="status"]')).toContain('Please use the booking page');
      expect(await page.getAttribute('#booking .booking-dialog__tab', 'href')).toBe('https://book.visitdesk.example/larkwell');
    });
  });
});

describe.each([1280, 320])('the accessibility panel at %i px', (width) => {
  const rootSize = (page: Page) => page.evaluate('getComputedStyle(document.documentElement).fontSize');
  const storage = (page: Page) => page.evaluate('localStorage.length');

  it('remembers size, contrast and motion for later pages, before anything is painted', async () => {
    await visit('/', { width }, async (page) => {
      expect(await storage(page)).toBe(0);
      await page.click('.floating__panel');
      await page.check('#text-size-150');
      await page.check('#high-contrast');
      await page.check('#reduced-motion');
      await expect.poll(() => rootSize(page)).toBe('24px');
      expect(await axeViolations(page)).toEqual([]);
      // Seen by a script that runs while the body is still being read.
      await page.addInitScript(
        'new MutationObserver((_, observer) => { if (document.body) { window.sizeAtBody = document.documentElement.dataset.textSize; observer.disconnect(); } }).observe(document, { childList: true, subtree: true })',
      );
      await page.goto(`${siteOrigin()}/blog/do-i-have-sleep-apnea`);
      expect(await page.evaluate('window.sizeAtBody')).toBe('150');
      expect(await page.evaluate('({ ...document.documentElement.dataset })')).toEqual({
        textSize: '150',
        contrast: 'high',
        motion: 'reduced',
      });
      await page.click('.floating__panel');
      expect(await page.isChecked('#text-size-150')).toBe(true);
      expect(await page.isChecked('#high-contrast')).toBe(true);
    });
  });

  it('forgets everything with Reset', async () => {
    await visit('/', { width }, async (page) => {
      await page.click('.floating__panel');
      await page.check('#text-size-80');
      await page.check('#high-contrast');
      await page.click('.panel__reset');
      await expect.poll(() => rootSize(page)).toBe('16px');
      expect(await storage(page)).toBe(0);
      expect(await page.isChecked('#text-size-100')).toBe(true);
    });
  });

  it.each(['nonsense', '{"textSize":999,"highContrast":"yes"}', '[]', 'null'])(
    'starts from the defaults where storage holds %s',
    async (stored) => {
      await visit(
        '/',
        { width, before: (page) => page.addInitScript(`localStorage.setItem("accessibility", ${JSON.stringify(stored)})`) },
        async (page, { complaints }) => {
          expect(await rootSize(page)).toBe('16px');
          expect(await page.evaluate('document.documentElement.dataset.contrast')).toBeUndefined();
          expect(complaints).toEqual([]);
        },
      );
    },
  );

  it('works where storage is forbidden', async () => {
    const before = (page: Page) =>
      page.addInitScript('Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })');
    await visit('/', { width, before }, async (page, { complaints }) => {
      await page.click('.floating__panel');
      await page.check('#text-size-120');
      await expect.poll(() => rootSize(page)).toBe('19.2px');
      expect(complaints).toEqual([]);
    });
  });
});

describe('hydration', () => {
  it('takes over what stands there without removing a node', async () => {
    const before = (page: Page) =>
      page.addInitScript(`window.removed = []; document.addEventListener('DOMContentLoaded', () => {
        for (const island of document.querySelectorAll('[data-island]')) new MutationObserver((changes) => {
          if (island.dataset.ready !== 'true') for (const { removedNodes } of changes) for (const node of removedNodes) window.removed.push(island.dataset.island + ' ' + node.nodeName);
        }).observe(island, { childList: true, subtree: true });
      });`);
    for (const path of ['/', '/testimonials', '/sinus-quiz', '/contact-us', '/about']) {
      await visit(path, { before }, async (page, { complaints }) => {
        await hydrated(page);
        expect(await page.evaluate('window.removed'), path).toEqual([]);
        expect(complaints, path).toEqual([]);
      });
    }
  });
});
