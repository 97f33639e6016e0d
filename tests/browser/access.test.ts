import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { builtPages, onePageOfEachType } from '../helpers/built-site.ts';
import { watchFocus } from '../helpers/keyboard-walk.ts';
import { statesAt } from '../helpers/states.ts';
import { axeViolations, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const pages = builtPages(inject('site'));
const examples = onePageOfEachType(inject('site'));
const PHONE = { width: 320, height: 740 };
const WIDE = { width: 1280, height: 800 };

const sidewaysScroll = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

describe('every page', () => {
  it.each(pages)(
    '$path fits a screen of 320 px, has buttons of 44 px, passes axe, and asks no one else for anything (P1, P2)',
    async ({ path }) => {
      await visit(path, PHONE, async (page, { requests, complaints }) => {
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await page.evaluate(smallButtons)).toEqual([]);
        expect(await axeViolations(page)).toEqual([]);
        expect(requests.filter((url) => !url.startsWith(siteOrigin()))).toEqual([]);
        expect(await page.evaluate('document.cookie + localStorage.length + sessionStorage.length')).toBe('00');
        expect(complaints).toEqual([]);
      });
    },
  );
});

describe.each([PHONE.width, WIDE.width])('every state on a screen of %i px', (width) => {
  it.each(statesAt(width))('passes axe and fits: $name (P2)', async ({ path, before, reach }) => {
    await visit(path, { width, ...(before && { before }) }, async (page) => {
      await reach(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
});

describe('axe', () => {
  it('tells of targets under 24 px that stand too close (WCAG 2.5.8)', async () => {
    await visit('/about', PHONE, async (page) => {
      await page.evaluate(
        'for (const link of document.querySelectorAll(".site-footer li a")) { link.style.cssText = "display: block; height: 12px; min-height: 0; line-height: 12px; padding: 0"; link.parentElement.style.cssText = "height: 12px; margin: 0; padding: 0"; }',
      );
      expect((await axeViolations(page)).join('\n')).toContain('target-size');
    });
  });
});

describe.each(examples)('$path', ({ path }) => {
  it('can be read at 400 % zoom: no sideways scroll, and the header leaves room (P2, WCAG 1.4.10)', async () => {
    // 1280 x 1024 px at 400 %.
    await visit(path, { width: 320, height: 256 }, async (page) => {
      expect(await sidewaysScroll(page)).toBe(0);
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)');
      expect(await page.evaluate(roomForReading)).toBeGreaterThan(256 * 0.6);
    });
  });

  it('keeps all of its words at text of 200 % (P2, WCAG 1.4.4)', async () => {
    await visit(path, { ...WIDE, before: doubleText }, async (page) => {
      expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await page.evaluate(cutWords)).toEqual([]);
    });
  });

  it('stands still for who asks for reduced motion (P2, WCAG 2.3.3)', async () => {
    await visit(path, { ...WIDE, reducedMotion: 'reduce', before: watchFocus }, async (page) => {
      expect(await page.evaluate('access.moving()')).toEqual([]);
    });
  });

  it('shows its controls and icons in forced colours (P2)', async () => {
    await visit(path, { ...WIDE, forcedColors: 'active', before: watchFocus }, async (page) => {
      expect(await page.evaluate('access.lostInForcedColours()')).toEqual([]);
    });
  });

  it('gives all it says without script: words, navigation, services, phone, address, booking (P4)', async () => {
    await visit(path, { ...WIDE, script: false }, async (page) => {
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(((await page.evaluate('document.querySelector("main").innerText')) as string).length).toBeGreaterThan(100);
      for (const [place, target] of [
        ['.site-nav', 'a[href="/about"]'],
        ['.site-nav', 'a[href="/contact-us"]'],
        ['.site-header', 'a[href^="tel:"]'],
        ['.site-header', 'a[href^="https://book."]'],
        ['.site-footer', 'address'],
        ['.site-footer', 'a[href^="/service/"]'],
      ])
        expect(await page.locator(`${place} ${target}:visible`).count(), `${place} ${target}`).toBeGreaterThan(0);
      await page.click('.services-panel summary');
      expect(await page.locator('.services-panel__list a[href^="/service/"]:visible').count()).toBe(9);
    });
  });
});

describe('the accessibility panel', () => {
  it('opens by keyboard, closes by Escape and gives the focus back (P3)', async () => {
    await visit('/about', PHONE, async (page) => {
      await page.focus('.floating__panel');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.closest("#accessibility-panel") !== null')).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.isVisible('#accessibility-panel')).toBe(false);
      expect(await page.evaluate('document.activeElement.className')).toBe('floating__panel');
    });
  });

  it('stops all motion where the system does not ask for it', async () => {
    await visit('/', { ...WIDE, reducedMotion: 'no-preference', before: watchFocus }, async (page) => {
      expect(await page.evaluate('access.moving().length')).toBeGreaterThan(0);
      await page.click('.floating__panel');
      await page.check('#reduced-motion');
      await expect.poll(() => page.evaluate('access.moving()')).toEqual([]);
    });
  });
});

/** As a reader does it who sets the letters of the browser twice as large. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Height (px) in the middle of the screen that nothing fixed covers. */
const roomForReading = `(() => {
  const fixedOver = (y) => {
    for (let over = document.elementFromPoint(innerWidth / 2, y); over; over = over.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(over).position) && over.getBoundingClientRect().width > innerWidth / 2) return true;
    return false;
  };
  return Array.from({ length: innerHeight }, (_, y) => y).filter((y) => !fixedOver(y)).length;
})()`;

/** Words that stick out of a box that cuts them off. */
const cutWords = `[...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, span, td, dt, dd)')]
  .filter((element) => element.checkVisibility() && element.clientWidth > 2)
  .filter((element) => getComputedStyle(element).overflowX !== 'visible' && !['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
  .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.textContent.trim() !== '')
  .map((element) => element.className + ' ' + element.textContent.trim().slice(0, 40))`;

/** Visible buttons, and links that look like one, under 44 px; a button that is a word of a sentence is as high as its line. */
const smallButtons = `[...document.querySelectorAll('button, .button, summary')]
  .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.getBoundingClientRect().height < 44)
  .filter((button) => ![...button.parentNode.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim()))
  .map((button) => button.className + ' ' + button.textContent.trim().slice(0, 40) + ' ' + button.getBoundingClientRect().height)`;
