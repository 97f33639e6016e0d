import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN_API, ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { DESK, useAdmin } from '../helpers/admin-page.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { IN_FULL } from '../helpers/share.ts';
import { createSite } from '../helpers/sites.ts';
import { atWidths, axeViolations, darkContrastViolations, visit } from '../helpers/visit.ts';

/** A practice with something to do and something to come; it cannot be built at first. */
const site = createSite({
  edits: [
    { file: 'testimonials/ann-b.yaml', replace: 'sample: true', with: 'expires: 2025-11-03' },
    { file: 'blog/third-post.md', replace: 'category: ', with: 'category: Not ' },
    { file: 'site.yaml', replace: 'url:', with: 'host: netlify\nurl:' },
  ],
});
const TOMORROW = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
const FIXED = ['category: Not ', 'category: '] as const;

const admin = useAdmin(site.contentDir, () => site.remove());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const goTo = (page: Page, hash: string) => page.evaluate((next) => window.location.replace(next), hash);
/** Changes a file at once: an editor that reads it meanwhile finds no half of it. */
function replace(file: string, [from, to]: readonly [string, string]): void {
  const written = `${admin().contentDir}.written`;
  writeFileSync(written, admin().read(file).replace(from, to));
  renameSync(written, join(admin().contentDir, file));
}
/** All words of the page besides the menu, also in closed sections. */
const words = (page: Page) => page.locator('.main').evaluate((main) => main.textContent);
/** Names of files and fields, and their format. */
const TECHNICAL = /\.(?:ya?ml|md|lock)\b|YAML|front matter|\bsample:|\bexceptions\b/;

it('a site that cannot be built from the start has an overview with its errors, each linked to its field, and says what still works', async () => {
  await visit(ADMIN_PREFIX, DESK, async (page, { complaints }) => {
    await page.getByRole('heading', { name: 'Overview', exact: true, level: 1 }).waitFor();
    await page.getByRole('heading', { name: '1 error to fix' }).waitFor();
    await page.getByText('There is no preview yet. You can edit and save everything as usual.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Third Post, Category' }).click();
    await page.getByRole('heading', { name: 'Third Post' }).first().waitFor();
    expect(new URL(page.url()).hash).toBe('#/edit/blog/third-post.md?field=category');

    replace('blog/third-post.md', FIXED);
    await goTo(page, '#/');
    await page.getByRole('heading', { name: 'Coming up' }).waitFor();
    await page.getByRole('heading', { name: '1 error to fix' }).waitFor({ state: 'detached' });
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });
});

it.runIf(IN_FULL)('while there is no site yet, an article can be begun, and its dialog stays open when the overview arrives', async () => {
  await visit(ADMIN_PREFIX, DESK, async (page) => {
    const isMissing = { status: 404, json: { error: 'There is no site yet. It is still being built, or has errors.' } };
    await page.route(`**${ADMIN_API.overview}`, (route) => route.fulfill(isMissing));
    await page.reload();
    await page.getByText('There is no site yet.').waitFor();
    for (const name of ['New article', 'Close a day', 'Change hours', 'New announcement']) await button(page, name).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'New article').click();
    await page.getByRole('dialog').getByLabel('Title').fill('Noses in winter');
    await page.unroute(`**${ADMIN_API.overview}`);
    replace('blog/second-post.md', ['title: ', 'title: Our ']);
    await page.getByRole('heading', { name: 'Coming up', includeHidden: true }).waitFor({ state: 'attached' });
    expect(await page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('Noses in winter');
  });
});

it('the overview has at most three things to do with a button each, the most used buttons, and what is coming up; all else is folded', async () => {
  replace('blog/third-post.md', FIXED);
  replace('practice.yaml', ['exceptions: []', `exceptions: [{ date: ${TOMORROW}, name: Staff meeting, closed: true }]`]);
  mkdirSync(join(admin().contentDir, 'announcements'), { recursive: true });
  await visit(ADMIN_PREFIX, DESK, async (page, { complaints, requests }) => {
    await page.getByText('Staff meeting: closed').waitFor();
    const tasks = page.locator('.tasks li');
    expect(await tasks.count()).toBeLessThanOrEqual(3);
    for (const task of await tasks.all()) expect(await task.getByRole('button').count()).toBe(1);
    expect(await page.locator('.main details[open]').count()).toBe(0);
    expect(requests.some((url) => url.endsWith(ADMIN_API.weights))).toBe(false);

    await page.getByText('Size of the pages, kB').click();
    await page.getByText('All pages as a table').waitFor();
    await page.getByText('How easy the texts are to read').click();
    await page.getByText('Things to check').first().click();
    expect(await words(page)).not.toMatch(TECHNICAL);
    expect(await axeViolations(page)).toEqual([]);
    expect(await darkContrastViolations(page)).toEqual([]);
    await atWidths(page, [1440, 360], async (width) => expect(await sidewaysScroll(page), `${width} px`).toBe(0));

    for (const name of ['New article', 'Close a day', 'New announcement']) {
      await button(page, name).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await button(page, 'Open the quote').click();
    await page.getByRole('heading', { name: 'Ann B.' }).first().waitFor();
    await goTo(page, '#/');
    await button(page, 'Change hours').click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/edit/practice.yaml?field=hours');
    expect(complaints).toEqual([]);
  });
});

it.runIf(IN_FULL)('a button leads to the list of errors where several entries have one, and back to the page as it was', async () => {
  replace('blog/first-post.md', ['category: ', 'category: Not ']);
  await visit(ADMIN_PREFIX, DESK, async (page) => {
    await page.getByRole('heading', { name: '2 errors to fix' }).waitFor();
    await button(page, /^Show them.*2 entries have errors/).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('2 errors to fix');
    writeFileSync(join(admin().contentDir, 'blog/broken-one.md'), '---\ntitle: [\n---\n');
    await page.getByRole('link', { name: 'Article that cannot be read' }).waitFor();
    expect(await words(page)).not.toMatch(TECHNICAL);
  });
});

it('the menu says that saved work is on this computer, and links to a page with the steps of this practice to publish', async () => {
  replace('blog/third-post.md', FIXED);
  await visit(ADMIN_PREFIX, DESK, async (page, { complaints }) => {
    const status = page.getByRole('region', { name: 'Save status' });
    await status.getByText('Saved on this computer. Patients see it after the site is published again.').waitFor();
    expect(await status.textContent()).not.toMatch(/[Ll]ast /);
    await status.getByRole('link', { name: 'How to publish' }).click();
    await page.getByRole('heading', { name: 'How to publish', level: 1 }).waitFor();
    expect(await page.locator('.steps li').count()).toBe(4);
    await page.getByText('npx ent-site build --plain --production').waitFor();
    await page.getByText(/^Your website: .*\(at Netlify\)$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await atWidths(page, [360], async () => expect(await sidewaysScroll(page)).toBe(0));
    await goTo(page, '#/edit/blog/first-post.md');
    await page.locator('.entry-form').getByText('Saved on this computer. Patients see it after the site is published again.').waitFor();
    await goTo(page, '#/list/posts');
    await page.getByRole('heading', { name: 'Articles' }).waitFor();
    for (const old of ['On the site', 'All saved', 'View your site at']) expect(await page.getByText(old).count()).toBe(0);
    expect(await page.getByText('Shown', { exact: true }).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });
});
