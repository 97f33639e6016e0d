import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteOrigin, visit } from './visit.ts';

/**
 * Opens a page and waits until the browser knows what it may fetch ahead; then nothing but pages of the site may stand there
 * (`paths`), and nothing of it may have been fetched.
 */
export async function expectToWaitForVisitor(path: string, paths: ReadonlySet<string>): Promise<void> {
  let candidates: string[] = [];
  const before = (page: Page) =>
    watchCandidates(page, (urls) => {
      candidates = urls;
    });
  await visit(path, { before }, async (page, { requests, complaints }) => {
    await expect.poll(() => candidates.length).toBeGreaterThan(10);
    expect(candidates.filter((url) => !url.startsWith(siteOrigin()) || !paths.has(new URL(url).pathname))).toEqual([]);
    expect(requests.filter((url) => candidates.includes(url) && url !== page.url())).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

/** Calls back with what the browser may fetch ahead, whenever that changes. */
async function watchCandidates(page: Page, changed: (urls: string[]) => void): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) =>
    changed(preloadingAttemptSources.map(({ key }) => key.url)),
  );
  await session.send('Preload.enable');
}
