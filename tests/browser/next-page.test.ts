import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { builtPages, onePageOfEachType } from '../helpers/built-site.ts';
import { share } from '../helpers/share.ts';
import { siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const paths = new Set(builtPages(inject('site')).map(({ path }) => path));

describe('the next page', () => {
  it.each(share(onePageOfEachType(inject('site')), 1))(
    'may be prefetched from $path only if it is a page of this site, and not before a visitor points at its link (P1)',
    async ({ path }) => {
      let candidates: string[] = [];
      const before = async (page: Page) => {
        const session = await page.context().newCDPSession(page);
        session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
          candidates = preloadingAttemptSources.map(({ key }) => key.url);
        });
        await session.send('Preload.enable');
      };
      await visit(path, { before }, async (page, { requests, complaints }) => {
        await expect.poll(() => candidates.length).toBeGreaterThan(10);
        expect(candidates.filter((url) => !url.startsWith(siteOrigin()) || !paths.has(new URL(url).pathname))).toEqual([]);
        expect(requests.filter((url) => candidates.includes(url) && url !== page.url())).toEqual([]);
        expect(complaints).toEqual([]);
      });
    },
  );

  it('is fetched while the pointer rests on its link, and is ready on the click', async () => {
    await visit('/about', {}, async (page) => {
      const ahead = page.waitForResponse(`${siteOrigin()}/testimonials`);
      await page.hover('.site-nav a[href="/testimonials"]');
      expect((await (await ahead).request().allHeaders())['sec-purpose']).toMatch(/^prefetch/);
      await page.click('.site-nav a[href="/testimonials"]');
      await page.waitForURL('**/testimonials');
      expect(await page.evaluate('performance.getEntriesByType("navigation")[0].deliveryType')).toBe('navigational-prefetch');
    });
  });

  it('fades in within 200 ms, because taps have no effect before, and not with reduced motion (P2)', async () => {
    await visit('/about', { reducedMotion: 'no-preference' }, async (page) => {
      const ends = (await page.evaluate(`document.startViewTransition(() => {}).ready.then(() =>
        document.getAnimations().flatMap(({ effect }) =>
          effect.pseudoElement?.startsWith('::view-transition') ? effect.getComputedTiming().endTime : []))`)) as number[];
      expect(ends.length).toBeGreaterThan(2);
      expect(Math.max(...ends)).toBeLessThan(200);

      for (const [reducedMotion, path] of [
        ['no-preference', '/testimonials'],
        ['reduce', '/about'],
      ] as const) {
        await page.emulateMedia({ reducedMotion });
        await page.evaluate(
          'addEventListener("pageswap", ({ viewTransition }) => sessionStorage.setItem("moves", String(viewTransition !== null)))',
        );
        await page.click(`.site-nav a[href="${path}"]`);
        await page.waitForURL(`**${path}`);
        expect(await page.evaluate('sessionStorage.getItem("moves")'), reducedMotion).toBe(String(reducedMotion !== 'reduce'));
      }
    });
  });
});
