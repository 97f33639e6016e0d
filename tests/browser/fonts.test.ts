import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

// How much late fonts move the page is measured by `npm run audit`.
it('web fonts draw every letter of a page, accents included, from two files, and the rest of a font loads when a visitor needs it (P5)', async () => {
  await visit('/sinus-quiz', {}, async (page, { requests }) => {
    const files = () => requests.filter((url) => url.endsWith('.woff2'));
    await hydrated(page);
    await page.evaluate('document.fonts.ready.then(() => {})');
    expect(await borrowedLetters(page)).toEqual([]);
    expect(files()).toHaveLength(2);

    const more = page.waitForRequest(/young-serif-latin.*woff2/);
    await page.evaluate('document.querySelector("h1").textContent = "Señor Ñáñez"');
    await more;
    await expect.poll(() => borrowedLetters(page)).toEqual([]);
    expect(files()).toHaveLength(3);
  });
});

/** Returns texts with a letter that a system font draws; only texts with a letter that no earlier text had in their font are checked. */
async function borrowedLetters(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const known = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
      const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element);
      const letters = [...own].map((letter) => [letter, fontFamily, fontWeight, fontStyle].join());
      element.toggleAttribute('data-new-letters', element.checkVisibility() && letters.some((letter) => !known.has(letter)));
      for (const letter of letters) if (element.hasAttribute('data-new-letters')) known.add(letter);
    }
  });
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', {});
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-new-letters]' });
  const borrowed = nodeIds.map(async (nodeId) => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const system = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
    return system.length > 0 ? [`${(await session.send('DOM.getOuterHTML', { nodeId })).outerHTML.slice(0, 80)}: ${system}`] : [];
  });
  const found = (await Promise.all(borrowed)).flat();
  await session.detach();
  return found;
}
