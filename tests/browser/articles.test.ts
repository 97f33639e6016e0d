import { expect, it } from 'vitest';
import { addStyle } from '../helpers/page-checks.ts';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

const ARTICLE = '/blog/is-it-only-snoring';

it('leads from the first lines of an article to when to call 911, clear of the header (P3)', async () => {
  await visit(ARTICLE, { script: false, width: 360 }, async (page) => {
    await page.locator('.intro-box a').click();
    const card = page.locator('#post-urgent');
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(400);
    const header = await page.locator('.site-header').boundingBox();
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 1e9));
    expect(await card.textContent()).toContain('Call 911');
  });
});

it('shows tables whole on a phone: three columns side by side, more as a list that names each cell (P2)', async () => {
  await visit(ARTICLE, { width: 360 }, async (page) => {
    const tables = page.locator('.table-scroll');
    expect(await tables.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))).toEqual([0, 0]);
    expect(await tables.nth(0).locator('td[data-name]').count()).toBe(0);
    const cell = tables.nth(1).locator('td[data-name="What it covers"]').first();
    expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"What it covers: "');
  });
});

it('cuts nothing off the line of facts below the title where large text breaks it, and leaves the text most of the width (P2)', async () => {
  await visit(ARTICLE, { width: 320 }, async (page) => {
    await addStyle(page, ':root { font-size: 200% !important }');
    const hidden = await page.locator('.post-header__facts').evaluate((list) => {
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
    expect(hidden, 'words of the facts behind the left edge').toEqual([]);

    await addStyle(page, '');
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.evaluate(() => {
      document.documentElement.dataset['textSize'] = '150';
    });
    expect((await page.locator('.reading__body').boundingBox())?.width, 'width of the text').toBeGreaterThan(640);
  });
});
