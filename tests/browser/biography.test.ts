import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, useSite, visit } from '../helpers/visit.ts';

useSite();

const MORE = '.biography__more';
const SUMMARY = `${MORE} summary`;

const isOpen = (page: Page) => page.$eval(MORE, (details) => (details as HTMLDetailsElement).open);
const words = (page: Page) => page.locator(`${SUMMARY} span:visible`).allTextContents();

/** Whether an element can be seen whole and lies under neither the header nor the floating buttons. */
const isInSight = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && element.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
  });

describe.each([320, 1280])('the longer biography at %i px', (width) => {
  it.each([true, false])('opens and closes with a press, script %s (P4)', async (script) => {
    await visit('/about', { width, script }, async (page, { complaints }) => {
      expect(await words(page)).toEqual(['Read More']);
      expect(await page.locator(`${MORE} p`).first().isVisible()).toBe(false);
      await page.click(SUMMARY);
      expect(await words(page)).toEqual(['Read Less']);
      expect(await page.locator(`${MORE} p`).last().isVisible()).toBe(true);
      await page.click(SUMMARY);
      expect(await words(page)).toEqual(['Read More']);
      expect(complaints).toEqual([]);
    });
  });

  it.each(['Enter', 'Space'])('opens with %s where one was reading, and closes with it (P3)', async (key) => {
    await visit('/about', { width }, async (page) => {
      await page.locator(SUMMARY).focus();
      await page.keyboard.press(key);
      expect(await isOpen(page)).toBe(true);
      const start = await page.locator(`${MORE} p`).first().boundingBox();
      expect(start?.y).toBeGreaterThan(0);
      expect(start?.y).toBeLessThan(800);
      // The button stands below the text now; coming back to it brings it into sight.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => isInSight(page, SUMMARY)).toBe(true);
      await page.keyboard.press(key);
      expect(await isOpen(page)).toBe(false);
      await expect.poll(() => isInSight(page, SUMMARY)).toBe(true);
      expect(await page.$eval(SUMMARY, (summary) => summary === document.activeElement)).toBe(true);
    });
  });

  it('passes axe when it is open (P2)', async () => {
    await visit('/about', { width }, async (page) => {
      await page.click(SUMMARY);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    });
  });
});
