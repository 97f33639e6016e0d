import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

const NARROW_AND_WIDE = [320, 1280];
const CAROUSEL = '.testimonial-carousel';
const TRACK = `${CAROUSEL}__track`;

const dots = (page: Page) => page.locator(`${CAROUSEL}__dots button`);
const previous = (page: Page) => page.getByRole('button', { name: 'Previous quote' });
const next = (page: Page) => page.getByRole('button', { name: 'Next quote' });

/** Places of the quotes that stand in sight in their row; one when it rests. */
function inSight(page: Page): Promise<number[]> {
  return page.$eval(TRACK, (track) => {
    const { left } = track.getBoundingClientRect();
    return [...track.children].flatMap((slide, index) => (Math.abs(slide.getBoundingClientRect().left - left) < 2 ? [index + 1] : []));
  });
}

/** Waits until the quote at a place is shown, marked by its dot, and the only one in reach. */
async function expectShown(page: Page, place: number): Promise<void> {
  await expect.poll(() => inSight(page)).toEqual([place]);
  await expect.poll(() => dots(page).evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true') + 1)).toBe(place);
  expect(await dots(page).evaluateAll((all) => all.filter((dot) => dot.ariaCurrent).length)).toBe(1);
  expect(await page.$$eval(`${TRACK} > :not([inert])`, (slides) => slides.map((slide) => slide.ariaLabel))).toEqual([`${place} of 6`]);
}

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim() ?? '');

async function ready(page: Page): Promise<void> {
  await hydrated(page);
  await dots(page).first().waitFor();
}

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
  await touch('touchEnd');
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
  it.each(NARROW_AND_WIDE)('can all be read at %i px, and each dot leads to its quote', async (width) => {
    await visit('/', { width, script: false }, async (page) => {
      expect(await page.locator(`${TRACK} blockquote:visible`).count()).toBe(6);
      expect(await page.locator(`${TRACK} [inert]`).count()).toBe(0);
      expect(await page.locator(`${CAROUSEL} button:visible`).count()).toBe(0);
      await page.getByRole('link', { name: 'Quote 4 of 6' }).click();
      await expect.poll(() => inSight(page)).toEqual([4]);
    });
  });

  it('are reached by keyboard, and arrow keys move them', async () => {
    await visit('/', { script: false }, async (page) => {
      await page.focus(TRACK);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => inSight(page)).toEqual([2]);
      await page.keyboard.press('Tab');
      expect(await focusedName(page)).toBe('Quote 1 of 6');
    });
  });
});

describe.each(NARROW_AND_WIDE)('the quotes of patients at %i px', (width) => {
  it('move by previous and next, round the ends, and by dots', async () => {
    await visit('/', { width }, async (page, { complaints }) => {
      await ready(page);
      await expectShown(page, 1);
      await previous(page).click();
      await expectShown(page, 6);
      await next(page).click();
      await expectShown(page, 1);
      await next(page).click();
      await next(page).click();
      await expectShown(page, 3);
      await dots(page).nth(4).click();
      await expectShown(page, 5);
      expect(complaints).toEqual([]);
    });
  });

  it('pass axe wherever they stand (P2)', async () => {
    await visit('/', { width }, async (page) => {
      await ready(page);
      expect(await axeViolations(page)).toEqual([]);
      await previous(page).click();
      await expectShown(page, 6);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    });
  });

  it('follow a finger, and the dot follows them', async () => {
    await visit('/', { width }, async (page) => {
      await ready(page);
      await swipeLeft(page);
      await expectShown(page, 2);
      await next(page).click();
      await expectShown(page, 3);
    });
  });

  it('stay where they are when the window changes', async () => {
    await visit('/', { width }, async (page) => {
      await ready(page);
      await dots(page).nth(2).click();
      await expectShown(page, 3);
      await page.setViewportSize({ width: 600, height: 800 });
      await expectShown(page, 3);
    });
  });

  it('keep their size and their place when script arrives (P5)', async () => {
    const { before, letGo } = heldBack();
    await visit('/', { width, before }, async (page) => {
      const size = () => page.$eval(CAROUSEL, (carousel) => JSON.stringify(carousel.getBoundingClientRect()));
      const unready = await size();
      letGo();
      await ready(page);
      expect(await size()).toBe(unready);
    });
  });
});

describe('the quotes of patients', () => {
  it('are a carousel of slides to assistive technology', async () => {
    await visit('/', {}, async (page) => {
      await ready(page);
      const carousel = page.getByRole('region', { name: 'What patients say' });
      expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel');
      expect(
        await page.$$eval(`${TRACK} > *`, (slides) =>
          slides.map((slide) => `${slide.role} ${slide.ariaRoleDescription} ${slide.ariaLabel}`),
        ),
      ).toEqual([1, 2, 3, 4, 5, 6].map((place) => `group slide ${place} of 6`));
      expect(await page.getAttribute(TRACK, 'aria-live')).toBe('polite');
    });
  });

  it('are worked by keyboard alone, and focus stays on what was pressed (P3)', async () => {
    await visit('/', {}, async (page, { complaints }) => {
      await ready(page);
      await page.focus(TRACK);
      await page.keyboard.press('ArrowRight');
      await expectShown(page, 2);
      const stops: string[] = [];
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press('Tab');
        stops.push(await focusedName(page));
      }
      expect(stops).toEqual([...[1, 2, 3, 4, 5, 6].map((place) => `Quote ${place} of 6`), 'Previous quote', 'Next quote']);
      await page.keyboard.press('Enter');
      await expectShown(page, 3);
      await page.keyboard.press('Space');
      await expectShown(page, 4);
      expect(await focusedName(page)).toBe('Next quote');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expectShown(page, 6);
      expect(await focusedName(page)).toBe('Quote 6 of 6');
      expect(complaints).toEqual([]);
    });
  });

  it('never move by themselves', async () => {
    await visit('/', { before: (page) => page.clock.install() }, async (page) => {
      await ready(page);
      await page.locator(CAROUSEL).scrollIntoViewIfNeeded();
      await page.clock.fastForward('10:00');
      await expectShown(page, 1);
    });
  });

  it('keep a press and the focus that came before script', async () => {
    const { before, letGo } = heldBack();
    await visit('/', { before }, async (page) => {
      await page.getByRole('link', { name: 'Quote 3 of 6' }).click();
      letGo();
      await ready(page);
      await expectShown(page, 3);
      expect(await focusedName(page)).toBe('Quote 3 of 6');
      expect(new URL(page.url()).hash).toBe('');
    });
  });

  it('show the one that the address names', async () => {
    await visit('/#quote-walter-b', {}, async (page) => {
      await ready(page);
      const place = await page.$$eval(`${TRACK} > *`, (slides) => slides.findIndex(({ id }) => id === 'quote-walter-b') + 1);
      expect(place).toBeGreaterThan(1);
      await expectShown(page, place);
    });
  });

  it('fade in when a button brings them, but not where motion is unwelcome', async () => {
    const fade = (page: Page) =>
      page.$eval(`${TRACK} > :nth-child(2)`, (slide) => Number.parseFloat(getComputedStyle(slide).animationDuration) * 1000);
    for (const [reducedMotion, atMost] of [
      ['reduce', 1],
      ['no-preference', 200],
    ] as const)
      await visit('/', { reducedMotion }, async (page) => {
        await ready(page);
        await next(page).click();
        await expectShown(page, 2);
        const duration = await fade(page);
        expect(duration).toBeGreaterThan(0);
        expect(duration).toBeLessThanOrEqual(atMost);
      });
  });
});
