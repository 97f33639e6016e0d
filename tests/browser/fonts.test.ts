import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGE_TYPES } from '../helpers/page-types.ts';
import { hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

const WATCH_SHIFTS = `window.shift = 0; new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;
const nextFrames = (page: Page) => page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/** Cumulative layout shift of a page whose fonts come after its first paint. */
async function shiftOfLateFonts(path: string, width: number): Promise<number> {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  const before = async (page: Page) => {
    await page.addInitScript(WATCH_SHIFTS);
    await page.route('**/*.woff2', async (route) => {
      asked += 1;
      await late;
      await route.continue();
    });
    // Called before the page is opened, resolved after it has painted without its fonts.
    page.on('domcontentloaded', async () => {
      await expect.poll(() => page.evaluate('performance.getEntriesByType("paint").length')).toBeGreaterThan(0);
      await nextFrames(page);
      release();
    });
  };
  let shift = Number.NaN;
  await visit(path, { width, height: width < 768 ? 740 : 900, before }, async (page) => {
    await page.evaluate('document.fonts.ready.then(() => {})');
    await nextFrames(page);
    expect(asked, path).toBeGreaterThanOrEqual(2);
    shift = Number(await page.evaluate('window.shift'));
  });
  return shift;
}

describe('fonts', () => {
  it.each([360, 1440])('that come late shift next to nothing at %i px (P5)', async (width) => {
    const shifts = new Map<string, number>();
    for (const path of PAGE_TYPES) shifts.set(path, await shiftOfLateFonts(path, width));
    const sorted = [...shifts.values()].sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)], JSON.stringify([...shifts])).toBeLessThan(0.001);
    // Where one word more or less fits on a line of a heading; browsers call a page stable up to 0.1.
    expect(sorted.at(-1), JSON.stringify([...shifts])).toBeLessThan(0.05);
  });

  it('draw every letter of a page, accents included, from two files', async () => {
    for (const path of ['/', '/service/hearing-disorders', '/blog/do-i-have-sleep-apnea', '/sinus-quiz']) {
      await visit(path, {}, async (page, { requests }) => {
        await hydrated(page);
        await page.evaluate('document.fonts.ready.then(() => {})');
        expect(await borrowedLetters(page), path).toEqual([]);
        expect(
          requests.filter((url) => url.endsWith('.woff2')),
          path,
        ).toHaveLength(2);
      });
    }
  });

  it('fetch the rest of a face when a visitor needs it', async () => {
    await visit('/contact-us', {}, async (page, { requests }) => {
      const more = page.waitForRequest(/young-serif-latin.*woff2/);
      await page.evaluate('document.querySelector("h1").textContent = "Señor Ñáñez"');
      await more;
      await expect.poll(() => borrowedLetters(page)).toEqual([]);
      expect(requests.filter((url) => url.endsWith('.woff2'))).toHaveLength(3);
    });
  });
});

/** Texts of which a letter is drawn by a font of the system. */
async function borrowedLetters(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1 });
  const borrowed: string[] = [];
  for (const { nodeType, nodeValue, parentId } of nodes) {
    if (nodeType !== 3 || !nodeValue.trim() || parentId === undefined) continue;
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: parentId });
    if (fonts.some(({ isCustomFont }) => !isCustomFont)) borrowed.push(nodeValue);
  }
  return borrowed;
}
