import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { onePageOfEachType } from '../helpers/built-site.ts';
import { siteOrigin, useSite, visit } from '../helpers/visit.ts';

const site = inject('site');
useSite(() => site);

const PORTRAIT = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };
/** What an iPhone with a notch covers at the edges of the screen (CSS px), by its orientation. */
const INSETS = { portrait: { bottom: 34 }, landscape: { left: 47, right: 47, bottom: 21 } };

/** Gives the page the safe area of a phone. */
async function withInsets(page: Page, insets: { left?: number; right?: number; bottom: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
}

/** Returns the largest lower edge of elements that match a selector, in whole px: a page cannot be scrolled by a part of a pixel. */
const lowest = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => Math.floor(Math.max(...all.map((one) => one.getBoundingClientRect().bottom))));

it('on a phone with a home indicator, the bar and the dialogs are above it, and the end of a page is above the bar', async () => {
  const safe = PORTRAIT.height - INSETS.portrait.bottom;
  await visit('/', PORTRAIT, async (page) => {
    // Without this word, an iPhone reports no safe area.
    expect(await page.getAttribute('meta[name="viewport"]', 'content')).toContain('viewport-fit=cover');
    await withInsets(page, INSETS.portrait);
    await expect.poll(() => lowest(page, '.floating > *')).toBeLessThanOrEqual(safe);
    expect(await lowest(page, '.floating')).toBe(PORTRAIT.height);
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const bar = await page.locator('.floating').boundingBox();
    await expect.poll(() => lowest(page, '.site-footer')).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.click('.floating__book');
    expect(await lowest(page, '#booking :is(a, p)')).toBeLessThanOrEqual(safe);
    expect(await lowest(page, '#booking')).toBe(PORTRAIT.height);
  });
});

it('on a phone in landscape, no page has text or a control under the notch', async () => {
  await visit('/', LANDSCAPE, async (page) => {
    await withInsets(page, INSETS.landscape);
    for (const { path } of onePageOfEachType(site)) {
      await page.goto(siteOrigin() + path);
      expect.soft(await page.evaluate(coveredAtSides, INSETS.landscape), path).toEqual([]);
    }
    await page.click('.floating__panel');
    expect(await page.evaluate(coveredAtSides, INSETS.landscape)).toEqual([]);
  });
});

/**
 * Runs in the page: returns texts and controls that are partly in the margins; rows that scroll sideways may reach into them, and so may
 * the space around a dot that takes a tap.
 */
function coveredAtSides({ left, right }: { left: number; right: number }): string[] {
  const isScrolled = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
  const isText = ({ childNodes }: Element) => [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, svg, .skip-link, .dots'),
    )
    .filter((element) => (isText(element) || element.matches('a, button, input, summary')) && !isScrolled(element))
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = element.matches('a, button, input, summary') ? element.getBoundingClientRect() : range.getBoundingClientRect();
      return box.width > 0 && (box.left < left - 1 || box.right > innerWidth - right + 1);
    })
    .map((element) => `${element.localName}.${element.className} ${element.textContent.trim().slice(0, 30)}`);
}
