import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { atWidths, axeViolations, useSite, visit } from '../helpers/visit.ts';

useSite();

const NARROW_AND_WIDE = [320, 1280];
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

describe('the longer biography', () => {
  it.each([true, false])('opens and closes with a press, passes axe and fits, script %s (P2, P4)', async (script) => {
    await visit('/about', { script }, async (page, { complaints }) => {
      await atWidths(page, NARROW_AND_WIDE, async (width) => {
        expect(await words(page), `closed at ${width} px`).toEqual(['Read More']);
        expect(await page.locator(`${MORE} p`).first().isVisible()).toBe(false);
        await page.click(SUMMARY);
        expect(await words(page), `open at ${width} px`).toEqual(['Read Less']);
        expect(await page.locator(`${MORE} p`).last().isVisible()).toBe(true);
        expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
        if (script && width === 320) expect(await axeViolations(page)).toEqual([]);
        await page.click(SUMMARY);
        expect(await words(page), `closed again at ${width} px`).toEqual(['Read More']);
      });
      expect(complaints).toEqual([]);
    });
  });

  it('opens by keyboard where one was reading, and closes so (P3)', async () => {
    await visit('/about', {}, async (page) => {
      for (const key of ['Enter', 'Space'])
        await atWidths(page, NARROW_AND_WIDE, async (width) => {
          const screen = `${key} at ${width} px`;
          // Only a focus that comes from elsewhere brings the button into sight.
          await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
          await page.locator(SUMMARY).focus();
          await page.keyboard.press(key);
          expect(await isOpen(page), screen).toBe(true);
          const start = await page.locator(`${MORE} p`).first().boundingBox();
          expect(start?.y, screen).toBeGreaterThan(0);
          expect(start?.y, screen).toBeLessThan(800);
          // The button stands below the text now; coming back to it brings it into sight.
          await page.keyboard.press('Tab');
          await page.keyboard.press('Shift+Tab');
          await expect.poll(() => isInSight(page, SUMMARY), { message: screen }).toBe(true);
          await page.keyboard.press(key);
          expect(await isOpen(page), screen).toBe(false);
          await expect.poll(() => isInSight(page, SUMMARY), { message: screen }).toBe(true);
          expect(await page.$eval(SUMMARY, (summary) => summary === document.activeElement), screen).toBe(true);
        });
    });
  });
});
