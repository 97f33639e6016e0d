import { expect, it } from 'vitest';
import { ADMIN_API, ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { button, DESK, field, PHONE, preview, textField, useAdmin } from '../helpers/admin-page.ts';
import { createSite } from '../helpers/sites.ts';
import { axeViolations, visit } from '../helpers/visit.ts';

const POST = 'blog/first-post.md';
const FORM = `${ADMIN_PREFIX}#/edit/${POST}`;

const site = createSite();
const admin = useAdmin(site.contentDir, () => site.remove());

const CONFLICT = 'Someone else changed this too';

function changeOnDisk(before: string, after: string): void {
  const text = admin().read(POST);
  expect(text).toContain(before);
  admin().write(POST, text.replace(before, after));
}

it('two people who add to one list can keep both; on a phone, someone who types further down gets to the choice', () =>
  visit(FORM, PHONE, async (page) => {
    await page.locator('summary', { hasText: 'Search words' }).click();
    await button(page, 'Add word').click();
    await page.keyboard.type('my keyword');
    await textField(page).click();
    await page.keyboard.type('My words. ');
    changeOnDisk('[first post, ears]', '[first article, ears, their keyword]');
    await page.getByText('Someone else changed the same words. Your work is safe; choose which words to keep.').waitFor();
    await button(page, 'Choose words to keep').click();
    expect(await page.locator(':focus').getByRole('heading', { name: CONFLICT }).count()).toBe(1);
    expect(await page.locator('.conflicts h3').allInnerTexts()).toEqual(['Search words, change 1']);
    expect(await page.locator('.version').allInnerTexts()).toEqual(['their keyword', 'my keyword']);
    expect(await axeViolations(page)).toEqual([]);
    await button(page, /^Keep both, theirs first ?: Search words, change 1$/).click();
    await button(page, 'Choose words to keep').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await expect.poll(() => admin().read(POST)).toContain('keywords: [first article, ears, their keyword, my keyword]');
  }));

it('a save whose answer is lost does not look like a change by someone else, also after more typing and a reload', () =>
  visit(FORM, DESK, async (page) => {
    await field(page, 'Title').fill('Sent');
    await textField(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\nSent paragraph.\n\n');
    // The file is not read again before the test has typed more: else the editor sees, rightly, that the save has arrived.
    await page.route(`**${ADMIN_API.file}?*`, (route) => route.abort());
    await page.route(`**${ADMIN_API.save}`, async (route) => {
      await route.fetch({ maxRetries: 3 });
      await route.abort();
    });
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('Your work is safe in this browser').waitFor();
    await field(page, 'Title').fill('Typed later');
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('Your work is safe in this browser').waitFor();
    const address = page.url();
    // The page is left first: while requests pass again, it could read the file before the reload.
    await page.goto('about:blank');
    await page.unrouteAll();
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByText('Saved on this computer.', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: CONFLICT }).count()).toBe(0);
    await page.keyboard.press('Control+s');
    await expect.poll(() => admin().read(POST)).toContain('title: Typed later\n');
  }));

it('a link in the preview to a file or to another website says so, and leads back', () =>
  visit(FORM, DESK, async (page) => {
    await preview(page).getByRole('heading', { level: 1, name: 'First Post' }).waitFor();
    const note = page.locator('.preview-note');
    await preview(page)
      .locator('a[href="/about"], a[href$="/about"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => {
        link.href = '/robots.txt';
        link.click();
      });
    await note.filter({ hasText: /^You followed a link to a file or another website\./ }).waitFor();
    await button(page, 'Back to this page').click();
    await note.waitFor({ state: 'detached' });
    await page.route('https://outside.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Outside</h1>' }));
    await page.locator('.preview iframe:not(.hidden-frame)').evaluate((frame: HTMLIFrameElement) => {
      frame.contentWindow?.location.assign('https://outside.example/');
    });
    await note.filter({ hasText: /^You followed a link to a file or another website\./ }).waitFor();
    await button(page, 'Back to this page').click();
    await note.waitFor({ state: 'detached' });
    await preview(page).getByRole('heading', { level: 1, name: 'First Post' }).waitFor();
  }));
