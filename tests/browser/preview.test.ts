import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPreviewSite, DRAFT_POST, LATER_POST } from '../helpers/preview-site.ts';
import { atWidths, axeViolations, hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

const site = createPreviewSite();
beforeAll(async () => {
  await site.preview();
});
afterAll(() => site.remove());
useSite(() => site.outDir);

const note = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const PREVIEW = 'Preview for sign-off, not the published site.';

const words = (page: Page) => note(page).textContent();

it('a preview marks a page that visitors do not see yet, on a phone, in print and for screen readers (P2)', async () => {
  await visit(LATER_POST, {}, async (page, { complaints }) => {
    await hydrated(page);
    await atWidths(page, [1280, 360], async (width) => {
      expect(await words(page)).toBe(`${PREVIEW} Visitors do not see this page yet. Appears on January 1, 2999`);
      expect((await note(page).boundingBox())?.y, `at ${width} px`).toBe(0);
      expect(await page.evaluate('document.documentElement.scrollWidth'), `at ${width} px`).toBeLessThanOrEqual(width);
    });
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate("document.documentElement.dataset.contrast = 'high'");
    expect(await axeViolations(page), 'in high contrast').toEqual([]);
    expect(complaints).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await note(page).isVisible()).toBe(true);
  });
});

it('a preview marks drafts and later articles in lists, and no others (P2)', async () => {
  await visit('/blog', { width: 360 }, async (page) => {
    await hydrated(page);
    expect(await words(page)).toBe(`${PREVIEW} Articles that visitors do not see yet are marked.`);
    const cards = page.getByRole('article');
    const marks = await cards.evaluateAll((all) => all.map((card) => card.querySelector('.preview-mark')?.textContent ?? ''));
    expect(marks.toSorted()).toEqual(['', '', 'Appears on January 1, 2999', 'Draft']);
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.goto(siteOrigin() + DRAFT_POST);
    expect(await words(page)).toBe(`${PREVIEW} Visitors do not see this page yet. Draft`);
  });
});
