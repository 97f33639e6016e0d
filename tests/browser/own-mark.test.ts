import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { serveBuiltSite } from '../helpers/built-site.ts';
import { DENTIST } from '../helpers/dentist.ts';
import { createSite } from '../helpers/sites.ts';
import { hydrated, useServer, visit } from '../helpers/visit.ts';

const site = createSite({}, DENTIST);
useServer(async () => {
  await site.build();
  return serveBuiltSite(site.outDir);
});
afterAll(() => site.remove());

/** Name of the file that header or footer shows, without its hash. */
const marksIn = (page: Page, place: string): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('${place} .brand img')].filter((mark) => mark.checkVisibility())
    .map(({ src }) => new URL(src).pathname.replace(/.*\\/|\\..*/g, ''))`);

it('shows the mark for dark grounds in the footer, and in the header of the dark scheme, of the device or chosen', async () => {
  await visit('/', {}, async (page) => {
    await hydrated(page);
    expect(await marksIn(page, '.site-header')).toEqual(['mark']);
    expect(await marksIn(page, '.site-footer')).toEqual(['mark-on-dark']);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await marksIn(page, '.site-header')).toEqual(['mark-on-dark']);
    expect(await marksIn(page, '.site-footer')).toEqual(['mark-on-dark']);
    await page.click('.floating__panel');
    await page.check('#scheme-light');
    await expect.poll(() => marksIn(page, '.site-header')).toEqual(['mark']);
  });
});
