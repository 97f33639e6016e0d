import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { SOON } from '../helpers/poll.ts';
import { axeViolations, useSite, visit } from '../helpers/visit.ts';

useSite();

const MORE = '.biography__more';
const SUMMARY = `${MORE} summary`;

const isOpen = (page: Page) => page.$eval(MORE, (details) => (details as HTMLDetailsElement).open);
const words = (page: Page) => page.locator(`${SUMMARY} span:visible`).allTextContents();

/** Whether an element is completely visible and under neither the header nor the floating buttons. */
const isInSight = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && element.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
  });

describe('the longer biography', () => {
  it.each([
    [true, 320],
    [false, 1280],
  ])('opens and closes with a press, passes axe and fits, script %s, at %i px (P2, P4)', async (script, width) => {
    await visit('/about', { script, width }, async (page, { complaints }) => {
      expect(await words(page), 'closed').toEqual(['Read More']);
      expect(await page.locator(`${MORE} p`).first().isVisible()).toBe(false);
      await page.click(SUMMARY);
      expect(await words(page), 'open').toEqual(['Read Less']);
      expect(await page.locator(`${MORE} p`).last().isVisible()).toBe(true);
      expect(await sidewaysScroll(page)).toBe(0);
      if (script) expect(await axeViolations(page, '.biography')).toEqual([]);
      await page.click(SUMMARY);
      expect(await words(page), 'closed again').toEqual(['Read More']);
      expect(complaints).toEqual([]);
    });
  });

  it('opens and closes by keyboard without losing the reading position (P3)', async () => {
    await visit('/about', {}, async (page) => {
      for (const [key, width] of [
        ['Enter', 1280],
        ['Space', 320],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        // Only a focus that comes from another element scrolls the button into view.
        await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
        await page.locator(SUMMARY).focus();
        await page.keyboard.press(key);
        expect(await isOpen(page), key).toBe(true);
        const start = await page.locator(`${MORE} p`).first().boundingBox();
        expect(start?.y, key).toBeGreaterThan(0);
        expect(start?.y, key).toBeLessThan(800);
        // The button is now after the text; focusing it again scrolls it into view.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Shift+Tab');
        await expect.poll(() => isInSight(page, SUMMARY), { ...SOON, message: key }).toBe(true);
        await page.keyboard.press(key);
        expect(await isOpen(page), key).toBe(false);
        await expect.poll(() => isInSight(page, SUMMARY), { ...SOON, message: key }).toBe(true);
        expect(await page.$eval(SUMMARY, (summary) => summary === document.activeElement), key).toBe(true);
      }
    });
  });
});
