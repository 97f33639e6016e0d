import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { headerSpread, outsideRequests, rootSize, stored } from '../helpers/page-checks.ts';
import { atWidths, axeViolations, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const PHONE = { width: 320, height: 740 };
const WIDE_AND_NARROW = [1280, 320];
const isOpen = (page: Page, selector: string) => page.evaluate(`document.querySelector('${selector}').open`);

/** Width of the screen (px) and percent of the accessibility panel. */
const TEXT_SIZES = [
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
] as const;

describe('the header', () => {
  it('stands in one line on every wide screen (P2)', async () => {
    await visit('/about', {}, async (page) => {
      await page.evaluate('document.fonts.ready');
      await atWidths(page, [1241, 1385, 1440, 1920, 2560], async (width) => {
        const heights = await page.evaluate(
          `['.site-nav', '.site-header__actions'].map((part) => document.querySelector(part).offsetHeight)`,
        );
        expect(heights, `at ${width} px`).toEqual([44, 48]);
      });
    });
  });

  it('stands in one line with every text size of the accessibility panel (P2)', async () => {
    await visit('/about', {}, async (page) => {
      await page.evaluate('document.fonts.ready');
      for (const [width, size] of TEXT_SIZES) {
        await page.setViewportSize({ width, height: 800 });
        // As the settings of an earlier page mark it.
        await page.evaluate(`document.documentElement.dataset.textSize = ${size}`);
        const apart = await headerSpread(page);
        expect(apart, `letters of ${size} % at ${width} px`).toBeLessThan(2);
      }
    });
  });
});

describe('on a low screen', () => {
  it('menus open below their button, and the booking dialog and the accessibility panel show all they hold (P2)', async () => {
    await visit('/about', {}, async (page) => {
      for (const [width, height, menu, link] of [
        [740, 360, '.mobile-menu', 'Home'],
        [844, 390, '.mobile-menu', 'Home'],
        [390, 460, '.mobile-menu', 'Home'],
        [1440, 470, '.services-panel', 'Sinus Disorders'],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => isOpen(page, menu)).toBe(false);
        await page.click(`${menu} summary`);
        const box = await page.locator(`${menu} li a`, { hasText: link }).boundingBox();
        const button = await page.locator(`${menu} summary`).boundingBox();
        const screen = `${menu} on ${width} x ${height} px`;
        expect(box?.y, screen).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
        expect((box?.y ?? 0) + (box?.height ?? 0), screen).toBeLessThan(height);
      }

      await page.setViewportSize({ width: 740, height: 360 });
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
  it.each([true, false])('tells whether the office is open in the place of the fax, where script runs (script: %s, P4)', async (script) => {
    const before = (page: Page) => page.clock.setFixedTime('2026-07-15T15:00:00Z');
    await visit('/about', { script, ...(script && { before }) }, async (page) => {
      await atWidths(page, [320, 360, 390], async (width) => {
        const screen = `at ${width} px`;
        if (script) expect(await page.locator('.top-bar .open-now').textContent(), screen).toBe('Open now until 4:30 PM');
        expect(await page.isVisible(script ? '.top-bar .open-now' : '.top-bar__fax'), screen).toBe(true);
        expect(await page.evaluate('document.querySelector(".top-bar").offsetHeight'), screen).toBe(56);
      });
    });
  });
});

describe.each([
  ['the services panel', { width: 1280 }, '.services-panel', 'a[href="/service/sleep-apnea"]'],
  ['the menu of small screens', PHONE, '.mobile-menu', 'a[href="/blog"]'],
])('%s', (_, size, menu, link) => {
  it('opens by mouse, passes axe, and closes by a press outside, in a window of another width, and on choice (P2)', async () => {
    await visit('/about', size, async (page) => {
      await page.click(`${menu} summary`);
      expect(await page.isVisible(`${menu} ${link}`)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await page.mouse.click(5, 5);
      expect(await isOpen(page, menu), 'after a press outside').toBe(false);

      await page.click(`${menu} summary`);
      await page.setViewportSize({ width: size.width + 20, height: 700 });
      await expect.poll(() => isOpen(page, menu), { message: 'in a window of another width' }).toBe(false);

      await page.click(`${menu} summary`);
      await page.click(`${menu} ${link}`);
      await page.waitForURL((url) => url.pathname !== '/about');
      expect(await isOpen(page, menu), 'on the chosen page').toBe(false);
    });
  });

  it('opens by keyboard, closes by Escape and gives the focus back, and closes when the focus leaves it (P3)', async () => {
    await visit('/about', size, async (page) => {
      await page.focus(`${menu} summary`);
      await page.keyboard.press('Enter');
      expect(await isOpen(page, menu)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await isOpen(page, menu), 'after Escape').toBe(false);
      expect(await page.evaluate('document.activeElement.tagName')).toBe('SUMMARY');

      await page.click(`${menu} summary`);
      await page.locator(`${menu} a`).last().focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => isOpen(page, menu), { message: 'when the focus has left it' }).toBe(false);
    });
  });
});

describe('the booking dialog', () => {
  it('opens from every booking button as a modal dialog and gives the focus back (P1, P3)', async () => {
    await visit('/about', {}, async (page, { complaints, requests }) => {
      const opener = page.locator('.floating__book');
      await atWidths(page, WIDE_AND_NARROW, async (width) => {
        const screen = `at ${width} px`;
        await opener.click();
        expect(await page.evaluate('document.querySelector("#booking").matches(":modal")'), screen).toBe(true);
        if (width === 320) expect(await axeViolations(page)).toEqual([]);
        for (let stop = 0; stop < 8; stop += 1) {
          await page.keyboard.press('Tab');
          const isInside = await page.evaluate(
            'document.activeElement === document.body || document.querySelector("#booking").contains(document.activeElement)',
          );
          expect(isInside, `stop ${stop} ${screen}`).toBe(true);
        }
        await page.keyboard.press('Escape');
        expect(await isOpen(page, '#booking'), `after Escape ${screen}`).toBe(false);
        expect(await page.evaluate('document.activeElement.className'), screen).toBe('circle floating__book');

        await page.locator('main [data-opens="booking"]').first().click();
        expect(await isOpen(page, '#booking'), screen).toBe(true);
        await page.click('#booking .round-button');
        expect(await isOpen(page, '#booking'), `after its button ${screen}`).toBe(false);

        await opener.click();
        await page.mouse.click(2, 2);
        expect(await isOpen(page, '#booking'), `after a press beside it ${screen}`).toBe(false);
      });
      expect(outsideRequests(requests)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});

describe('the accessibility panel', () => {
  it('remembers size, contrast and motion for later pages, before anything is painted, and forgets everything with Reset (P1, P2)', async () => {
    await visit('/', {}, async (page) => {
      // Seen by a script that runs while the body is still being read.
      await page.addInitScript(
        'new MutationObserver((_, observer) => { if (document.body) { window.sizeAtBody = document.documentElement.dataset.textSize; observer.disconnect(); } }).observe(document, { childList: true, subtree: true })',
      );
      await atWidths(page, WIDE_AND_NARROW, async (width) => {
        const screen = `at ${width} px`;
        expect(await stored(page), screen).toEqual([]);
        await page.click('.floating__panel');
        await page.check('#text-size-150');
        await page.check('#high-contrast');
        await page.check('#reduced-motion');
        await expect.poll(() => rootSize(page), { message: screen }).toBe('24px');
        if (width === 1280) expect(await axeViolations(page)).toEqual([]);

        await page.goto(`${siteOrigin()}/blog/first-post`);
        expect(await page.evaluate('window.sizeAtBody'), screen).toBe('150');
        const settings = await page.evaluate('({ ...document.documentElement.dataset })');
        expect(settings, screen).toEqual({ textSize: '150', contrast: 'high', motion: 'reduced' });
        await page.click('.floating__panel');
        expect(await page.isChecked('#text-size-150'), screen).toBe(true);
        expect(await page.isChecked('#high-contrast'), screen).toBe(true);

        await page.click('.accessibility-panel__reset');
        await expect.poll(() => rootSize(page), { message: `after Reset ${screen}` }).toBe('16px');
        expect(await stored(page), `after Reset ${screen}`).toEqual([]);
        expect(await page.isChecked('#text-size-100'), screen).toBe(true);
        await page.keyboard.press('Escape');
      });
    });
  });

  it('starts from the defaults where storage holds nonsense', async () => {
    await visit('/', {}, async (page, { complaints }) => {
      for (const nonsense of ['nonsense', '{"textSize":999,"highContrast":"yes"}', '[]', 'null']) {
        await page.evaluate((text) => localStorage.setItem('accessibility', text), nonsense);
        await page.reload();
        expect(await rootSize(page), nonsense).toBe('16px');
        expect(await page.evaluate('document.documentElement.dataset.contrast'), nonsense).toBeUndefined();
        expect(await page.evaluate('localStorage.getItem("accessibility")')).toBe(nonsense);
      }
      expect(complaints).toEqual([]);
    });
  });

  it('works where storage is forbidden', async () => {
    const before = (page: Page) =>
      page.addInitScript('Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })');
    await visit('/', { before }, async (page, { complaints }) => {
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
    await visit('/', { before }, async (page, { complaints }) => {
      for (const path of ['/', '/testimonials', '/sinus-quiz', '/conditions']) {
        if (path !== '/') await page.goto(siteOrigin() + path);
        expect(await page.locator('[data-island]').count(), path).toBeGreaterThan(0);
        await hydrated(page);
        expect(await page.evaluate('window.removed'), path).toEqual([]);
        expect(complaints, path).toEqual([]);
      }
    });
  });
});
