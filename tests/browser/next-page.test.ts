import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { PAGE_TYPES } from '../helpers/page-types.ts';
import { siteOrigin, useSite, visit } from '../helpers/visit.ts';

// The packaged browser keeps no pages for Back, and Playwright switches off what a visitor's browser has on.
const browser = inject('installedBrowser');
useSite(undefined, { ...browser, ignoreDefaultArgs: ['--disable-back-forward-cache'] });

interface Manifest {
  files: { route?: string; redirectsTo?: string }[];
}

function pagesOfSite(): Set<string> {
  const { files } = JSON.parse(readFileSync(join(inject('site'), 'build-manifest.json'), 'utf8')) as Manifest;
  return new Set(files.flatMap(({ route, redirectsTo }) => (route && !redirectsTo ? [route] : [])));
}

/** Calls back with what the browser may fetch ahead, whenever that changes. */
async function watchCandidates(page: Page, changed: (urls: string[]) => void): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) =>
    changed(preloadingAttemptSources.map(({ key }) => key.url)),
  );
  await session.send('Preload.enable');
}

describe.skipIf(!browser)('the next page', () => {
  it.each(['/', '/about', '/providers/mara-larkwell', '/blog/do-i-have-sleep-apnea', '/sinus-quiz'])(
    'may be fetched ahead from %s only where it is a page of this site, and is not before a visitor turns to it (P1)',
    async (path) => {
      let candidates: string[] = [];
      await visit(
        path,
        { before: (page) => watchCandidates(page, (urls) => (candidates = urls)) },
        async (page, { requests, complaints }) => {
          await expect.poll(() => candidates.length).toBeGreaterThan(10);
          const strangers = candidates.filter((url) => !url.startsWith(siteOrigin()) || !pagesOfSite().has(new URL(url).pathname));
          expect(strangers).toEqual([]);
          expect(requests.filter((url) => candidates.includes(url) && url !== page.url())).toEqual([]);
          expect(complaints).toEqual([]);
        },
      );
    },
  );

  it('is fetched while the pointer rests on its link, and is there on the click', async () => {
    await visit('/about', {}, async (page) => {
      const ahead = page.waitForResponse(`${siteOrigin()}/testimonials`);
      await page.hover('.site-nav a[href="/testimonials"]');
      expect((await (await ahead).request().allHeaders())['sec-purpose']).toMatch(/^prefetch/);
      await page.click('.site-nav a[href="/testimonials"]');
      await page.waitForURL('**/testimonials');
      expect(await page.evaluate('performance.getEntriesByType("navigation")[0].deliveryType')).toBe('navigational-prefetch');
    });
  });

  it.each(PAGE_TYPES)('gives %s back as it was, from the memory of the browser (P6)', async (path) => {
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

  it('fades in, but for a visitor who wants no motion', async () => {
    const moves = async (page: Page) => {
      await page.evaluate(
        'addEventListener("pageswap", ({ viewTransition }) => sessionStorage.setItem("moves", String(viewTransition !== null)))',
      );
      await page.click('.site-nav a[href="/testimonials"]');
      await page.waitForURL('**/testimonials');
      return page.evaluate('sessionStorage.getItem("moves")');
    };
    await visit('/about', { reducedMotion: 'no-preference' }, async (page) => expect(await moves(page)).toBe('true'));
    await visit('/about', { reducedMotion: 'reduce' }, async (page) => expect(await moves(page)).toBe('false'));
  });
});
