import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  CAROUSEL,
  carouselReady,
  dots,
  expectQuote,
  focusedName,
  nextQuote,
  quotesInSight,
  stepThroughQuotes,
  stepThroughQuotesByKeyboard,
  TRACK,
} from '../helpers/carousel.ts';
import { holdBack } from '../helpers/hold-back.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { PER_PAGE, patients } from '../helpers/testimonials.ts';
import { atWidths, axeViolations, useSite, visit } from '../helpers/visit.ts';

useSite();

const NARROW_AND_WIDE = [320, 1280];

describe('the quotes of patients, without script (P4)', () => {
  it('can all be read, each dot links to its quote, and arrow keys move them', async () => {
    await visit('/', { script: false }, async (page) => {
      await atWidths(page, NARROW_AND_WIDE, async (width) => {
        expect(await page.locator(`${TRACK} blockquote:visible`).count(), `at ${width} px`).toBe(6);
        expect(await page.locator(`${TRACK} [inert]`).count(), `at ${width} px`).toBe(0);
        expect(await page.locator(`${CAROUSEL} button:visible`).count(), `at ${width} px`).toBe(0);
        for (const place of [4, 1]) {
          await page.getByRole('link', { name: `Quote ${place} of 6` }).click();
          await expect.poll(() => quotesInSight(page), { message: `at ${width} px` }).toEqual([place]);
        }
      });
      await page.focus(TRACK);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => quotesInSight(page)).toEqual([2]);
      await page.keyboard.press('Tab');
      expect(await focusedName(page)).toBe('Quote 1 of 6');
    });
  });
});

describe('the quotes of patients', () => {
  it('move by previous and next, past both ends, and by dots, keep their position when the window is resized, and fade in', async () => {
    await visit('/', { width: 320 }, async (page, { complaints }) => {
      await carouselReady(page);
      await stepThroughQuotes(page);
      await atWidths(page, [600, 1280], () => expectQuote(page, 5));
      // They fade in, but not with reduced motion.
      for (const [place, reducedMotion, atMost] of [
        [6, 'reduce', 1],
        [1, 'no-preference', 200],
      ] as const) {
        await page.emulateMedia({ reducedMotion });
        await nextQuote(page).click();
        await expectQuote(page, place);
        const duration = await page.$eval(`${TRACK} > :nth-child(${place})`, (slide) => getComputedStyle(slide).animationDuration);
        expect(Number.parseFloat(duration), reducedMotion).toBeGreaterThan(0);
        expect(Number.parseFloat(duration) * 1000, reducedMotion).toBeLessThanOrEqual(atMost);
      }
      expect(complaints).toEqual([]);
    });
  });

  it('can be used by keyboard alone, where focus stays on the pressed button, and by scrolling, which the dot follows (P3)', async () => {
    await visit('/', { width: 320 }, async (page, { complaints }) => {
      await carouselReady(page);
      await stepThroughQuotesByKeyboard(page);
      await dots(page).first().click();
      await expectQuote(page, 1);
      // Scrolls like a finger.
      await page.$eval(TRACK, (track) => track.scrollBy({ left: track.clientWidth }));
      await expectQuote(page, 2);
      await nextQuote(page).click();
      await expectQuote(page, 3);
      expect(complaints).toEqual([]);
    });
  });

  it('keep their size, and a press and the focus from before the script (P5)', async () => {
    let letGo = () => {};
    const before = async (page: Page) => {
      letGo = await holdBack(page, '**/assets/testimonial-carousel.*.js');
    };
    await visit('/', { before }, async (page) => {
      const sizes: string[] = [];
      const measure = () =>
        atWidths(page, NARROW_AND_WIDE, async () => {
          const { x, width, height } = (await page.locator(CAROUSEL).boundingBox()) ?? { x: 0, width: 0, height: 0 };
          sizes.push(`${width} by ${height} at ${x}`);
        });
      await measure();
      const unready = sizes.splice(0);
      await page.getByRole('link', { name: 'Quote 3 of 6' }).click();
      letGo();
      await carouselReady(page);
      await expectQuote(page, 3);
      expect(await focusedName(page)).toBe('Quote 3 of 6');
      expect(new URL(page.url()).hash).toBe('');
      await measure();
      expect(sizes).toEqual(unready);
    });
  });

  it('are a carousel of the first six to assistive technology, pass axe, and never move automatically (P2)', async () => {
    await visit('/#quote-walter-b', { width: 320, before: (page) => page.clock.install() }, async (page) => {
      await carouselReady(page);
      // The address names the quote.
      const named = patients.indexOf('Walter B.') + 1;
      await expectQuote(page, named);
      const carousel = page.getByRole('region', { name: 'What patients say' });
      expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel');
      const slides = await page.$$eval(`${TRACK} > *`, (all) =>
        all.map((slide) => `${slide.role} ${slide.ariaRoleDescription} ${slide.ariaLabel}`),
      );
      expect(slides).toEqual([1, 2, 3, 4, 5, 6].map((place) => `group slide ${place} of 6`));
      expect(await page.getAttribute(TRACK, 'aria-live')).toBe('polite');
      expect(await page.locator(`${TRACK} b`).allTextContents()).toEqual(patients.slice(0, PER_PAGE));
      expect(await axeViolations(page, CAROUSEL)).toEqual([]);

      await page.locator(CAROUSEL).scrollIntoViewIfNeeded();
      await page.clock.fastForward('10:00');
      await expectQuote(page, named);
      await atWidths(page, NARROW_AND_WIDE, async (width) => {
        expect(await sidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0);
      });
    });
  });
});
