import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

const PATH = '/blog/is-it-only-snoring';
const TITLE = 'Is It Only Snoring?';
const share = (page: Page) => page.getByRole('button', { name: 'Share this article' });

/** Gives the page a device whose share sheet shares, is closed (AbortError) or refuses, and records what it receives. */
function useSheet(page: Page, error?: 'AbortError' | 'NotAllowedError'): Promise<void> {
  return page.evaluate((name) => {
    const handed: Record<string, unknown> = {};
    Object.assign(window, { handed });
    const answer = async (data: ShareData) => {
      handed['shared'] = data;
      if (name) throw new DOMException('', name);
    };
    Object.defineProperty(navigator, 'share', { value: answer, configurable: true });
    navigator.clipboard.writeText = async (text) => {
      handed['copied'] = text;
    };
  }, error);
}

const handed = (page: Page) => page.evaluate('handed');
const status = (page: Page) => page.locator('.share-post [role="status"]').textContent();

it('passes an article to the share sheet of the device, copies the address if that refuses, and reports the result', async () => {
  await visit(PATH, {}, async (page, { complaints }) => {
    const url = await page.locator('link[rel="canonical"]').getAttribute('href');
    const shared = { title: TITLE, url };
    expect(url).toMatch(/\/blog\/is-it-only-snoring$/);

    await useSheet(page);
    await share(page).click();
    expect(await handed(page), 'shared').toEqual({ shared });
    expect(await status(page), 'shared').toBe('');

    await useSheet(page, 'AbortError');
    await share(page).click();
    expect(await handed(page), 'closed').toEqual({ shared });
    expect(await status(page), 'closed').toBe('');

    await useSheet(page, 'NotAllowedError');
    await share(page).click();
    await expect.poll(() => status(page), { message: 'refused' }).toBe('The link is copied.');
    expect(await handed(page), 'refused').toEqual({ shared, copied: url });

    await page.evaluate(() => {
      for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
    });
    await share(page).click();
    await expect.poll(() => status(page), { message: 'neither a sheet nor a clipboard' }).toMatch(/^Copying did not work here\./);
    expect(complaints).toEqual([]);
  });
});

it('offers only email without script (P4)', async () => {
  await visit(PATH, { script: false }, async (page) => {
    expect(await share(page).count()).toBe(0);
    const href = (await page.getByRole('link', { name: 'Send it by email' }).getAttribute('href')) ?? '';
    const mail = new URL(href);
    expect(mail.searchParams.get('subject')).toBe(TITLE);
    expect(mail.searchParams.get('body')).toMatch(/^https:.*\/blog\/is-it-only-snoring$/);
  });
});
