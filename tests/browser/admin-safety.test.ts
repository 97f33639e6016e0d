import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { button, DESK, field, PHONE, preview, useAdmin } from '../helpers/admin-page.ts';
import { type RunningServer, startServer } from '../helpers/serve.ts';
import { IN_FULL } from '../helpers/share.ts';
import { createSite } from '../helpers/sites.ts';
import { axeViolations, visit } from '../helpers/visit.ts';

const POST = 'blog/first-post.md';
const OTHER = 'blog/second-post.md';
const FORM = `${ADMIN_PREFIX}#/edit/${POST}`;

const site = createSite();
/** The server that replaces the first one at its port. */
let restarted: RunningServer | undefined;
const admin = useAdmin(site.contentDir, () => {
  restarted?.server.kill();
  site.remove();
});

const pill = (page: Page) => page.locator('.preview-bar .pill');
const upToDate = (page: Page) => pill(page).getByText('Up to date', { exact: true }).waitFor();
const replace = (path: string, text: string | RegExp, by: string) => admin().write(path, admin().read(path).replace(text, by));

it('older errors are apart from those of this edit and block no save; "Save anyway" is not offered if the computer refuses', () => {
  replace(OTHER, /^date: .*$/m, 'date: 11/22/2026');
  return visit(FORM, DESK, async (page) => {
    const older = page.getByText('1 older error elsewhere on the site (you can still save)');
    await older.waitFor();
    expect(await page.getByText(/from this edit/).count()).toBe(0);
    await field(page, 'Title').fill('Mine');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved on this computer.', { exact: true }).waitFor();
    expect(admin().read(POST)).toContain('title: Mine\n');
    // The key is pressed for longer than the save takes.
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+s');

    await field(page, 'Date').fill('soon');
    await page.getByText('1 error from this edit').waitFor();
    await older.click();
    await page.locator('details[open]').getByRole('link', { name: 'Second Post' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Save').click();
    await button(page, 'Save anyway').waitFor();

    await field(page, 'Date').fill('2025-10-03');
    chmodSync(join(admin().contentDir, POST), 0o444);
    await button(page, 'Save').click();
    const words = 'This computer does not allow you to change "Mine". Your text is kept in this browser.';
    await page.getByRole('alert').getByText(words).waitFor();
    expect(await button(page, 'Save anyway').count()).toBe(0);
    chmodSync(join(admin().contentDir, POST), 0o644);
    await button(page, 'Save').click();
    await expect.poll(() => admin().read(POST)).toContain('date: 2025-10-03\n');
  });
});

it.runIf(IN_FULL)(
  'after a link was followed, the preview names the page and leads back, and an edit stays on it; a file without a page says what is shown',
  () =>
    visit(FORM, DESK, async (page) => {
      await upToDate(page);
      const title = () => preview(page).getByRole('heading', { level: 1 }).textContent();
      expect(await title()).toBe('First Post');
      const follow = (address: string) =>
        preview(page)
          .locator(`a[href$="${address}"]`)
          .first()
          .evaluate((link: HTMLElement) => link.click());
      await follow('/about');
      const note = page.locator('.preview-note');
      await note.filter({ hasText: /^You followed a link to “About”\./ }).waitFor();
      // A link of a page that was reached by a link stays in the preview too.
      await follow('/blog');
      await note.filter({ hasText: /“.*Blog.*”/i }).waitFor();
      await field(page, 'Title').fill('New Title');
      await preview(page).getByText('New Title').first().waitFor();
      await upToDate(page);
      expect(await axeViolations(page, '.preview-bar, .preview-note')).toEqual([]);
      await button(page, 'Back to this page').click();
      await expect.poll(title).toBe('New Title');
      await note.waitFor({ state: 'detached' });
      await page.evaluate(() => window.location.replace('#/edit/testimonials/ann-b.yaml'));
      await note.filter({ hasText: /^This has no separate page\. You see (the home page|“.+”, which shows it)\.$/ }).waitFor();
    }),
);

it('eight tabs of the editor work at once: hidden ones hold no connection, and shown again they have the newest state', () =>
  visit(FORM, PHONE, async (first) => {
    const turn = (page: Page, state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const tabs = [first];
    await field(first, 'Title').waitFor();
    while (tabs.length < 8) {
      await turn(tabs.at(-1) ?? first, 'hidden');
      const next = await first.context().newPage();
      tabs.push(next);
      await next.goto(first.url());
      await field(next, 'Title').waitFor();
    }
    let title = 'First Post';
    for (const [index, tab] of tabs.entries()) {
      if (index > 0) await turn(tabs[index - 1] ?? first, 'hidden');
      await turn(tab, 'visible');
      await expect.poll(() => field(tab, 'Title').inputValue()).toBe(title);
      title = `Title ${index}`;
      await field(tab, 'Title').fill(title);
      await button(tab, 'Save').click();
      await expect.poll(() => admin().read(POST)).toContain(`title: ${title}\n`);
    }
  }));

it('a form that is open while the server is stopped says so, claims nothing untrue, and saves after a restart without a reload', () =>
  visit(FORM, DESK, async (page) => {
    await upToDate(page);
    await field(page, 'Title').fill('Written before');
    await upToDate(page);
    admin().running.server.kill();
    await page
      .getByText(/Your work is safe in this browser\. Start the program again/)
      .first()
      .waitFor();
    await pill(page).getByText('Not updated').waitFor();
    await field(page, 'Excerpt').fill('Written meanwhile.');
    restarted = await startServer(
      '--port',
      String(admin().running.port),
      '--content',
      admin().contentDir,
      '--out',
      join(admin().contentDir, '../out'),
    );
    await upToDate(page);
    expect(await page.getByText(/Start the program again/).count()).toBe(0);
    await button(page, 'Save').click();
    await expect.poll(() => admin().read(POST)).toContain('title: Written before\n');
    expect(admin().read(POST)).toContain('excerpt: Written meanwhile.\n');
  }));
