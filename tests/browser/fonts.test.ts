import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { READERS, type Reader, shiftOfLateFonts } from '../helpers/late-fonts.ts';
import { hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

describe('fonts', () => {
  it.each(Object.keys(READERS) as Reader[])('that come late shift next to nothing for readers with %s (P5)', async (reader) => {
    // Every page type at more widths: tests/long/fonts.test.ts.
    for (const [path, width] of [
      ['/services', 1440],
      ['/blog/is-it-only-snoring', 360],
    ] as const)
      expect(await shiftOfLateFonts(path, { width, reader }), `${path} at ${width} px`).toBeLessThan(0.001);
  });

  it('draw every letter of a page, accents included, from two files', async () => {
    for (const path of ['/blog/is-it-only-snoring', '/sinus-quiz']) {
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
  const texts = new Map<number, string>();
  for (const { nodeType, nodeValue, parentId } of nodes)
    if (nodeType === 3 && nodeValue.trim() && parentId !== undefined) texts.set(parentId, nodeValue);
  const borrowed = [...texts].map(async ([nodeId, text]) => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.some(({ isCustomFont }) => !isCustomFont) ? [text] : [];
  });
  return (await Promise.all(borrowed)).flat();
}
