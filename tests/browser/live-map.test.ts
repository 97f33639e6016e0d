import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerOutsideHosts } from '../helpers/outside-hosts.ts';
import { outsideRequests, sidewaysScroll } from '../helpers/page-checks.ts';
import { atWidths, axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

const NARROW_AND_WIDE = [320, 1280];
const MAP = 'https://maps.citymaps.example/embed?q=100+Sample+Mill+Street+NW+Atlanta+GA+30318';
const BOX = '.visit-block__map';

const showMap = (page: Page) => page.locator(BOX).getByRole('link', { name: 'Show map' });
const sizeOf = (page: Page, selector = BOX) => page.$eval(selector, (box) => [box.clientWidth, box.clientHeight]);

/** Waits until the map opens in the page: its script loads in an idle moment. */
async function ready(page: Page): Promise<void> {
  await hydrated(page);
  await expect.poll(() => showMap(page).textContent()).not.toContain('new tab');
}

describe('the map', () => {
  it.each(['/', '/locations/decatur-ga'])('on %s sends no request before the press, and one to its host after it (P1)', async (path) => {
    await visit(path, { before: answerOutsideHosts }, async (page, { requests, complaints }) => {
      await ready(page);
      await showMap(page).hover();
      expect(outsideRequests(requests), 'before the press').toEqual([]);
      const asked = page.waitForRequest(MAP);
      await showMap(page).click();
      expect(await (await asked).allHeaders()).not.toHaveProperty('referer');
      await page.frameLocator(`${BOX} iframe`).getByRole('heading', { name: 'Stand-in' }).waitFor();
      expect(outsideRequests(requests)).toEqual([MAP]);
      expect(complaints).toEqual([]);
    });
  });

  it('is a link that can open in a new tab; a press replaces the picture with the map and moves the focus to it (P1, P2, P3)', async () => {
    await visit('/contact-us', { before: answerOutsideHosts }, async (page, { requests, complaints }) => {
      await ready(page);
      await showMap(page).dispatchEvent('click', { ctrlKey: true, bubbles: true });
      expect(await page.locator(`${BOX} iframe`).count(), 'with Ctrl held down').toBe(0);
      expect(await showMap(page).textContent()).not.toContain('new tab');
      expect(outsideRequests(requests)).toEqual([]);

      const sizes = new Map<number, number[]>();
      await atWidths(page, NARROW_AND_WIDE, async (width) => void sizes.set(width, await sizeOf(page)));
      await showMap(page).press('Enter');
      const frame = page.locator(`${BOX} iframe`);
      const isFocused = () => frame.evaluate((map) => map === document.activeElement);
      expect(await isFocused()).toBe(true);
      await page.frameLocator(`${BOX} iframe`).getByRole('heading').waitFor();
      expect(await isFocused()).toBe(true);
      expect(await frame.getAttribute('title')).toBe('Map with the office of Doe ENT & Facial Plastic Surgery');
      expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer');
      expect(await frame.getAttribute('loading')).toBe('eager');
      expect(await page.$$eval(`${BOX} > *`, (parts) => parts.map(({ tagName }) => tagName))).toEqual(['IFRAME']);
      await page.keyboard.press('Tab');
      const isPast = () => page.evaluate('document.querySelector(".visit-block__words").contains(document.activeElement)');
      await expect.poll(isPast).toBe(true);
      expect(await axeViolations(page, '.visit-block')).toEqual([]);
      await atWidths(page, NARROW_AND_WIDE, async (width) => {
        expect(await sizeOf(page), `place at ${width} px`).toEqual(sizes.get(width));
        expect(await sizeOf(page, `${BOX} iframe`), `map at ${width} px`).toEqual(sizes.get(width));
        expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
      });
      expect(complaints).toEqual([]);
    });
  });

  it('is in a sandbox: it has its own origin and storage, and cannot navigate the page away (P1)', async () => {
    const hostile = `<!doctype html><title>Map</title><body><script>
      try { top.location = 'https://maps.citymaps.example/away'; } catch {}
      open('https://maps.citymaps.example/away', '_top');
      try { parent.document.title = 'changed'; } catch {}
      document.body.append('at ' + self.origin + document.referrer);
    </script>`;
    const before = (page: Page) =>
      page.route('https://maps.citymaps.example/**', (route) => route.fulfill({ contentType: 'text/html', body: hostile }));
    await visit('/contact-us', { before }, async (page, { requests }) => {
      const { origin, pathname } = new URL(page.url());
      const title = await page.title();
      await showMap(page).click();
      await page.frameLocator(`${BOX} iframe`).getByText('at https://maps.citymaps.example', { exact: true }).waitFor();
      expect(await page.getAttribute(`${BOX} iframe`, 'sandbox')).toBe(
        'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      );
      expect(page.url()).toBe(origin + pathname);
      expect(await page.title()).toBe(title);
      expect(outsideRequests(requests)).toEqual([MAP]);
    });
  });

  it('is a plain link without script, marked as opening a new tab, with directions next to it (P4)', async () => {
    await visit('/contact-us', { script: false }, async (page) => {
      const link = page.getByRole('link', { name: 'Show map (opens in a new tab)' });
      expect(await link.getAttribute('href')).toBe(MAP);
      expect(await link.getAttribute('target')).toBe('_blank');
      await atWidths(page, NARROW_AND_WIDE, async (width) => {
        expect(await link.isVisible(), `at ${width} px`).toBe(true);
        const directions = page.locator('.visit-block').getByRole('link', { name: 'Directions' });
        expect(await directions.isVisible(), `at ${width} px`).toBe(true);
      });
    });
  });
});
