import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGE_TYPES } from '../helpers/page-types.ts';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

/** As a visitor sets it in the browser: px of ordinary text. Lengths in rem and media queries follow it. */
async function setBrowserText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

const rootSize = (page: Page) => page.evaluate('getComputedStyle(document.documentElement).fontSize');
const sidewaysScroll = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** Words that fit a phone where letters are twice as large; longer ones may break between syllables. */
const WORDS = /[\p{L}\p{N}]+/gu;
const LONGEST = 10;
const NUMBERS = /\d{3}-\d{3}-\d{4}/g;

/** Words of running text, or other pieces of it, that stand in two lines. */
const broken = (page: Page, pieces: RegExp, longest = 99) =>
  page.evaluate(`(() => {
    const broken = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (!parentElement.checkVisibility() || parentElement.closest('.visually-hidden, svg, script, style, [popover], details:not([open])')) continue;
      for (const { 0: word, index } of data.matchAll(${pieces})) {
        if (word.length > ${longest}) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word + ' in ' + (parentElement.closest('[class]')?.className ?? parentElement.tagName));
      }
    }
    return broken;
  })()`);

describe.each(PAGE_TYPES)('%s with large text', (path) => {
  it('never scrolls sideways or breaks a phone number: 150 % of the panel, 200 % of the browser (P2; WCAG 1.4.4, 1.4.10)', async () => {
    await visit(path, { width: 320 }, async (page) => {
      await page.click('.floating__panel');
      await page.check('#text-size-150');
      await expect.poll(() => rootSize(page)).toBe('24px');
      expect(await sidewaysScroll(page), '150 %').toBe(0);
      expect(await broken(page, NUMBERS), '150 %').toEqual([]);

      await page.check('#text-size-100');
      await setBrowserText(page, 32);
      for (const width of [320, 640, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => rootSize(page)).toBe('32px');
        expect(await sidewaysScroll(page), `200 % at ${width} px`).toBe(0);
        expect(await broken(page, NUMBERS), `200 % at ${width} px`).toEqual([]);
      }
    });
  });

  it('breaks no word but long ones on a phone with 200 % of the browser (WCAG 1.4.4)', async () => {
    await visit(path, { width: 360 }, async (page) => {
      await setBrowserText(page, 32);
      await expect.poll(() => rootSize(page)).toBe('32px');
      expect(await broken(page, WORDS, LONGEST)).toEqual([]);
    });
  });
});
