import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { TWO_FRAMES, WATCH_SHIFTS } from '../helpers/layout-shifts.ts';
import { useSite, visit } from '../helpers/visit.ts';

useSite(() => inject('realSite'));

const PHONE = { width: 390, height: 844 };
const OFFICE = 'tel:+14045550100';
const AFTER_HOURS = 'tel:+14045550102';

const at = (time: string) => (page: Page) => page.clock.setFixedTime(time);
/** A Friday at 10 PM and a Wednesday at noon, in Atlanta. */
const NIGHT = at('2026-01-10T03:00:00Z');
const NOON = at('2026-01-07T17:00:00Z');

/** The address and the visible text of each link that calls a number. */
async function visibleCalls(page: Page, place: string): Promise<(string | null | undefined)[][]> {
  const links = page.locator(`${place} a[href^="tel:"]`).filter({ visible: true });
  const texts = await links.allInnerTexts();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return addresses.map((address, index) => [address, texts[index]?.replace(/\s+/g, ' ').trim()]);
}

describe('while the office is closed', () => {
  it('the top bar, the hero and the bar of a phone call the after-hours number', async () => {
    await visit('/', { ...PHONE, before: NIGHT }, async (page) => {
      expect(await visibleCalls(page, '.top-bar')).toEqual([[AFTER_HOURS, 'Phone Closed. After hours 404-555-0102']]);
      expect(await visibleCalls(page, '.hero')).toEqual([[AFTER_HOURS, 'Call after hours 404-555-0102']]);
      await page.evaluate('scrollTo(0, 1200)');
      await page.locator('.floating .button').waitFor();
      expect(await visibleCalls(page, '.floating')).toEqual([[AFTER_HOURS, 'Call after hours 404-555-0102']]);
    });
  });

  it('the header of a wide screen calls the after-hours number and says when the office opens', async () => {
    await visit('/about', { width: 1440, height: 900, before: NIGHT }, async (page) => {
      expect(await visibleCalls(page, '.top-bar')).toEqual([[AFTER_HOURS, 'Phone After hours 404-555-0102']]);
      expect(await page.textContent('.top-bar .open-now')).toBe('Closed, opens Monday 8:30 AM');
      expect(await visibleCalls(page, '.site-header__actions')).toEqual([[AFTER_HOURS, 'After hours']]);
    });
  });

  it('the first card of Contact calls the after-hours number', async () => {
    await visit('/contact-us', { ...PHONE, before: NIGHT }, async (page) => {
      expect(await visibleCalls(page, '.contact-ways__cards')).toEqual([[AFTER_HOURS, 'Call after hours 404-555-0102']]);
    });
  });

  it('nothing moves when the buttons change', async () => {
    const before = async (page: Page) => {
      await NIGHT(page);
      await page.addInitScript(WATCH_SHIFTS);
    };
    await visit('/', { ...PHONE, before }, async (page) => {
      await page.locator('html.office-closed').waitFor({ state: 'attached' });
      await page.evaluate(TWO_FRAMES);
      expect(await page.evaluate('window.shift')).toBeLessThan(0.01);
    });
  });
});

it('calls the office while it is open, and without script at any time, where the page says its hours', async () => {
  await visit('/', { ...PHONE, before: NOON }, async (page) => {
    expect(await visibleCalls(page, '.hero')).toEqual([[OFFICE, 'Call 404-555-0100']]);
  });
  await visit('/', { ...PHONE, script: false }, async (page) => {
    expect(await visibleCalls(page, '.hero')).toEqual([[OFFICE, 'Call 404-555-0100']]);
    expect(await page.textContent('.top-bar__hours')).toBe('Monday to Friday, 8:30 AM to 4:30 PM');
  });
});

it('the page about nights leads with 911 and then a button of full width that calls the after-hours number', async () => {
  await visit('/notices/after-hours', PHONE, async (page) => {
    const calls = page.locator('main a[href^="tel:"]');
    expect(await calls.evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')))).toEqual([
      'tel:911',
      AFTER_HOURS,
    ]);
    const box = await calls.nth(1).boundingBox();
    expect(box?.width).toBeGreaterThan(PHONE.width * 0.75);
    expect(box?.y).toBeLessThan(PHONE.height);
  });
});

it('a phone shows one button to call and one to book at a time', async () => {
  await visit('/', { ...PHONE, before: NOON }, async (page) => {
    const shown = (what: string) =>
      page.locator(`:is(main, .site-header, .floating) ${what}`).evaluateAll(
        (links) =>
          links.filter((link) => {
            const { top, bottom } = link.getBoundingClientRect();
            return link.checkVisibility({ visibilityProperty: true }) && top < innerHeight && bottom > 0;
          }).length,
      );
    for (const top of [0, 900, 1800]) {
      await page.evaluate(`scrollTo(0, ${top})`);
      await expect.poll(() => shown('a[href^="tel:"]'), { message: `calls at ${top} px` }).toBe(1);
      expect(await shown('[data-opens="booking"]'), `booking at ${top} px`).toBe(1);
    }
  });
});
