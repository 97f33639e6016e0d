import { describe, expect, inject, it } from 'vitest';
import { onePageOfEachType } from '../helpers/built-site.ts';
import { siteOrigin, useSite, visit } from '../helpers/visit.ts';

// The packaged browser keeps no pages for Back, so that this needs an installed one: without it every test below is skipped.
// Playwright switches off what a visitor's browser has on.
const browser = inject('installedBrowser');
const site = inject('site');
useSite(() => site, { ...browser, ignoreDefaultArgs: ['--disable-back-forward-cache'] });

describe.skipIf(!browser)('Back in an installed browser', () => {
  it.each(onePageOfEachType(site))('gives $path back as it was, from the memory of the browser (P6)', async ({ path }) => {
    await visit(path, {}, async (page) => {
      await page.evaluate('addEventListener("pageshow", ({ persisted }) => { window.cameBack = persisted; })');
      await page.click('.floating__book');
      await page.keyboard.press('Escape');
      await page.goto(`${siteOrigin()}/accessibility?next`);
      // page.goBack() waits for a load event, which a page from memory does not have.
      await page.evaluate('history.back()');
      await page.waitForURL(siteOrigin() + path, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate('window.cameBack')).toBe(true);
    });
  });
});
