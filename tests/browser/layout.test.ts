import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atBreakpoints } from '../helpers/breakpoints.ts';
import { outsideRequests, rootSize, rowSpread, sidewaysScroll, stored } from '../helpers/page-checks.ts';
import { SOON } from '../helpers/poll.ts';
import { share } from '../helpers/share.ts';
import { atWidths, axeViolations, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const PHONE = { width: 320, height: 740 };
const isOpen = (page: Page, selector: string) => page.evaluate(`document.querySelector('${selector}').open`);
/** Sets the attribute that is set after a choice on an earlier page. */
const setTextSize = (page: Page, percent: number) => page.evaluate(`document.documentElement.dataset.textSize = ${percent}`);
const bottomOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);

const SECOND_SHEET = 'document.querySelector(\'body link[rel="stylesheet"]\')';

/** Returns position and appearance of every visible element before the link of the second style sheet, and of the buttons that float over the page. */
const DRAWN = `[...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility({ visibilityProperty: true }) &&
  (element.compareDocumentPosition(${SECOND_SHEET}) === Node.DOCUMENT_POSITION_FOLLOWING || element.closest('.floating > *'))).map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { color, backgroundColor, font, boxShadow, borderTopWidth } = getComputedStyle(element);
  return [element.outerHTML.slice(0, 60), x, y, width, height, color, backgroundColor, font, boxShadow, borderTopWidth].join();
})`;

it('the second style sheet of a page changes nothing before its link until a press, so nothing there waits for it (P5)', async () => {
  // Script shows what the sheet has for closed offices, long after the sheet has arrived.
  await visit('/404', { before: (page) => page.clock.setFixedTime('2026-07-15T15:00:00Z') }, async (page) => {
    for (const [path, width] of [
      ['/', 1280],
      ['/', 320],
      ['/sinus-quiz', 1280],
      ['/service/sleep-apnea', 320],
      ['/blog/first-post', 320],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(siteOrigin() + path);
      await hydrated(page);
      await page.evaluate('document.fonts.ready.then(() => {})');
      const drawn = (off: boolean) => page.evaluate<string[]>(`${SECOND_SHEET}.disabled = ${off}; ${DRAWN}`);
      const before = await drawn(false);
      expect(before.length).toBeGreaterThan(100);
      expect(await drawn(true), `${path} at ${width} px`).toEqual(before);
    }
  });
});

it('the pictures that Home shows are in the cache when the page is idle, so a capture of the whole page has them', async () => {
  await visit('/', { width: 390 }, async (page) => {
    const shown = `[...document.querySelectorAll('main img')].filter((image) => image.checkVisibility()).map(({ src }) => src)`;
    const loaded = `performance.getEntriesByType('resource').map(({ name }) => name)`;
    expect(await page.evaluate(`${shown}.length`)).toBeGreaterThan(8);
    await expect.poll(() => page.evaluate(`${shown}.filter((src) => !${loaded}.includes(src))`), SOON).toEqual([]);
    expect(await page.evaluate('scrollY')).toBe(0);
  });
});

it('an older Safari, which cannot tell which pictures are shown, gets no notice that a part of the page is missing', async () => {
  const before = (page: Page) => page.addInitScript('delete Element.prototype.checkVisibility');
  await visit('/', { width: 390, before }, async (page) => {
    await hydrated(page);
    const scripts = `performance.getEntriesByType('resource').filter(({ name, responseEnd }) => name.includes('/some-pages') && responseEnd).length`;
    await expect.poll(() => page.evaluate(scripts), SOON).toBe(1);
    await page.evaluate('new Promise((done) => requestIdleCallback(done))');
    expect(await page.textContent('.notice')).toBe('');
  });
});

describe('the header', () => {
  it('is one line at every breakpoint of the style sheets, one pixel less and one more, with every text size (P2)', async () => {
    await visit('/about', {}, async (page) => {
      await hydrated(page);
      // Elements that cannot affect the header would be laid out each time.
      await page.evaluate('for (const part of document.querySelectorAll("main, footer")) part.remove()');
      await page.evaluate('document.fonts.ready.then(() => {})');
      for (const percent of share([80, 90, 100, 110, 150, 120, 130, 140], 2)) {
        await setTextSize(page, percent);
        await atBreakpoints(page, async (width) => {
          const screen = `text of ${percent} % at ${width} px`;
          expect.soft(await rowSpread(page), screen).toBeLessThan(2);
          expect.soft(await sidewaysScroll(page), screen).toBe(0);
        });
      }
    });
  });
});

describe('the page of a service', () => {
  it('has index, warning and contact in one column next to its parts, and a folded index on a phone, all without script (P2, P3, P4)', async () => {
    await visit('/service/sleep-apnea', { width: 1440, script: false }, async (page) => {
      const link = page.locator('.table-of-contents a[href="#treatments"]');
      const boxes = (...names: string[]) => Promise.all(names.map((name) => page.locator(name).first().boundingBox()));
      expect(await page.locator('.table-of-contents summary').isVisible()).toBe(false);
      expect(await link.isVisible()).toBe(true);
      const [index, warning, ask] = await boxes('.table-of-contents', '.urgent-card', '.ask-card');
      const gaps = [(warning?.y ?? 0) - bottomOf(index ?? null), (ask?.y ?? 0) - bottomOf(warning ?? null)].map(Math.round);
      expect(gaps[0]).toBeGreaterThan(0);
      expect(gaps[0]).toBeLessThan(40);
      expect(gaps[1]).toBe(gaps[0]);
      const [story, parts] = await boxes('.service__first', '.service__beside');
      expect(story?.y).toBeCloseTo(index?.y ?? 0, 0);
      expect(parts?.y).toBeGreaterThan(story?.y ?? 0);

      await page.setViewportSize(PHONE);
      expect(await link.isVisible()).toBe(false);
      await page.focus('.table-of-contents summary');
      await page.keyboard.press('Enter');
      await link.focus();
      await page.keyboard.press('Enter');
      const top = () => page.locator('#treatments').evaluate((heading) => heading.getBoundingClientRect().top);
      await expect.poll(top, SOON).toBeLessThan(PHONE.height / 2);
      expect(await top()).toBeGreaterThanOrEqual(bottomOf(await page.locator('.site-header').boundingBox()) - 1);
    });
  });
});

describe('on a low screen', () => {
  it('a long index keeps its heading, and its last link comes into view by keyboard (P3)', async () => {
    await visit('/your-privacy', { width: 1280, height: 560 }, async (page) => {
      await page.locator('.table-of-contents li:nth-last-child(2) a').focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.matches(".table-of-contents li:last-child a")')).toBe(true);
      expect((await page.locator('.table-of-contents p').boundingBox())?.y).toBeGreaterThan(0);
      expect(bottomOf(await page.locator('.table-of-contents li:last-child a').boundingBox())).toBeLessThan(560);
    });
  });

  it('menus open under their button, and the booking dialog and the accessibility panel show all of their content (P2)', async () => {
    await visit('/our-terms', {}, async (page) => {
      for (const [width, height, menu, link] of [
        [740, 360, '.mobile-menu', 'Home'],
        [390, 460, '.mobile-menu', 'Home'],
        [1440, 470, '.services-panel', 'Sinus Disorders'],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => isOpen(page, menu), SOON).toBe(false);
        await page.click(`${menu} summary`);
        const box = await page.locator(`${menu} li a`, { hasText: link }).boundingBox();
        const screen = `${menu} on ${width} x ${height} px`;
        expect(box?.y, screen).toBeGreaterThan(bottomOf(await page.locator(`${menu} summary`).boundingBox()));
        expect(bottomOf(box), screen).toBeLessThan(height);
      }

      await page.setViewportSize({ width: 740, height: 360 });
      for (const [button, dialog] of [
        ['.floating__book', '#booking'],
        ['.floating__panel', '#accessibility-panel'],
      ] as const) {
        await page.click(button);
        const hidden = () => page.locator(dialog).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
        await expect.poll(hidden, { ...SOON, message: dialog }).toBe(0);
        await page.keyboard.press('Escape');
      }
    });
  });
});

describe('the bars of a phone', () => {
  it.each([
    ['2026-07-15T15:00:00Z', 'Open until 4:30 PM', [320, 390]],
    ['2026-07-18T15:00:00Z', 'Closed, opens Monday 8:30 AM', [360, 768]],
  ] as const)('at the top say at %s in place of the hours, in one row and as large as text: %s (P2)', async (time, words, widths) => {
    await visit('/about', { before: (page) => page.clock.setFixedTime(time) }, async (page) => {
      await atWidths(page, widths, async (width) => {
        const screen = `at ${width} px`;
        const shown = page.locator('.top-bar .open-now');
        expect(await shown.textContent(), screen).toBe(words);
        expect(await shown.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)), screen).toBeGreaterThanOrEqual(16);
        expect(await page.isVisible('.top-bar__hours'), screen).toBe(false);
        expect(await rowSpread(page, '.top-bar .open-now, .top-bar a'), screen).toBeLessThan(2);
      });
    });
  });

  it('at the bottom have buttons with words, and leave three quarters of the screen to the page at every text size (P2, WCAG 2.5.3, 2.5.8)', async () => {
    await visit('/our-terms', { width: 360, height: 740 }, async (page) => {
      const bar = page.locator('.floating');
      for (const [word, name] of [
        ['Book', 'Book an appointment'],
        ['404-555-0100', 'Call 404-555-0100'],
        ['Display', 'Display: Accessibility settings'],
      ] as const) {
        expect(await bar.getByText(word).isVisible(), word).toBe(true);
        const button = bar.getByLabel(name).or(bar.getByRole('link', { name }));
        const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
        expect(Math.min(width, height), word).toBeGreaterThanOrEqual(44);
      }
      const labels = await bar
        .locator(':scope > :not(.button) > span')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      expect(Math.min(...labels)).toBeGreaterThanOrEqual(13);
      const links = await page
        .locator('.site-footer a, .breadcrumbs a')
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().height] as const));
      expect(links.length).toBeGreaterThan(10);
      expect(links.filter(([, height]) => height > 0 && height < 44)).toEqual([]);
      const header = page.locator('.site-header');
      for (const [width, percent] of [
        [360, 100],
        [360, 130],
        [320, 150],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await setTextSize(page, percent);
        const heights = await Promise.all([header, bar].map((part) => part.evaluate((element) => (element as HTMLElement).offsetHeight)));
        expect((heights[0] ?? 0) + (heights[1] ?? 0), `letters of ${percent} % at ${width} px`).toBeLessThanOrEqual(740 / 5);
      }
    });
  });
});

it.each([
  ['the services panel', { width: 1280 }, '.services-panel', 'a[href="/service/sleep-apnea"]'],
  ['the menu of small screens', PHONE, '.mobile-menu', 'a[href="/blog"]'],
])(
  '%s opens by keyboard, closes by Escape and returns the focus, and closes when the focus leaves it, by a press outside, at another width and on choice (P2, P3)',
  async (_, size, menu, link) => {
    await visit('/about', size, async (page) => {
      await page.focus(`${menu} summary`);
      await page.keyboard.press('Enter');
      expect(await isOpen(page, menu)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await isOpen(page, menu), 'after Escape').toBe(false);
      expect(await page.evaluate('document.activeElement.tagName')).toBe('SUMMARY');

      await page.click(`${menu} summary`);
      await page.locator(`${menu} a`).last().focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => isOpen(page, menu), { ...SOON, message: 'when the focus has left it' }).toBe(false);

      await page.click(`${menu} summary`);
      expect(await page.isVisible(`${menu} ${link}`)).toBe(true);
      await page.mouse.click(5, 5);
      expect(await isOpen(page, menu), 'after a press outside').toBe(false);

      await page.click(`${menu} summary`);
      await page.setViewportSize({ width: size.width + 20, height: 700 });
      await expect.poll(() => isOpen(page, menu), { ...SOON, message: 'in a window of another width' }).toBe(false);

      await page.click(`${menu} summary`);
      await page.click(`${menu} ${link}`);
      await page.waitForURL((url) => url.pathname !== '/about');
      expect(await isOpen(page, menu), 'on the chosen page').toBe(false);
    });
  },
);

it('menus and dialogs pass axe when they are open (P2)', async () => {
  await visit('/about', {}, async (page) => {
    for (const [width, button, part] of [
      [1280, '.services-panel summary', '.services-panel'],
      [1280, '.floating__book', '#booking'],
      [PHONE.width, '.floating__panel', '#accessibility-panel'],
      [PHONE.width, '.mobile-menu summary', '.mobile-menu'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.click(button);
      expect.soft(await axeViolations(page, part), part).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

describe('the booking dialog', () => {
  it('opens from every booking button as a modal dialog and returns the focus (P1, P3)', async () => {
    await visit('/our-terms', PHONE, async (page, { complaints, requests }) => {
      const opener = page.locator('.floating__book');
      await opener.click();
      expect(await page.evaluate('document.querySelector("#booking").matches(":modal")')).toBe(true);
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press('Tab');
        const isInside = 'document.activeElement === document.body || document.querySelector("#booking").contains(document.activeElement)';
        expect(await page.evaluate(isInside), `stop ${stop}`).toBe(true);
      }
      await page.keyboard.press('Escape');
      expect(await isOpen(page, '#booking'), 'after Escape').toBe(false);
      expect(await page.evaluate('document.activeElement.className')).toBe('floating__book');
      await opener.click();
      await page.mouse.click(2, 2);
      expect(await isOpen(page, '#booking'), 'after a press beside it').toBe(false);

      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator('.site-header [data-opens="booking"]').first().click();
      expect(await page.evaluate('document.querySelector("#booking").matches(":modal")'), 'from the header').toBe(true);
      await page.click('#booking .round-button');
      expect(await isOpen(page, '#booking'), 'after its button').toBe(false);
      await opener.click();
      expect(await isOpen(page, '#booking'), 'on a wide screen').toBe(true);
      expect(outsideRequests(requests)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});

describe('the accessibility panel', () => {
  it('applies size, contrast and motion to later pages before anything is painted, and deletes everything with Reset (P1, P2)', async () => {
    await visit('/', {}, async (page) => {
      // Read by a script that runs while the body is still being parsed.
      await page.addInitScript(
        'new MutationObserver((_, observer) => { if (document.body) { window.sizeAtBody = document.documentElement.dataset.textSize; observer.disconnect(); } }).observe(document, { childList: true, subtree: true })',
      );
      expect(await stored(page)).toEqual([]);
      await page.click('.floating__panel');
      for (const input of ['#text-size-150', '#high-contrast', '#reduced-motion']) await page.check(input);
      await expect.poll(() => rootSize(page), SOON).toBe('24px');
      expect(await axeViolations(page)).toEqual([]);

      await page.goto(`${siteOrigin()}/blog/first-post`);
      expect(await page.evaluate('window.sizeAtBody')).toBe('150');
      expect(await page.evaluate('({ ...document.documentElement.dataset })')).toEqual({
        textSize: '150',
        contrast: 'high',
        motion: 'reduced',
      });
      await page.setViewportSize(PHONE);
      await page.click('.floating__panel');
      for (const input of ['#text-size-150', '#high-contrast', '#reduced-motion']) expect(await page.isChecked(input), input).toBe(true);

      await page.click('.accessibility-panel__reset');
      await expect.poll(() => rootSize(page), SOON).toBe('16px');
      expect(await stored(page)).toEqual([]);
      expect(await page.isChecked('#text-size-100')).toBe(true);
    });
  });

  it('uses the defaults if the stored values are invalid, reads those of an earlier version, and works if storage is forbidden', async () => {
    await visit('/', {}, async (page, { complaints }) => {
      const reloadWith = async (text: string) => {
        await page.evaluate((value) => localStorage.setItem('accessibility', value), text);
        await page.reload();
      };
      for (const nonsense of ['nonsense', '{"textSize":999,"highContrast":"yes"}', '[]', 'null']) {
        await reloadWith(nonsense);
        expect(await rootSize(page), nonsense).toBe('16px');
        expect(await page.evaluate('document.documentElement.dataset.contrast'), nonsense).toBeUndefined();
        expect(await page.evaluate('localStorage.getItem("accessibility")')).toBe(nonsense);
      }
      await reloadWith('{"textSize":150,"highContrast":true,"reducedMotion":false}');
      await expect.poll(() => page.isChecked('#high-contrast'), SOON).toBe(true);
      expect(await page.evaluate('({ ...document.documentElement.dataset })')).toMatchObject({ textSize: '150', contrast: 'high' });

      await page.addInitScript(
        'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })',
      );
      await page.reload();
      await page.click('.floating__panel');
      await page.check('#text-size-120');
      await expect.poll(() => rootSize(page), SOON).toBe('19.2px');
      expect(complaints).toEqual([]);
    });
  });
});
