import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { atBreakpoints } from '../helpers/breakpoints.ts';
import { headingFaults } from '../helpers/heading-sizes.ts';
import { orphans, shortLastLines } from '../helpers/orphans.ts';
import {
  coveredTexts,
  listen,
  outsideRequests,
  paperFaults,
  rootSize,
  sidewaysScroll,
  smallButtons,
  stored,
  WITHOUT_SCRIPT,
} from '../helpers/page-checks.ts';
import { PAGE_TYPES } from '../helpers/page-types.ts';
import { SOON } from '../helpers/poll.ts';
import { IN_FULL } from '../helpers/share.ts';
import { atWidths, axeViolations, darkContrastViolations, hydrated, idle, siteOrigin, useSite, visit, WIDTHS } from '../helpers/visit.ts';

useSite();

/** Each page with one of the widths, so that axe checks a third of the pages at each; tests/long checks all of them. */
const LOOKS = WIDTHS.map((axeWidth, turn) => ({ axeWidth, paths: PAGE_TYPES.filter((_, index) => index % WIDTHS.length === turn) }));
/** Rules with breakpoints that earlier tests have checked. */
const seenBefore = new Set<string>();

/** axe is most of the work: in `npm test` it checks three of the seven pages, in both schemes, and the parts that all pages share only on the first one. */
const axePart = (index: number) => (IN_FULL || index === 0 ? 'body' : 'main');
const hasAxe = (index: number) => IN_FULL || index % 3 === 0;

/**
 * For `before`: `unloads` are listeners that keep a page out of the back/forward cache;
 * `removed` are nodes that an island removed when it was hydrated.
 */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const [unloads, removed]: string[][] = [[], []];
    Object.assign(window, { unloads, removed });
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener: Parameters<typeof addEventListener>) {
      if (/unload$/.test(listener[0])) unloads?.push(listener[0]);
      addEventListener.apply(this, listener);
    };
    document.addEventListener('DOMContentLoaded', () => {
      for (const island of document.querySelectorAll<HTMLElement>('[data-island]'))
        new MutationObserver((changes) => {
          if (island.dataset['ready'] === 'true') return;
          for (const { removedNodes } of changes) for (const { nodeName } of removedNodes) removed?.push(nodeName);
        }).observe(island, { childList: true, subtree: true });
    });
  });

/** Runs in the page: returns rules for which any change of a node makes Chromium recalculate the styles of the whole page. */
function rulesThatAskTheRoot(): string[] {
  const selectorsOf = (rule: CSSRule): string[] => {
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
    if (rule instanceof CSSStyleRule) return [rule.selectorText];
    return [...((rule as CSSGroupingRule).cssRules ?? [])].flatMap(selectorsOf);
  };
  const selectors = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].flatMap(selectorsOf));
  // A class, an id or an attribute matches only a few elements.
  return selectors.filter((selector) =>
    /(:root|html|body)[^\s>+~,]*:has\(([^()]|\([^()]*\))*\)[^\s>+~,]*[\s>+~]+[*a-z]\w*(?![\w.#[-])/.test(selector),
  );
}

describe('a page of each type', () => {
  it.each(LOOKS)(
    'fits every screen within one pixel of each breakpoint, passes axe at $axeWidth px, has buttons of 44 px, is readable in the dark scheme and in print, and requests, stores and reports nothing (P1, P2, P5, P6)',
    async ({ axeWidth, paths }) => {
      let reported: string[] = [];
      const before = (page: Page) => {
        reported = listen(page);
        return watch(page);
      };
      const seen = new Set(seenBefore);
      await visit('/our-terms', { before }, async (page, { requests }) => {
        for (const [index, path] of paths.entries()) {
          await page.goto(siteOrigin() + path);
          await hydrated(page);
          expect(await page.evaluate('removed'), path).toEqual([]);
          const look = async (width: number, isTight: boolean) => {
            expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
            if (isTight) expect.soft(await coveredTexts(page), `${path} at ${width} px`).toEqual([]);
          };
          await atBreakpoints(page, look, seen);
          await atWidths(page, [axeWidth, 320], async (width) => {
            if (width === axeWidth && hasAxe(index)) expect.soft(await axeViolations(page, axePart(index)), path).toEqual([]);
          });
          expect.soft(await smallButtons(page), `${path} at 320 px`).toEqual([]);
          if (hasAxe(index)) expect.soft(await darkContrastViolations(page, axePart(index)), `${path} in the dark`).toEqual([]);
          expect.soft(await paperFaults(page), `${path} on paper`).toEqual([]);
          expect.soft(await page.evaluate(rulesThatAskTheRoot), path).toEqual([]);
          expect.soft(await stored(page), path).toEqual([]);
          expect.soft(await page.evaluate('unloads'), path).toEqual([]);
          expect.soft(reported.splice(0), path).toEqual([]);
        }
        expect(outsideRequests(requests)).toEqual([]);
      });
      for (const rule of seen) seenBefore.add(rule);
    },
  );

  it('has second-level headings of three sizes and no larger lower ones, and no title or short text ends with a single word on a line (P2)', async () => {
    await visit('/', {}, async (page) => {
      for (const path of ['/', '/services', '/service/sleep-apnea', '/blog', '/blog/is-it-only-snoring']) {
        if (path !== '/') await page.goto(siteOrigin() + path);
        await atWidths(page, [1440, 768, 360], async (width) => {
          expect.soft(await headingFaults(page), `${path} at ${width} px`).toEqual([]);
          expect.soft(await orphans(page), `${path} at ${width} px`).toEqual([]);
          if (!path.startsWith('/blog')) expect.soft(await shortLastLines(page), `${path} at ${width} px`).toEqual([]);
        });
      }
    });
  });
});

it('fades nothing in when its style sheets load late, before a pointer is used or with reduced motion (P2)', async () => {
  await visit('/', { reducedMotion: 'no-preference' }, async (page) => {
    await hydrated(page);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      const running = await page.evaluate(`(() => {
        const switchSheets = (off) => { for (const sheet of document.styleSheets) sheet.disabled = off; return document.body.offsetHeight; };
        switchSheets(true);
        switchSheets(false);
        return document.getAnimations().filter((one) => one instanceof CSSTransition)
          .map(({ effect, transitionProperty }) => effect.target.className + ' ' + transitionProperty);
      })()`);
      expect(running, reducedMotion).toEqual([]);
    }
  });
});

describe('without script (P4)', () => {
  it('a phone shows name, phone number, booking and hours at once, and every link in its menu', async () => {
    await visit('/', { script: false, width: 360, height: 740 }, async (page) => {
      for (const selector of ['h1', '.hero a[href^="tel:"]', '.hero a[data-opens="booking"]']) {
        const box = await page.locator(selector).first().boundingBox();
        expect((box?.y ?? 1e9) + (box?.height ?? 0), selector).toBeLessThanOrEqual(740 - 72);
      }
      for (const part of ['.top-bar__hours', '.top-bar__fax', '.top-bar a[href^="tel:"]'])
        expect(await page.isVisible(part), part).toBe(true);
      await page.click('.mobile-menu summary');
      for (const link of [
        '[href="/"]',
        '[href="/services"]',
        '[href="/sinus-quiz"]',
        '[href="/contact-us"]',
        '[href="/service/rhinoplasties"]',
        '[href^="tel:"]',
        '[href^="https://book."]',
      ])
        expect(await page.isVisible(`.mobile-menu a${link}`), link).toBe(true);
    });
  });

  it.each(['/', '/blog/first-post'])(
    '%s has text, navigation, phone, address and booking, and opens the services panel, the booking dialog and the accessibility panel',
    async (path) => {
      await visit(path, { script: false }, async (page) => {
        expect(await page.isVisible('h1')).toBe(true);
        expect(await page.locator('main p:visible').count()).toBeGreaterThan(2);
        for (const [place, target] of WITHOUT_SCRIPT)
          expect(await page.locator(`${place} ${target}:visible`).count(), `${place} ${target}`).toBeGreaterThan(0);
        await page.click('.services-panel summary');
        expect(await page.locator('.services-panel__list a[href^="/service/"]:visible').count()).toBe(9);
        await page.keyboard.press('Escape');
        await page.click('.floating__book');
        expect(await page.isVisible('#booking a[href^="tel:"]')).toBe(true);
        await page.keyboard.press('Escape');
        expect(await page.isVisible('#booking')).toBe(false);
        await page.click('.floating__panel');
        await page.check('#text-size-150');
        await expect.poll(() => rootSize(page), SOON).toBe('24px');
      });
    },
  );
});

it('shows by the clock of the practice whether the office is open, and creates no formatters and measures no layout while a page loads (P5)', async () => {
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
  await visit('/about', { before }, async (page, { requests, complaints }) => {
    await hydrated(page);
    await idle(page);
    expect(await page.evaluate('asked')).toEqual([]);
    expect(await page.textContent('.open-now')).toMatch(/^(Open until 4:30 PM|Closed, opens ([MTWF][a-z]+day )?8:30 AM)$/);
    expect(requests.filter((url) => url.endsWith('.js'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

it('redirects unknown addresses of neighborhoods if the host has no rules', async () => {
  const html = readFileSync(`${inject('site')}/404.html`, 'utf8');
  const before = (page: Page) =>
    page.route('**/areasweserve/somewhere', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: html }));
  await visit('/areasweserve/somewhere', { before }, async (page) => {
    await page.waitForURL(`${siteOrigin()}/locations`);
  });
});

it('lays out all of Home at once, and keeps the position of a reader who returns (P5)', async () => {
  await visit('/', { width: 412, height: 823 }, async (page) => {
    await hydrated(page);
    const band = page.locator('.visit-block');
    const top = () => band.evaluate((element) => element.getBoundingClientRect().top);
    expect(await band.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    await page.evaluate(`scrollBy({ top: ${(await top()) - 100}, behavior: 'instant' })`);
    const left = await top();
    expect(Math.abs(left - 100)).toBeLessThan(50);
    await page.goto(`${siteOrigin()}/about`);
    await page.goBack();
    await hydrated(page);
    await expect.poll(async () => Math.abs((await top()) - left), SOON).toBeLessThan(5);
  });
});
