import { describe, expect, inject, it } from 'vitest';
import { builtPages, onePageOfEachType } from '../helpers/built-site.ts';
import { watchFocus } from '../helpers/keyboard-walk.ts';
import {
  cutWords,
  outsideRequests,
  roomForReading,
  rootSize,
  setBrowserText,
  sidewaysScroll,
  smallButtons,
  stored,
  WITHOUT_SCRIPT,
} from '../helpers/page-checks.ts';
import { atWidths, axeViolations, darkContrastViolations, useSite, visit, WIDTHS } from '../helpers/visit.ts';

// Every page that ships.
const site = inject('realSite');
useSite(() => site);

const pages = builtPages(site);
const examples = onePageOfEachType(site);
const services = new Set(pages.map(({ path }) => path).filter((path) => path.startsWith('/service/')));
const PHONE = { width: 320, height: 740 };
const WIDE = { width: 1280, height: 800 };

describe('every page', () => {
  it.each(pages)(
    '$path fits every screen, has buttons of 44 px, passes axe, is as readable in the dark scheme, and asks no one else for anything (P1, P2)',
    async ({ path }) => {
      await visit(path, {}, async (page, { requests, complaints }) => {
        await atWidths(page, WIDTHS.toReversed(), async (width) => {
          expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
          expect(await axeViolations(page), `at ${width} px`).toEqual([]);
        });
        expect(await smallButtons(page), 'at 320 px').toEqual([]);
        expect(await darkContrastViolations(page), 'in the dark scheme').toEqual([]);
        expect(outsideRequests(requests)).toEqual([]);
        expect(await stored(page)).toEqual([]);
        expect(complaints).toEqual([]);
      });
    },
  );
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
      expect(await roomForReading(page)).toBeGreaterThan(256 * 0.6);
    });
  });

  it('keeps all of its words at text of 200 % (P2, WCAG 1.4.4)', async () => {
    await visit(path, { ...WIDE, before: (page) => setBrowserText(page, 32) }, async (page) => {
      expect(await rootSize(page)).toBe('32px');
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await cutWords(page)).toEqual([]);
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
      for (const [place, target] of WITHOUT_SCRIPT)
        expect(await page.locator(`${place} ${target}:visible`).count(), `${place} ${target}`).toBeGreaterThan(0);
      await page.click('.services-panel summary');
      expect(await page.locator('.services-panel__list a[href^="/service/"]:visible').count()).toBe(services.size);
    });
  });
});
