import { expect, it } from 'vitest';
import { orphans } from '../helpers/orphans.ts';
import { addStyle } from '../helpers/page-checks.ts';
import { atWidths, useSite, visit } from '../helpers/visit.ts';

useSite();

const ARTICLE = '/blog/is-it-only-snoring';

it('leads from the head of an article to when to call 911, clear of the header (P3)', async () => {
  await visit(ARTICLE, { script: false, width: 360 }, async (page) => {
    const link = page.locator('.post-header [href^="#"]');
    expect((await link.boundingBox())?.y, 'without scrolling').toBeLessThan(500);
    await link.click();
    const card = page.locator('#post-urgent');
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(400);
    const header = await page.locator('.site-header').boundingBox();
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 1e9));
    expect(await card.textContent()).toContain('Call 911');
  });
});

it('shows tables whole on a phone: more than two columns as a list that names each cell (P2)', async () => {
  await visit(ARTICLE, { width: 360 }, async (page) => {
    const tables = page.locator('main table');
    expect(await tables.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))).toEqual([0, 0]);
    const cell = tables.nth(1).locator('td[data-name="What it covers"]').first();
    expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"What it covers: "');
    await page.setViewportSize({ width: 1280, height: 800 });
    const columns = (index: number) =>
      tables
        .nth(index)
        .locator('thead tr > :not(:first-child)')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.clientWidth)));
    for (const index of [0, 1]) expect(new Set(await columns(index)).size, 'widths of columns').toBe(1);
  });
});

it('cuts nothing off the line of facts below the title where large text breaks it, and leaves the text most of the width (P2)', async () => {
  await visit(ARTICLE, { width: 320 }, async (page) => {
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
    expect(hidden, 'words of the facts behind the left edge').toEqual([]);

    await addStyle(page, '');
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.evaluate(() => {
      document.documentElement.dataset['textSize'] = '150';
    });
    expect((await page.locator('.reading > div').boundingBox())?.width, 'width of the text').toBeGreaterThan(640);
  });
});

it('ends no title with a line of one word: of an article, of a list, of what to read next (P2)', async () => {
  for (const path of [ARTICLE, '/blog'])
    await visit(path, { script: false }, async (page) => {
      await atWidths(page, [360, 768, 1440], async () => expect(await orphans(page)).toEqual([]));
    });
  // That such a line would be found.
  await visit(ARTICLE, { script: false, width: 360 }, async (page) => {
    await page.locator('h1').evaluate((heading) => {
      const br = () => document.createElement('br');
      const word = document.createElement('em');
      word.textContent = 'Snor';
      heading.replaceChildren('Is It', br(), 'Only ', word, 'ing?', br(), 'No');
    });
    expect(await orphans(page)).toEqual([{ element: 'h1', text: 'Is ItOnly Snoring?No', width: 360 }]);
  });
});
