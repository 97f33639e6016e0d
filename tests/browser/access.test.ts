import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { walkByKeyboard, watchFocus } from '../helpers/keyboard-walk.ts';
import { brokenNumbers, brokenWords, cutWords, rootSize, setBrowserText, sidewaysScroll, uncoveredHeight } from '../helpers/page-checks.ts';
import { PAGE_TYPES } from '../helpers/page-types.ts';
import { IN_FULL, share } from '../helpers/share.ts';
import { atWidths, hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

const WALKS: (readonly [path: string, screen: typeof PHONE])[] = IN_FULL
  ? PAGE_TYPES.map((path, index) => [path, index % 2 === 0 ? WIDE : PHONE] as const)
  : [
      ['/sinus-quiz', PHONE],
      ['/contact-us', WIDE],
    ];

describe('by keyboard (P3)', () => {
  it.each(WALKS)('every stop of %s is visible, uncovered and in order, and none is missing', async (path, screen) => {
    await visit(path, { ...screen, before: watchFocus }, async (page) => {
      await hydrated(page);
      const { stops, problems } = await walkByKeyboard(page);
      expect(problems).toEqual([]);
      expect(stops).toBeGreaterThan(20);
    });
  });

  it('the first link of a page skips to its content', async () => {
    await visit('/services', {}, async (page) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe('#main-content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe('main-content');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.closest("main") !== null')).toBe(true);
    });
  });

  it('the accessibility panel opens, closes by Escape and returns the focus', async () => {
    await visit('/about', PHONE, async (page) => {
      await page.focus('.floating__panel');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.closest("#accessibility-panel") !== null')).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.isVisible('#accessibility-panel')).toBe(false);
      expect(await page.evaluate('document.activeElement.className')).toBe('floating__panel');
    });
  });
});

it.each(IN_FULL ? PAGE_TYPES : ['/', '/contact-us', '/blog/is-it-only-snoring'])(
  '%s can be read at 400 % zoom, with text of 150 % by the accessibility panel and of 200 % by the browser (P2; WCAG 1.4.4, 1.4.10)',
  async (path) => {
    // By day, when the top bar shows until when the office is open.
    const before = (page: Page) => page.clock.setFixedTime('2027-01-06T15:00:00Z');
    // 1280 x 1024 px at 400 %.
    await visit(path, { width: 320, height: 256, before }, async (page) => {
      expect.soft(await sidewaysScroll(page), '400 %').toBe(0);
      expect.soft(await uncoveredHeight(page), 'px beside the header at 400 %').toBeGreaterThan(256 * 0.6);

      await page.setViewportSize({ width: 320, height: 800 });
      await page.click('.floating__panel');
      await page.check('#text-size-150');
      await expect.poll(() => rootSize(page)).toBe('24px');
      expect.soft(await sidewaysScroll(page), '150 %').toBe(0);
      expect.soft(await brokenNumbers(page), '150 %').toEqual([]);
      expect.soft(await brokenWords(page), '150 %').toEqual([]);

      await page.check('#text-size-100');
      await setBrowserText(page, 32);
      await expect.poll(() => rootSize(page)).toBe('32px');
      await atWidths(page, [320, 360, 640, 1280], async (width) => {
        expect.soft(await sidewaysScroll(page), `200 % at ${width} px`).toBe(0);
        expect.soft(await brokenNumbers(page), `200 % at ${width} px`).toEqual([]);
        if (width > 320) expect.soft(await brokenWords(page), `200 % at ${width} px`).toEqual([]);
      });
      expect.soft(await cutWords(page), '200 % at 1280 px').toEqual([]);
    });
  },
);

describe('on request of the visitor', () => {
  const moving = (page: Page) => page.evaluate('access.moving()');

  it.each(share(PAGE_TYPES, 1))(
    '%s does not move with reduced motion of the system, and shows its controls and icons in forced colors (P2, WCAG 2.3.3)',
    async (path) => {
      await visit(path, { ...WIDE, reducedMotion: 'reduce', forcedColors: 'active', before: watchFocus }, async (page) => {
        expect(await moving(page)).toEqual([]);
        expect(await page.evaluate('access.lostInForcedColors()')).toEqual([]);
      });
    },
  );

  it('the accessibility panel stops all motion even if the system does not (P2)', async () => {
    await visit('/', { ...WIDE, reducedMotion: 'no-preference', before: watchFocus }, async (page) => {
      const button = page.locator('.site-header__actions .button').first();
      await button.hover();
      expect(await page.evaluate('access.moving().length')).toBeGreaterThan(0);
      await page.click('.floating__panel');
      await page.check('#reduced-motion');
      await button.hover();
      await expect.poll(() => moving(page)).toEqual([]);
    });
  });
});
