import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { bundleClient } from '../../generator/assets/bundle-client.ts';
import { ROOT } from '../helpers/command.ts';
import { hydrated, useSite, visit } from '../helpers/visit.ts';

useSite();

/** Pages that carry every island there is. */
const PATHS = ['/', '/testimonials', '/sinus-quiz', '/conditions'];

/** Puts the development build of React in the place of the site's script: it tells of every mismatch. */
async function useDevelopmentBuild(page: Page): Promise<void> {
  const { files, href } = await bundleClient(ROOT, 'react', 'development');
  await page.route('**/assets/*.js', (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const file = files.find(({ path }) => basename(path) === name) ?? files.find(({ path }) => `/${path}` === href);
    return route.fulfill({ contentType: 'text/javascript', body: Buffer.from(file?.bytes ?? []) });
  });
}

describe.runIf(inject('runtime') === 'react')('with the development build of React', () => {
  it.each(PATHS)('%s hydrates without one recoverable error', async (path) => {
    await visit(path, { before: useDevelopmentBuild }, async (page, { complaints }) => {
      await hydrated(page);
      expect(await page.evaluate('document.querySelectorAll("[data-island]").length')).toBeGreaterThan(0);
      expect(complaints).toEqual([]);
    });
  });

  it('would tell of a mismatch', async () => {
    const before = async (page: Page) => {
      await useDevelopmentBuild(page);
      await page.addInitScript(
        'document.addEventListener("DOMContentLoaded", () => { for (const island of document.querySelectorAll("[data-island]")) island.querySelector("li a span, blockquote")?.append("something else"); })',
      );
    };
    await visit('/', { before }, async (page, { complaints }) => {
      await hydrated(page);
      expect(complaints.join('\n')).toMatch(/hydrat/i);
    });
  });
});
