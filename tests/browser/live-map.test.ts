import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OutsideRequest, standInForOutside } from '../helpers/outside-hosts.ts';
import { axeViolations, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const NARROW_AND_WIDE = [320, 1280];
const PATHS = ['/', '/contact-us', '/locations/decatur-ga'];
const MAP = 'https://maps.citymaps.example/embed?q=100+Sample+Mill+Street+NW+Atlanta+GA+30318';
const BOX = '.visit-block__map';

/** Notes what other hosts are asked while a page is visited. */
function outside() {
  const log: { asked: OutsideRequest[] } = { asked: [] };
  const before = async (page: Page) => {
    log.asked = await standInForOutside(page);
  };
  return { before, log };
}

const showMap = (page: Page) => page.locator(BOX).getByRole('link', { name: 'Show map' });
const sizeOf = (page: Page) => page.$eval(BOX, (box) => [box.clientWidth, box.clientHeight]);

describe('the map', () => {
  it.each(PATHS)('on %s asks nobody before the press, and its own host once after it (P1)', async (path) => {
    const { before, log } = outside();
    await visit(path, { before }, async (page, { requests, complaints }) => {
      await hydrated(page);
      await showMap(page).scrollIntoViewIfNeeded();
      await showMap(page).hover();
      expect(requests.filter((url) => !url.startsWith(siteOrigin()))).toEqual([]);
      await showMap(page).click();
      await page.frameLocator(`${BOX} iframe`).getByRole('heading', { name: 'Stand-in' }).waitFor();
      expect(log.asked).toEqual([{ url: MAP, referrer: undefined }]);
      expect(requests.filter((url) => !url.startsWith(siteOrigin()))).toEqual([MAP]);
      expect(complaints).toEqual([]);
    });
  });

  it.each(NARROW_AND_WIDE)('takes the place of the picture at %i px, has a name, and moves nothing', async (width) => {
    const { before } = outside();
    await visit('/contact-us', { width, before }, async (page) => {
      await hydrated(page);
      const size = await sizeOf(page);
      await showMap(page).click();
      const frame = page.locator(`${BOX} iframe`);
      expect(await frame.getAttribute('title')).toBe('Map with the office of Larkwell ENT & Facial Plastic Surgery');
      expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer');
      expect(await frame.getAttribute('loading')).toBe('eager');
      expect(await page.$$eval(`${BOX} > *`, (parts) => parts.map(({ tagName }) => tagName))).toEqual(['IFRAME']);
      expect(await sizeOf(page)).toEqual(size);
      expect(await frame.evaluate((map) => [map.clientWidth, map.clientHeight])).toEqual(size);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await axeViolations(page)).toEqual([]);
    });
  });

  it('opens by keyboard and takes focus, and the next stop is what stands behind it (P3)', async () => {
    const { before } = outside();
    await visit('/contact-us', { before }, async (page, { complaints }) => {
      await hydrated(page);
      await showMap(page).focus();
      await page.keyboard.press('Enter');
      const frame = page.locator(`${BOX} iframe`);
      expect(await frame.evaluate((map) => map === document.activeElement)).toBe(true);
      await page.frameLocator(`${BOX} iframe`).getByRole('heading').waitFor();
      expect(await frame.evaluate((map) => map === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.querySelector(".visit-block__words").contains(document.activeElement)')).toBe(true);
      expect(complaints).toEqual([]);
    });
  });

  it('is a link for who wants a new tab', async () => {
    const { before, log } = outside();
    await visit('/contact-us', { before }, async (page) => {
      await hydrated(page);
      await showMap(page).dispatchEvent('click', { ctrlKey: true, bubbles: true });
      expect(await page.locator(`${BOX} iframe`).count()).toBe(0);
      expect(await showMap(page).textContent()).not.toContain('new tab');
      expect(log.asked).toEqual([]);
    });
  });

  it.each(NARROW_AND_WIDE)(
    'is a plain link that says it opens a new tab without script at %i px, with directions beside it (P4)',
    async (width) => {
      await visit('/contact-us', { width, script: false }, async (page) => {
        const link = page.getByRole('link', { name: 'Show map (opens in a new tab)' });
        expect(await link.getAttribute('href')).toBe(MAP);
        expect(await link.getAttribute('target')).toBe('_blank');
        expect(await page.locator('.visit-block').getByRole('link', { name: 'Directions' }).isVisible()).toBe(true);
      });
    },
  );
});
