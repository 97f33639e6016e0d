import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import {
  expectPage,
  namesInSight,
  PER_PAGE,
  pageDot,
  pageThroughTestimonials,
  pageThroughTestimonialsByKeyboard,
  patients,
  previousPage,
} from '../helpers/testimonials.ts';
import { atWidths, axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

const PATH = '/testimonials';
const NARROW_AND_WIDE = [320, 1280];

it('testimonials can all be read without script, and dots link to each page (P4)', async () => {
  await visit(PATH, { script: false }, async (page) => {
    const isInSight = (place: number) =>
      page.locator(`#page-${place}`).evaluate((list) => {
        const { top } = list.getBoundingClientRect();
        return top > -1 && top < innerHeight;
      });
    await atWidths(page, NARROW_AND_WIDE, async (width) => {
      expect(await namesInSight(page), `at ${width} px`).toEqual(patients);
      expect(await page.locator('.testimonial-pages button:visible').count(), `at ${width} px`).toBe(0);
      for (const place of [3, 1]) {
        await pageDot(page, place).click();
        await expect.poll(() => isInSight(place), { message: `page ${place} at ${width} px` }).toBe(true);
      }
      expect(await namesInSight(page), `at ${width} px`).toEqual(patients);
    });
  });
});

it('testimonials are shown six per page, with disabled buttons at both ends (P2)', async () => {
  await visit(PATH, { width: 320 }, async (page, { complaints }) => {
    await hydrated(page);
    await pageThroughTestimonials(page);
    expect(await axeViolations(page, 'main')).toEqual([]);
    await atWidths(page, NARROW_AND_WIDE, async (width) => expect(await sidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0));
    await previousPage(page).click();
    await expectPage(page, 2);
    await pageDot(page, 1).click();
    await expectPage(page, 1);
    expect(complaints).toEqual([]);
  });
});

it('testimonial pages can be used by keyboard alone, shared, reloaded and returned to, and are all printed (P3)', async () => {
  await visit(PATH, {}, async (page, { complaints }) => {
    await hydrated(page);
    await pageThroughTestimonialsByKeyboard(page);
    await page.reload();
    await hydrated(page);
    await expectPage(page, 3);
    await page.goBack();
    await expectPage(page, 2);
    expect(await previousPage(page).isEnabled()).toBe(true);
    const { href } = new URL(page.url());
    expect(href).toMatch(/#page-2$/);
    await page.emulateMedia({ media: 'print' });
    expect(await namesInSight(page)).toEqual(patients);
    expect(complaints).toEqual([]);
  });
});

it('only one page of testimonials is shown before the script has loaded, so that nothing jumps (P5)', async () => {
  const before = (page: Page) => page.route('**/assets/*.js', (route) => route.abort());
  await visit(PATH, { before }, async (page) => {
    expect(await namesInSight(page)).toEqual(patients.slice(0, PER_PAGE));
    await pageDot(page, 2).click();
    await expect.poll(() => namesInSight(page)).toEqual(patients.slice(PER_PAGE, 2 * PER_PAGE));
  });
});
