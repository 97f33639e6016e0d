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
