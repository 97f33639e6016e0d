import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

const PATH = '/blog/do-i-have-sleep-apnea';
const share = (page: Page) => page.getByRole('button', { name: 'Share this article' });

/** A device whose sheet answers in one way, and what it was handed. */
function device(answer: 'shares' | 'closes' | 'refuses') {
  return (page: Page) =>
    page.addInitScript((how) => {
      const errors: Record<string, string> = { closes: 'AbortError', refuses: 'NotAllowedError' };
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => {
          document.documentElement.dataset['shared'] = JSON.stringify(data);
          if (errors[how]) throw new DOMException('', errors[how]);
        },
      });
      navigator.clipboard.writeText = async (text) => {
        document.documentElement.dataset['copied'] = text;
      };
    }, answer);
}

const handed = (page: Page, name: 'shared' | 'copied') => page.evaluate((key) => document.documentElement.dataset[key], name);

it.each(['shares', 'closes'] as const)('hands an article to the sheet of the device, and says nothing when it %s', async (answer) => {
  await visit(PATH, { before: device(answer) }, async (page, { complaints }) => {
    await share(page).click();
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(JSON.parse((await handed(page, 'shared')) ?? '{}')).toEqual({ title: 'Do I Have Sleep Apnea?', url: canonical });
    expect(await handed(page, 'copied')).toBeUndefined();
    expect(await page.locator('.share-post [role="status"]').textContent()).toBe('');
    expect(complaints).toEqual([]);
  });
});

it('copies the address where the sheet refuses, and says so', async () => {
  await visit(PATH, { before: device('refuses') }, async (page) => {
    await share(page).click();
    await page.getByText('The link is copied.').waitFor();
    expect(await handed(page, 'copied')).toMatch(/\/blog\/do-i-have-sleep-apnea$/);
  });
});

it('says so where there is neither a sheet nor a clipboard', async () => {
  const before = (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
    });
  await visit(PATH, { before }, async (page, { complaints }) => {
    await share(page).click();
    await page.getByText('Copying did not work here.').waitFor();
    expect(complaints).toEqual([]);
  });
});

it('offers email alone without script (P4)', async () => {
  await visit(PATH, { script: false }, async (page) => {
    expect(await share(page).count()).toBe(0);
    const href = (await page.getByRole('link', { name: 'Send it by email' }).getAttribute('href')) ?? '';
    const mail = new URL(href);
    expect(mail.searchParams.get('subject')).toBe('Do I Have Sleep Apnea?');
    expect(mail.searchParams.get('body')).toMatch(/^https:.*\/blog\/do-i-have-sleep-apnea$/);
  });
});
