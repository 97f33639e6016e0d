import { expect, it } from 'vitest';
import { addStyle } from '../helpers/page-checks.ts';
import { SOON } from '../helpers/poll.ts';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

const ARTICLE = '/blog/is-it-only-snoring';

it('links from the head of an article to when to call 911, not covered by the header (P3)', async () => {
  await visit(ARTICLE, { script: false, width: 360 }, async (page) => {
    const link = page.locator('.post-header [href^="#"]');
    expect((await link.boundingBox())?.y, 'without scrolling').toBeLessThan(800);
    await link.click();
    const card = page.locator('#post-urgent');
    await expect.poll(async () => (await card.boundingBox())?.y, SOON).toBeLessThan(400);
    const header = await page.locator('.site-header').boundingBox();
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 1e9));
    expect(await card.textContent()).toContain('Call 911');
  });
});

it('shows complete tables on a phone, more than two columns as a list with a label for each cell, and complete facts and texts at large text sizes (P2)', async () => {
  await visit(ARTICLE, { width: 360 }, async (page) => {
    const tables = page.locator('main table');
    expect(await tables.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))).toEqual([0, 0]);
    const cell = tables.nth(1).locator('td[data-name="What it covers"]').first();
    expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"What it covers: "');
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const index of [0, 1]) {
      const columns = tables.nth(index).locator('thead tr > :not(:first-child)');
      const widths = await columns.evaluateAll((cells) => cells.map((one) => Math.round(one.clientWidth)));
      expect(new Set(widths).size, 'widths of columns').toBe(1);
    }

    await page.setViewportSize({ width: 320, height: 800 });
    await addStyle(page, ':root { font-size: 200% !important }');
    const hidden = await page.locator('.post-header ul').evaluate((list) => {
      const edge = list.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(list).fontSize) - 1;
      const words = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const lefts: number[] = [];
      while (words.nextNode()) {
        range.selectNodeContents(words.currentNode);
        lefts.push(...[...range.getClientRects()].map(({ left }) => left));
      }
      return lefts.filter((left) => left < edge);
    });
    expect(hidden, 'words of the facts cut off at the left edge').toEqual([]);

    await addStyle(page, '');
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.evaluate('document.documentElement.dataset.textSize = "150"');
    const share = () => page.locator('.reading > div').evaluate((text) => text.clientWidth / innerWidth);
    await expect.poll(share, { ...SOON, message: 'share of the width that the text has' }).toBeGreaterThan(0.44);
  });
});
