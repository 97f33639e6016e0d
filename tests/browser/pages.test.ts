import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { headingFaults } from '../helpers/heading-sizes.ts';
import { TWO_FRAMES, WATCH_SHIFTS } from '../helpers/layout-shifts.ts';
import { orphans, shortEnds } from '../helpers/orphans.ts';
import { listen, outsideRequests, paperFaults, rootSize, sidewaysScroll, smallButtons, stored } from '../helpers/page-checks.ts';
import { PAGE_TYPES } from '../helpers/page-types.ts';
import { SOON } from '../helpers/poll.ts';
import { restyledBy } from '../helpers/restyled.ts';
import { share } from '../helpers/share.ts';
import { atWidths, axeViolations, darkContrastViolations, hydrated, idle, siteOrigin, useSite, visit, WIDTHS } from '../helpers/visit.ts';

useSite();

/** Each page with one of the widths, so that axe looks at a third of the pages in each; tests/long does all of them. */
const LOOKS = PAGE_TYPES.map((path, index) => ({ path, axeWidth: WIDTHS[index % WIDTHS.length] }));

/** For `before`: a listener for `unload` keeps a page out of the browser's memory, from which Back would bring it at once. */
const watchUnload = (page: Page) =>
  page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    const unloads: string[] = [];
    Object.assign(window, { unloads });
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener: Parameters<typeof addEventListener>) {
      if (/unload$/.test(listener[0])) unloads.push(listener[0]);
      addEventListener.apply(this, listener);
    };
  });

describe('a page of each type', () => {
  it.each(share(LOOKS, 14))(
    '$path fits every screen, has buttons of 44 px, passes axe at $axeWidth px, is as readable in the dark scheme, is ink on white on paper with the name of the practice first, asks no one else for anything, leaves the console empty, and listens for no unload (P1, P2, P6)',
    async ({ path, axeWidth }) => {
      let reported: string[] = [];
      const before = (page: Page) => {
        reported = listen(page);
        return watchUnload(page);
      };
      await visit(path, { before }, async (page, { requests }) => {
        await hydrated(page);
        expect(reported).toEqual([]);
        await atWidths(page, WIDTHS.toReversed(), async (width) => {
          expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
          if (width === axeWidth) expect(await axeViolations(page)).toEqual([]);
        });
        expect(await smallButtons(page), 'at 320 px').toEqual([]);
        expect(await darkContrastViolations(page), 'in the dark scheme').toEqual([]);
        expect(await paperFaults(page), 'on paper').toEqual([]);
        expect(outsideRequests(requests)).toEqual([]);
        expect(await stored(page)).toEqual([]);
        expect(await page.evaluate('unloads')).toEqual([]);
        expect(reported).toEqual([]);
      });
    },
  );
});

it.each(['/', '/conditions', '/service/sleep-apnea', '/sinus-quiz', '/blog/first-post'])(
  'on %s a text that script writes is no reason to work out the styles of the whole page again (P5)',
  async (path) => {
    await visit(path, {}, async (page) => {
      await hydrated(page);
      await idle(page);
      const elements = await page.evaluate<number>("document.querySelectorAll('*').length");
      const restyled = await restyledBy(page, "document.querySelector('.open-now').textContent = 'Closed'");
      expect(restyled).toBeGreaterThan(0);
      expect(restyled).toBeLessThan(elements / 4);
    });
  },
);

it.each(['/', '/about', '/contact-us', '/service/sleep-apnea', '/services', '/sinus-quiz'])(
  'on %s second headings have three sizes, no lower one is larger, and no title or short text ends with a word alone (P2)',
  async (path) => {
    await visit(path, {}, async (page) => {
      await atWidths(page, [1440, 768, 360], async () => {
        expect(await headingFaults(page)).toEqual([]);
        expect(await orphans(page)).toEqual([]);
        expect(await shortEnds(page)).toEqual([]);
      });
    });
  },
);

it('changes no colour by degrees under reduced motion, even where the style sheet comes after the words (P2)', async () => {
  const before = async (page: Page) => {
    await page.addInitScript('changes = []; addEventListener("transitionrun", ({ propertyName }) => changes.push(propertyName), true)');
    await page.route('**/*.css', async (route) => {
      await expect.poll(() => page.evaluate('document.querySelector("footer nav") !== null'), SOON).toBe(true);
      await page.evaluate('document.body.offsetHeight');
      await route.continue();
    });
  };
  await visit('/', { before }, async (page) => {
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    expect(await page.evaluate('changes')).toEqual([]);
  });
});

describe('without script (P4)', () => {
  it('opens the services panel, the booking dialog and the accessibility panel', async () => {
    await visit('/', { script: false }, async (page) => {
      await page.click('.services-panel summary');
      expect(await page.isVisible('.services-panel__list a[href="/service/sleep-apnea"]')).toBe(true);
      await page.keyboard.press('Escape');
      await page.click('.floating__book');
      expect(await page.isVisible('#booking a[href^="tel:"]')).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.isVisible('#booking')).toBe(false);
      await page.click('.floating__panel');
      await page.check('#text-size-150');
      // The browser brings :has() up to date with its next frame.
      await expect.poll(() => rootSize(page)).toBe('24px');
    });
  });

  it('opens the menu of small screens with every link, phone and booking', async () => {
    await visit('/about', { script: false, width: 360 }, async (page) => {
      await page.click('.mobile-menu summary');
      for (const href of ['/', '/services', '/sinus-quiz', '/contact-us', '/service/rhinoplasties'])
        expect(await page.isVisible(`.mobile-menu a[href="${href}"]`), href).toBe(true);
      expect(await page.isVisible('.mobile-menu a[href^="tel:"]')).toBe(true);
      expect(await page.isVisible('.mobile-menu a[href^="https://book."]')).toBe(true);
    });
  });

  it('answers "can they help me, where, when, how do I reach them" within the first screen of a phone', async () => {
    await visit('/', { script: false, width: 360, height: 740 }, async (page) => {
      for (const selector of ['h1', '.hero a[href^="tel:"]', '.hero a[data-opens="booking"]']) {
        const box = await page.locator(selector).first().boundingBox();
        expect((box?.y ?? 1e9) + (box?.height ?? 0), selector).toBeLessThanOrEqual(740 - 72);
      }
    });
  });
});

describe('with script', () => {
  it.each(share(['/about', '/blog', '/'], 1))(
    'says on %s by the clock of the practice whether the office is open, and asks neither for formatters nor for measures while the page loads (P5)',
    async (path) => {
      const before = (page: Page) =>
        page.addInitScript(() => {
          const asked: string[] = [];
          Object.assign(window, { asked });
          const { DateTimeFormat } = Intl;
          Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
            construct: (target, [locales, options]) => {
              asked.push('Intl.DateTimeFormat');
              return new target(locales, options);
            },
          });
          Object.defineProperty(window, 'innerWidth', { get: () => asked.push('innerWidth') });
        });
      await visit(path, { before }, async (page, { requests, complaints }) => {
        await hydrated(page);
        await idle(page);
        expect(await page.evaluate('asked')).toEqual([]);
        expect(await page.textContent('.open-now')).toMatch(/^(Open until 4:30 PM|Closed, opens ([MTWF][a-z]+day )?8:30 AM)$/);
        if (path !== '/') expect(requests.filter((url) => url.endsWith('.js'))).toHaveLength(1);
        expect(complaints).toEqual([]);
      });
    },
  );

  it('leads unknown addresses of neighbourhoods on where the host has no rules', async () => {
    const html = readFileSync(`${inject('site')}/404.html`, 'utf8');
    const before = (page: Page) =>
      page.route('**/areasweserve/somewhere', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: html }));
    await visit('/areasweserve/somewhere', { before }, async (page) => {
      await page.waitForURL(`${siteOrigin()}/locations`);
    });
  });
});

describe('the bands of Home far below the screen', () => {
  it('wait until they come near, move nothing then, and stand near where a reader left them who comes back (P5)', async () => {
    const height = 823;
    await visit('/', { width: 412, height, before: (page) => page.addInitScript(WATCH_SHIFTS) }, async (page) => {
      await hydrated(page);
      const top = () => page.evaluate<number>('document.querySelector(".visit-block").getBoundingClientRect().top');
      const isDrawn = () => page.evaluate('document.querySelector(".visit-block").checkVisibility({ contentVisibilityAuto: true })');
      expect(await isDrawn()).toBe(false);
      // A typeface that comes late moves lines too.
      await page.evaluate('document.fonts.ready.then(() => {})');
      await page.evaluate(TWO_FRAMES);
      await page.evaluate('window.shift = 0');
      while ((await top()) > 200) {
        await page.evaluate(`scrollBy({ top: ${Math.min(600, (await top()) - 100)}, behavior: 'instant' })`);
        await page.evaluate(TWO_FRAMES);
      }
      expect(await isDrawn()).toBe(true);
      expect(await page.evaluate('window.shift')).toBeLessThan(0.001);
      const left = await top();
      await page.goto(`${siteOrigin()}/about`);
      await page.goBack();
      await hydrated(page);
      await expect.poll(isDrawn, SOON).toBe(true);
      expect(Math.abs((await top()) - left)).toBeLessThan(height / 2);
    });
  });
});
