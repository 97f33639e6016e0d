import { describe, expect, inject, it } from 'vitest';
import { onePageOfEachType } from '../helpers/built-site.ts';
import { walkByKeyboard, watchFocus } from '../helpers/keyboard-walk.ts';
import { addStyle } from '../helpers/page-checks.ts';
import { hydrated, useSite, visit } from '../helpers/visit.ts';

const site = inject('realSite');
useSite(() => site);

const SCREENS = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

describe.each(Object.entries(SCREENS))('by keyboard on a %s screen (P3)', (_, screen) => {
  it.each(onePageOfEachType(site))('every stop of $path is visible, uncovered and in order, and none is missing', async ({ path }) => {
    await visit(path, { ...screen, before: watchFocus }, async (page) => {
      await hydrated(page);
      const { stops, problems } = await walkByKeyboard(page);
      expect(problems).toEqual([]);
      expect(stops).toBeGreaterThan(20);
    });
  });

  it('the first link of a page leads past everything to its content', async () => {
    await visit('/services', screen, async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe('main-content');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.closest("main") !== null')).toBe(true);
    });
  });
});

/** What a careless edit could do to the accessibility statement, and what the walk then says. */
const FAULTS = [
  ['a focus that is not shown', 'main a { outline: none !important }', /has no outline/],
  ['an outline that is always there', 'main a { outline: 3px solid !important }', /looks the same with and without focus/],
  ['a bar over the page', '.floating { top: 40% !important; height: auto !important }', /lies under <section \.floating>/],
  ['a link far outside', 'main a { position: absolute; left: -9999px }', /is out of sight/],
] as const;

describe('the walk by keyboard', () => {
  it.each(FAULTS)('tells of %s', async (_, css, message) => {
    await visit('/accessibility', { width: 360, before: watchFocus }, async (page) => {
      await addStyle(page, css);
      const { problems } = await walkByKeyboard(page);
      expect(problems.join('\n')).toMatch(message);
    });
  });

  it('tells of an order that is not that of the document, and of what is never reached', async () => {
    await visit('/accessibility', { before: watchFocus }, async (page) => {
      await page.evaluate('document.querySelector(".site-footer a").tabIndex = 1');
      expect((await walkByKeyboard(page)).problems.join('\n')).toMatch(/comes after .*, which stands behind it/);
    });
    await visit('/accessibility', { before: watchFocus }, async (page) => {
      await page.evaluate('addEventListener("focusin", ({ target }) => target.closest(".site-footer") && target.blur())');
      expect((await walkByKeyboard(page)).problems.join('\n')).toMatch(/was never reached/);
    });
  });

  it('tells of a trap', async () => {
    await visit('/accessibility', { before: watchFocus }, async (page) => {
      await page.evaluate(
        'addEventListener("keydown", (event) => { if (event.key === "Tab" && document.activeElement.closest("main")) event.preventDefault(); })',
      );
      expect((await walkByKeyboard(page)).problems.join('\n')).toMatch(/was never reached/);
    });
  });
});
