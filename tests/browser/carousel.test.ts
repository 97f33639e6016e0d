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
import { share } from '../helpers/share.ts';
import { PER_PAGE, patients } from '../helpers/testimonials.ts';
import { atWidths, axeViolations, useSite, visit } from '../helpers/visit.ts';

useSite();

const NARROW_AND_WIDE = [320, 1280];

/** Pulls the row to the left with a finger, by two thirds of its width. */
async function swipeLeft(page: Page): Promise<void> {
  await page.locator(TRACK).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await page.locator(TRACK).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: x + width * share, y: y + height / 2 }],
    });
  await touch('touchStart', 0.9);
  for (let share = 0.85; share > 0.2; share -= 0.05) await touch('touchMove', share);
  // Rests before it lets go: a row that is thrown may go further than one quote.
  for (let frame = 0; frame < 5; frame += 1) await touch('touchMove', 0.2);
  await touch('touchEnd');
  await devtools.detach();
}

/** Keeps the island's script back until it is let go. */
function heldBack() {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const before = (page: Page) =>
    page.route('**/assets/testimonial-carousel.*.js', async (route) => {
      await free;
      await route.continue();
    });
  return { before, letGo };
}

describe('the quotes of patients, without script (P4)', () => {
  it('can all be read, each dot leads to its quote, and arrow keys move them', async () => {
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
  it('move by previous and next, round the ends, and by dots, and stay where they are when the window changes', async () => {
    await visit('/', { width: 320 }, async (page, { complaints }) => {
      await carouselReady(page);
      await stepThroughQuotes(page);
      await atWidths(page, [600, 1280], () => expectQuote(page, 5));
      await nextQuote(page).click();
      await nextQuote(page).click();
      await stepThroughQuotes(page);
      await atWidths(page, [600], () => expectQuote(page, 5));
      expect(complaints).toEqual([]);
    });
  });

  it('follow a finger, and the dot follows them', async () => {
    await visit('/', {}, async (page) => {
      await carouselReady(page);
      await atWidths(page, share(NARROW_AND_WIDE, 1), async () => {
        await dots(page).first().click();
        await expectQuote(page, 1);
        await swipeLeft(page);
        await expectQuote(page, 2);
        await nextQuote(page).click();
        await expectQuote(page, 3);
      });
    });
  });

  it('keep their size and their place when script arrives (P5)', async () => {
    const { before, letGo } = heldBack();
    await visit('/', { before }, async (page) => {
      const sizes: string[] = [];
      const measure = () =>
        atWidths(page, NARROW_AND_WIDE, async () => {
          sizes.push(await page.$eval(CAROUSEL, (carousel) => JSON.stringify(carousel.getBoundingClientRect())));
        });
      await measure();
      const unready = sizes.splice(0);
      letGo();
      await carouselReady(page);
      await measure();
      expect(sizes).toEqual(unready);
    });
  });

  it('are a carousel of the first six to assistive technology, and never move by themselves', async () => {
    await visit('/', { before: (page) => page.clock.install() }, async (page) => {
      await carouselReady(page);
      const carousel = page.getByRole('region', { name: 'What patients say' });
      expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel');
      expect(
        await page.$$eval(`${TRACK} > *`, (slides) =>
          slides.map((slide) => `${slide.role} ${slide.ariaRoleDescription} ${slide.ariaLabel}`),
        ),
      ).toEqual([1, 2, 3, 4, 5, 6].map((place) => `group slide ${place} of 6`));
      expect(await page.getAttribute(TRACK, 'aria-live')).toBe('polite');
      expect(await page.locator(`${TRACK} b`).allTextContents()).toEqual(patients.slice(0, PER_PAGE));

      await page.locator(CAROUSEL).scrollIntoViewIfNeeded();
      await page.clock.fastForward('10:00');
      await expectQuote(page, 1);
    });
  });

  it('are worked by keyboard alone, and focus stays on what was pressed (P3)', async () => {
    await visit('/', {}, async (page, { complaints }) => {
      await carouselReady(page);
      await stepThroughQuotesByKeyboard(page);
      expect(complaints).toEqual([]);
    });
  });

  it('keep a press and the focus that came before script', async () => {
    const { before, letGo } = heldBack();
    await visit('/', { before }, async (page) => {
      await page.getByRole('link', { name: 'Quote 3 of 6' }).click();
      letGo();
      await carouselReady(page);
      await expectQuote(page, 3);
      expect(await focusedName(page)).toBe('Quote 3 of 6');
      expect(new URL(page.url()).hash).toBe('');
    });
  });

  it('show the one that the address names, and pass axe wherever they stand (P2)', async () => {
    await visit('/#quote-walter-b', { width: 320 }, async (page) => {
      await carouselReady(page);
      await expectQuote(page, patients.indexOf('Walter B.') + 1);
      expect(await axeViolations(page)).toEqual([]);
      await nextQuote(page).click();
      await expectQuote(page, 1);
      expect(await axeViolations(page)).toEqual([]);
      await atWidths(page, NARROW_AND_WIDE, async (width) => {
        expect(await page.evaluate('document.documentElement.scrollWidth'), `at ${width} px`).toBeLessThanOrEqual(width);
      });
    });
  });

  it('fade in when a button brings them, but not where motion is unwelcome', async () => {
    await visit('/', {}, async (page) => {
      await carouselReady(page);
      let place = 1;
      for (const [reducedMotion, atMost] of [
        ['reduce', 1],
        ['no-preference', 200],
      ] as const) {
        await page.emulateMedia({ reducedMotion });
        await nextQuote(page).click();
        place += 1;
        await expectQuote(page, place);
        const duration = await page.$eval(`${TRACK} > :nth-child(${place})`, (slide) => getComputedStyle(slide).animationDuration);
        expect(Number.parseFloat(duration), reducedMotion).toBeGreaterThan(0);
        expect(Number.parseFloat(duration) * 1000, reducedMotion).toBeLessThanOrEqual(atMost);
      }
    });
  });
});
