import { describe, expect, inject, it } from 'vitest';
import { onePageOfEachType } from '../helpers/built-site.ts';
import { siteOrigin, useSite, visit } from '../helpers/visit.ts';

// The packaged browser has no back/forward cache, so this needs an installed one: without it every test below is skipped.
// Playwright disables the cache, which is enabled in a visitor's browser.
const browser = inject('installedBrowser');
const site = inject('site');
useSite(() => site, { ...browser, ignoreDefaultArgs: ['--disable-back-forward-cache'] });

describe.skipIf(!browser)('Back in an installed browser', () => {
  it.each(onePageOfEachType(site))('restores $path from the back/forward cache (P6)', async ({ path }) => {
    await visit(path, {}, async (page) => {
      await page.evaluate('addEventListener("pageshow", ({ persisted }) => { window.cameBack = persisted; })');
      await page.click('.floating__book');
      await page.keyboard.press('Escape');
      await page.goto(`${siteOrigin()}/accessibility?next`);
      // page.goBack() waits for a load event, which a page from the cache does not have.
      await page.evaluate('history.back()');
      await page.waitForURL(siteOrigin() + path, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate('window.cameBack')).toBe(true);
    });
  });
});
