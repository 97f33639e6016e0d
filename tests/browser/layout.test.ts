import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { headerSpread, outsideRequests, rootSize, stored } from '../helpers/page-checks.ts';
import { atWidths, axeViolations, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const PHONE = { width: 320, height: 740 };
const WIDE_AND_NARROW = [1280, 320];
const isOpen = (page: Page, selector: string) => page.evaluate(`document.querySelector('${selector}').open`);

/** Width of the screen (px) and percent of the accessibility panel. */
const TEXT_SIZES = [
  [320, 150],
  [360, 110],
  [360, 150],
  [390, 120],
  [768, 130],
  [768, 150],
  [1000, 80],
  [1280, 110],
  [1440, 120],
  [1440, 150],
  [1920, 150],
] as const;

/** What is drawn: place and look of everything that is not closed. */
const DRAWN = `[...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility()).map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { color, backgroundColor, font, boxShadow, borderTopWidth } = getComputedStyle(element);
  return [element.outerHTML.slice(0, 60), x, y, width, height, color, backgroundColor, font, boxShadow, borderTopWidth].join();
})`;

it.each(['/', '/service/sleep-apnea', '/blog/first-post', '/sinus-quiz'])(
  'the style sheet at the end of %s changes nothing that is seen before a press, so that nothing waits for it (P5)',
  async (path) => {
    await visit(path, {}, async (page) => {
      await hydrated(page);
      await page.evaluate('document.fonts.ready');
      await atWidths(page, WIDE_AND_NARROW, async (width) => {
        const drawn = () => page.evaluate<string[]>(DRAWN);
        const turn = (off: boolean) => page.evaluate(`document.querySelector('body > link[rel="stylesheet"]').disabled = ${off}`);
        const before = await drawn();
        expect(before.length).toBeGreaterThan(100);
        await turn(true);
        expect(await drawn(), `at ${width} px`).toEqual(before);
        await turn(false);
      });
    });
  },
);

describe('the header', () => {
  it('stands in one line on every wide screen (P2)', async () => {
    await visit('/about', {}, async (page) => {
      await page.evaluate('document.fonts.ready');
      await atWidths(page, [1241, 1385, 1440, 1920, 2560], async (width) => {
        const heights = await page.evaluate(
          `['.site-nav', '.site-header__actions'].map((part) => document.querySelector(part).offsetHeight)`,
        );
        expect(heights, `at ${width} px`).toEqual([44, 48]);
      });
    });
  });

  it('stands in one line with every text size of the accessibility panel (P2)', async () => {
    await visit('/about', {}, async (page) => {
      await page.evaluate('document.fonts.ready');
      for (const [width, size] of TEXT_SIZES) {
        await page.setViewportSize({ width, height: 800 });
        // As the settings of an earlier page mark it.
        await page.evaluate(`document.documentElement.dataset.textSize = ${size}`);
        const apart = await headerSpread(page);
        expect(apart, `letters of ${size} % at ${width} px`).toBeLessThan(2);
      }
    });
  });
});

describe('the page of a service', () => {
  const tops = (page: Page, selectors: string[]) =>
    page.evaluate(
      (all) => all.map((selector) => Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? -1)),
      selectors,
    );

  it('folds its index on a phone, which opens by keyboard and leads to the treatments without script (P3, P4)', async () => {
    await visit('/service/sleep-apnea', { ...PHONE, script: false }, async (page) => {
      const link = page.locator('.table-of-contents a[href="#treatments"]');
      expect(await link.isVisible()).toBe(false);
      await page.focus('.table-of-contents summary');
      await page.keyboard.press('Enter');
      await link.focus();
      await page.keyboard.press('Enter');
      const [top = 0] = await tops(page, ['#treatments']);
      expect(top).toBeGreaterThanOrEqual(66);
      expect(top).toBeLessThan(PHONE.height / 2);
    });
  });

  it('has index, warning and ways to call in one column beside its parts, each right below the other (P2)', async () => {
    await visit('/service/sleep-apnea', { width: 1440, script: false }, async (page) => {
      expect(await page.locator('.table-of-contents summary').isVisible()).toBe(false);
      expect(await page.locator('.table-of-contents a').first().isVisible()).toBe(true);
      const gaps = await page.evaluate(() => {
        const boxes = ['.table-of-contents', '.urgent-card', '.ask-card'].map((name) =>
          document.querySelector(name)?.getBoundingClientRect(),
        );
        return boxes.slice(1).map((box, index) => Math.round((box?.top ?? 0) - (boxes[index]?.bottom ?? 0)));
      });
      expect(gaps).toEqual([20, 20]);
      const [story, parts, index] = await tops(page, ['.service__first', '.service__beside', '.table-of-contents']);
      expect(story).toBe(index);
      expect(parts).toBeGreaterThan(story ?? 0);
    });
  });
});

describe('on a low screen', () => {
  it('a long index keeps its heading, and every link of it comes into view by keyboard (P3)', async () => {
    await visit('/your-privacy', { width: 1280, height: 560 }, async (page) => {
      const links = await page.locator('.table-of-contents a').count();
      await page.locator('.table-of-contents a').first().focus();
      for (let link = 1; link < links; link += 1) await page.keyboard.press('Tab');
      const shown = await page.evaluate(() => {
        const heading = document.querySelector('.table-of-contents p')?.getBoundingClientRect();
        const link = document.activeElement?.getBoundingClientRect();
        return {
          heading: heading?.top,
          bottom: link?.bottom,
          isLast: document.activeElement?.matches('.table-of-contents li:last-child a'),
        };
      });
      expect(shown.isLast).toBe(true);
      expect(shown.heading).toBeGreaterThan(0);
      expect(shown.bottom).toBeLessThan(560);
      expect(await axeViolations(page)).toEqual([]);
    });
  });

  it('menus open below their button, and the booking dialog and the accessibility panel show all they hold (P2)', async () => {
    await visit('/about', {}, async (page) => {
      for (const [width, height, menu, link] of [
        [740, 360, '.mobile-menu', 'Home'],
        [844, 390, '.mobile-menu', 'Home'],
        [390, 460, '.mobile-menu', 'Home'],
        [1440, 470, '.services-panel', 'Sinus Disorders'],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => isOpen(page, menu)).toBe(false);
        await page.click(`${menu} summary`);
        const box = await page.locator(`${menu} li a`, { hasText: link }).boundingBox();
        const button = await page.locator(`${menu} summary`).boundingBox();
        const screen = `${menu} on ${width} x ${height} px`;
        expect(box?.y, screen).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
        expect((box?.y ?? 0) + (box?.height ?? 0), screen).toBeLessThan(height);
      }

      await page.setViewportSize({ width: 740, height: 360 });
      const hidden = (selector: string) =>
        page.evaluate(`(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('${selector}'))`);
      await page.click('.floating__book');
      expect(await hidden('#booking')).toBe(0);
      await page.keyboard.press('Escape');
      await page.click('.floating__panel');
      expect(await hidden('#accessibility-panel')).toBe(0);
    });
  });
});

describe('the top bar of a phone', () => {
  it.each([
    ['2026-07-15T15:00:00Z', 'Open until 4:30 PM'],
    ['2026-07-18T15:00:00Z', 'Closed, opens Monday 8:30 AM'],
  ])('says at %s in the place of the hours, in one row and as large as text: %s (P2)', async (time, words) => {
    await visit('/about', { before: (page) => page.clock.setFixedTime(time) }, async (page) => {
      await atWidths(page, [320, 360, 390, 768], async (width) => {
        const screen = `at ${width} px`;
        const shown = page.locator('.top-bar .open-now');
        expect(await shown.textContent(), screen).toBe(words);
        expect(await shown.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)), screen).toBeGreaterThanOrEqual(16);
        expect(await page.isVisible('.top-bar__hours'), screen).toBe(false);
        expect(await page.evaluate('document.querySelector(".top-bar").offsetHeight'), screen).toBe(42);
      });
    });
  });

  it('has hours, phone and fax without script (P4)', async () => {
    await visit('/about', { script: false, width: 360 }, async (page) => {
      for (const part of ['hours', 'fax']) expect(await page.isVisible(`.top-bar__${part}`), part).toBe(true);
      expect(await page.isVisible('.top-bar a[href^="tel:"]')).toBe(true);
    });
  });
});

describe('the bar at the bottom of a phone', () => {
  it('says in words what its buttons do, and they are called by these words (WCAG 2.5.3, 2.5.8)', async () => {
    await visit('/about', { width: 360 }, async (page) => {
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
    });
  });

  it('and the header leave three quarters of a phone to the page at every text size (P2)', async () => {
    await visit('/about', { width: 360 }, async (page) => {
      for (const [width, size] of [
        [360, 100],
        [360, 130],
        [360, 140],
        [360, 150],
        [320, 150],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate(`document.documentElement.dataset.textSize = ${size}`);
        const bars = await page.evaluate(
          'document.querySelector(".site-header").offsetHeight + document.querySelector(".floating").offsetHeight',
        );
        expect(bars, `letters of ${size} % at ${width} px`).toBeLessThanOrEqual(740 / 5);
      }
    });
  });
});

describe('a sheet that comes late', () => {
  it('lets nothing fade in: no transition runs before a pointer comes (P2)', async () => {
    await visit('/', { reducedMotion: 'no-preference' }, async (page) => {
      await hydrated(page);
      const running = await page.evaluate(`(() => {
        const switchSheets = (off) => { for (const sheet of document.styleSheets) sheet.disabled = off; return document.body.offsetHeight; };
        switchSheets(true);
        switchSheets(false);
        return document.getAnimations().filter((one) => one instanceof CSSTransition)
          .map(({ effect, transitionProperty }) => effect.target.className + ' ' + transitionProperty);
      })()`);
      expect(running).toEqual([]);
    });
  });
});

describe.each([
  ['the services panel', { width: 1280 }, '.services-panel', 'a[href="/service/sleep-apnea"]'],
  ['the menu of small screens', PHONE, '.mobile-menu', 'a[href="/blog"]'],
])('%s', (_, size, menu, link) => {
  it('opens by mouse, passes axe, and closes by a press outside, in a window of another width, and on choice (P2)', async () => {
    await visit('/about', size, async (page) => {
      await page.click(`${menu} summary`);
      expect(await page.isVisible(`${menu} ${link}`)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await page.mouse.click(5, 5);
      expect(await isOpen(page, menu), 'after a press outside').toBe(false);

      await page.click(`${menu} summary`);
      await page.setViewportSize({ width: size.width + 20, height: 700 });
      await expect.poll(() => isOpen(page, menu), { message: 'in a window of another width' }).toBe(false);

      await page.click(`${menu} summary`);
      await page.click(`${menu} ${link}`);
      await page.waitForURL((url) => url.pathname !== '/about');
      expect(await isOpen(page, menu), 'on the chosen page').toBe(false);
    });
  });

  it('opens by keyboard, closes by Escape and gives the focus back, and closes when the focus leaves it (P3)', async () => {
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
      await expect.poll(() => isOpen(page, menu), { message: 'when the focus has left it' }).toBe(false);
    });
  });
});

describe('the booking dialog', () => {
  it('opens from every booking button as a modal dialog and gives the focus back (P1, P3)', async () => {
    await visit('/about', {}, async (page, { complaints, requests }) => {
      const opener = page.locator('.floating__book');
      await atWidths(page, WIDE_AND_NARROW, async (width) => {
        const screen = `at ${width} px`;
        await opener.click();
        expect(await page.evaluate('document.querySelector("#booking").matches(":modal")'), screen).toBe(true);
        if (width === 320) expect(await axeViolations(page)).toEqual([]);
        for (let stop = 0; stop < 8; stop += 1) {
          await page.keyboard.press('Tab');
          const isInside = await page.evaluate(
            'document.activeElement === document.body || document.querySelector("#booking").contains(document.activeElement)',
          );
          expect(isInside, `stop ${stop} ${screen}`).toBe(true);
        }
        await page.keyboard.press('Escape');
        expect(await isOpen(page, '#booking'), `after Escape ${screen}`).toBe(false);
        expect(await page.evaluate('document.activeElement.className'), screen).toBe('floating__book');

        await page.locator('main [data-opens="booking"]').first().click();
        expect(await isOpen(page, '#booking'), screen).toBe(true);
        await page.click('#booking .round-button');
        expect(await isOpen(page, '#booking'), `after its button ${screen}`).toBe(false);

        await opener.click();
        await page.mouse.click(2, 2);
        expect(await isOpen(page, '#booking'), `after a press beside it ${screen}`).toBe(false);
      });
      expect(outsideRequests(requests)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});

describe('the accessibility panel', () => {
  it('remembers size, contrast and motion for later pages, before anything is painted, and forgets everything with Reset (P1, P2)', async () => {
    await visit('/', {}, async (page) => {
      // Seen by a script that runs while the body is still being read.
      await page.addInitScript(
        'new MutationObserver((_, observer) => { if (document.body) { window.sizeAtBody = document.documentElement.dataset.textSize; observer.disconnect(); } }).observe(document, { childList: true, subtree: true })',
      );
      await atWidths(page, WIDE_AND_NARROW, async (width) => {
        const screen = `at ${width} px`;
        expect(await stored(page), screen).toEqual([]);
        await page.click('.floating__panel');
        await page.check('#text-size-150');
        await page.check('#high-contrast');
        await page.check('#reduced-motion');
        await expect.poll(() => rootSize(page), { message: screen }).toBe('24px');
        if (width === 1280) expect(await axeViolations(page)).toEqual([]);

        await page.goto(`${siteOrigin()}/blog/first-post`);
        expect(await page.evaluate('window.sizeAtBody'), screen).toBe('150');
        const settings = await page.evaluate('({ ...document.documentElement.dataset })');
        expect(settings, screen).toEqual({ textSize: '150', contrast: 'high', motion: 'reduced' });
        await page.click('.floating__panel');
        expect(await page.isChecked('#text-size-150'), screen).toBe(true);
        expect(await page.isChecked('#high-contrast'), screen).toBe(true);

        await page.click('.accessibility-panel__reset');
        await expect.poll(() => rootSize(page), { message: `after Reset ${screen}` }).toBe('16px');
        expect(await stored(page), `after Reset ${screen}`).toEqual([]);
        expect(await page.isChecked('#text-size-100'), screen).toBe(true);
        await page.keyboard.press('Escape');
      });
    });
  });

  it('starts from the defaults where storage holds nonsense', async () => {
    await visit('/', {}, async (page, { complaints }) => {
      for (const nonsense of ['nonsense', '{"textSize":999,"highContrast":"yes"}', '[]', 'null']) {
        await page.evaluate((text) => localStorage.setItem('accessibility', text), nonsense);
        await page.reload();
        expect(await rootSize(page), nonsense).toBe('16px');
        expect(await page.evaluate('document.documentElement.dataset.contrast'), nonsense).toBeUndefined();
        expect(await page.evaluate('localStorage.getItem("accessibility")')).toBe(nonsense);
      }
      await page.evaluate(
        "localStorage.setItem('accessibility', JSON.stringify({ textSize: 150, highContrast: true, reducedMotion: false }))",
      );
      await page.reload();
      await expect.poll(() => page.isChecked('#high-contrast'), { message: 'as it was stored before' }).toBe(true);
      expect(await page.evaluate('({ ...document.documentElement.dataset })')).toMatchObject({ textSize: '150', contrast: 'high' });
      expect(complaints).toEqual([]);
    });
  });

  it('works where storage is forbidden', async () => {
    const before = (page: Page) =>
      page.addInitScript('Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })');
    await visit('/', { before }, async (page, { complaints }) => {
      await page.click('.floating__panel');
      await page.check('#text-size-120');
      await expect.poll(() => rootSize(page)).toBe('19.2px');
      expect(complaints).toEqual([]);
    });
  });
});

describe('hydration', () => {
  it('takes over what stands there without removing a node', async () => {
    const before = (page: Page) =>
      page.addInitScript(`window.removed = []; document.addEventListener('DOMContentLoaded', () => {
        for (const island of document.querySelectorAll('[data-island]')) new MutationObserver((changes) => {
          if (island.dataset.ready !== 'true') for (const { removedNodes } of changes) for (const node of removedNodes) window.removed.push(island.dataset.island + ' ' + node.nodeName);
        }).observe(island, { childList: true, subtree: true });
      });`);
    await visit('/', { before }, async (page, { complaints }) => {
      for (const path of ['/', '/testimonials', '/sinus-quiz', '/conditions']) {
        if (path !== '/') await page.goto(siteOrigin() + path);
        expect(await page.locator('[data-island]').count(), path).toBeGreaterThan(0);
        await hydrated(page);
        expect(await page.evaluate('window.removed'), path).toEqual([]);
        expect(complaints, path).toEqual([]);
      }
    });
  });
});
