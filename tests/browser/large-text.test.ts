import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
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

// How wide text runs does not depend on the runtime of the script.
describe.skipIf(inject('runtime') === 'react').each(PAGE_TYPES)('%s with large text', (path) => {
  it('never scrolls sideways: 150 % of the panel, 200 % of the browser (P2; WCAG 1.4.4, 1.4.10)', async () => {
    await visit(path, { width: 320 }, async (page) => {
      await page.click('.floating__panel');
      await page.check('#text-size-150');
      await expect.poll(() => rootSize(page)).toBe('24px');
      expect(await sidewaysScroll(page), '150 %').toBe(0);

      await page.check('#text-size-100');
      await setBrowserText(page, 32);
      for (const width of [320, 640, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => rootSize(page)).toBe('32px');
        expect(await sidewaysScroll(page), `200 % at ${width} px`).toBe(0);
      }
    });
  });
});
