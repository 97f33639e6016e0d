import { expect, it } from 'vitest';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

it('leads from the first lines of an article to when to call 911, clear of the header (P3)', async () => {
  await visit('/blog/do-i-have-sleep-apnea', { script: false, width: 360 }, async (page) => {
    await page.locator('.intro-box a').click();
    const card = page.locator('#post-urgent');
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(400);
    const header = await page.locator('.site-header').boundingBox();
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 1e9));
    expect(await card.textContent()).toContain('Call 911');
  });
});

it('shows tables whole on a phone: three columns side by side, more as a list that names each cell', async () => {
  await visit('/blog/types-of-thyroid-surgery', { width: 360 }, async (page) => {
    const table = page.locator('.table-scroll').first();
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const cell = page.locator('td[data-name="What is removed"]').first();
    expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"What is removed: "');
  });
  await visit('/blog/do-i-have-sleep-apnea', { width: 360 }, async (page) => {
    expect(await page.locator('.table-scroll').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await page.locator('td[data-name]').count()).toBe(0);
  });
});

it('cuts nothing off the line of facts below the title where large text breaks it', async () => {
  await visit('/blog/do-i-have-sleep-apnea', { width: 320 }, async (page) => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { font-size: 200% !important }');
      document.adoptedStyleSheets = [sheet];
    });
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
    expect(hidden).toEqual([]);
  });
});

it('leaves the text of an article most of the width where large text fills the columns beside it', async () => {
  await visit('/blog/do-i-have-sleep-apnea', { width: 1440 }, async (page) => {
    await page.evaluate(() => {
      document.documentElement.dataset['textSize'] = '150';
    });
    expect((await page.locator('.reading__body').boundingBox())?.width).toBeGreaterThan(640);
  });
});
