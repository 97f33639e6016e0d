import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { button, DESK, field, textField, useAdmin } from '../helpers/admin-page.ts';
import { createSite } from '../helpers/sites.ts';
import { axeViolations, visit } from '../helpers/visit.ts';

const POST = 'blog/first-post.md';
const FORM = `${ADMIN_PREFIX}#/edit/${POST}`;

const site = createSite();
const admin = useAdmin(site.contentDir, () => site.remove());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const CONFLICT = 'Someone else changed this too';

/** Opens the form in another tab of the same browser. */
async function openTab(page: Page, address = page.url()): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(address);
  await field(other, 'Title').waitFor();
  return other;
}

/** Replaces a text in the file, as another person would. */
function changeOnDisk(before: string, after: string): void {
  const text = admin().read(POST);
  expect(text).toContain(before);
  admin().write(POST, text.replace(before, after));
}

it('a conflict survives a reload and further changes on the disk, and no key or button saves before it is decided (E1)', async () => {
  await visit(FORM, DESK, async (page) => {
    await field(page, 'Title').fill('My title');
    await field(page, 'Excerpt').fill('My words about it.');
    changeOnDisk('What the first post is about.', 'Their words.');
    await heading(page, CONFLICT).waitFor();
    const theirs = admin().read(POST);
    const expectNothingSaved = async () => {
      await page.keyboard.press('Control+s');
      await page.getByText('Choose a version of each change first. Nothing was saved.').waitFor();
      expect(await button(page, 'Save').getAttribute('aria-disabled')).toBe('true');
      expect(await button(page, 'Save anyway').count()).toBe(0);
      expect(admin().read(POST)).toBe(theirs);
    };
    await expectNothingSaved();
    await page.reload();
    await heading(page, CONFLICT).waitFor();
    expect(await page.locator('.conflicts h3').allInnerTexts()).toEqual(['Excerpt']);
    expect(await page.locator('.version').allInnerTexts()).toEqual(['Their words.', 'My words about it.']);
    expect(await axeViolations(page)).toEqual([]);
    await expectNothingSaved();
    admin().write(POST, theirs.replace('2025-10-01', '2025-10-03'));
    await expect.poll(() => field(page, 'Date').inputValue()).toBe('2025-10-03');
    await heading(page, CONFLICT).waitFor();
    await button(page, /^Use theirs ?: Excerpt$/).click();
    await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Their words.');
    await button(page, 'Undo').click();
    await heading(page, CONFLICT).waitFor();
    await button(page, /^Keep mine ?: Excerpt$/).click();
    await page.keyboard.press('Control+s');
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await expect.poll(() => admin().read(POST)).toContain('My words about it.');
    expect(admin().read(POST)).toContain('title: My title');
    expect(admin().read(POST)).toContain('date: 2025-10-03');
  });
});

it('a text that two people change is merged line by line; what both changed is shown side by side, and both can be kept (E1)', async () => {
  await visit(FORM, DESK, async (page) => {
    await textField(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\nMy last paragraph.');
    const body = admin().read(POST).split('---\n').at(-1) ?? '';
    changeOnDisk(body, `\nTheir first paragraph.\n${body}`);
    await page.getByText('Their first paragraph.').first().waitFor();
    expect(await textField(page).textContent()).toContain('My last paragraph.');
    expect(await heading(page, CONFLICT).count()).toBe(0);
    await page.locator('.cm-line', { hasText: 'Their first paragraph.' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Mine too.');
    changeOnDisk('Their first paragraph.', 'Their new first paragraph.');
    await heading(page, CONFLICT).waitFor();
    await button(page, /^Keep both, theirs first ?: Text, change 1$/).click();
    await page.keyboard.press('Control+s');
    await expect.poll(() => admin().read(POST)).toContain('Their new first paragraph.\n\nTheir first paragraph. Mine too.\n');
    expect(admin().read(POST)).toContain('My last paragraph.');
  });
});

it('two tabs keep their own unsaved work on one page: neither removes that of the other, and a closed one is taken over (E1)', async () => {
  await visit(FORM, DESK, async (page) => {
    const other = await openTab(page);
    await field(page, 'Excerpt').fill('Words of the first tab.');
    await other.getByText('This page also has unsaved changes in another tab.').waitFor();
    for (const action of ['Remove', 'Change address']) {
      await button(other, 'More actions for First Post').click();
      await other.getByRole('menuitem', { name: action }).click();
      await other.getByText('It has unsaved changes from another tab. They stay in this browser, where you can copy them.').waitFor();
      await button(other, 'Cancel').click();
    }
    await field(other, 'Title').fill('A letter');
    await field(other, 'Title').fill('First Post');
    await field(other, 'Title').fill('Title of the second tab');
    await page.reload();
    await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Words of the first tab.');
    expect(await field(page, 'Title').inputValue()).toBe('First Post');
    await other.close();
    await page.reload();
    await page.getByText(/^There is another unsaved version of this page/).waitFor();
    expect(await page.locator('.changed-words').textContent()).toContain('Title of the second tab');
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Open that version').click();
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Title of the second tab');
    await page.keyboard.press('Control+s');
    await expect.poll(() => admin().read(POST)).toContain('title: Title of the second tab');
    await button(page, 'Open that version').click();
    await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('Words of the first tab.');
    expect(await field(page, 'Title').inputValue()).toBe('Title of the second tab');
  });
});

it('unsaved work follows a renamed page and a new name of the practice, and can be read and copied when its page is removed (E1)', async () => {
  await visit(FORM, DESK, async (page) => {
    await field(page, 'Excerpt').fill('My unsaved words.');
    const move = (from: string, to: string) => renameSync(join(admin().contentDir, from), join(admin().contentDir, to));
    const moved = 'blog/moved-post.md';
    move(POST, moved);
    await expect.poll(() => page.url()).toContain(moved);
    await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('My unsaved words.');
    admin().write(
      'practice.yaml',
      admin()
        .read('practice.yaml')
        .replace(/^name: .*$/m, 'name: Another Name'),
    );
    await page.reload();
    await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('My unsaved words.');
    const text = admin().read(moved);
    move(moved, 'blog/changed-and-moved.md');
    admin().write('blog/changed-and-moved.md', text.replace('2025-10-01', '2025-10-03'));
    await page.getByText('They stay in this browser until you discard them.').waitFor();
    await page.reload();
    await page.getByText('They stay in this browser until you discard them.').waitFor();
    expect(await page.locator('.changed-words').textContent()).toContain('My unsaved words.');
    await page.getByRole('region', { name: 'Save status' }).getByRole('link', { name: 'First Post' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Discard').click();
    await button(page, 'Discard this text for good').click();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

it('a file with an error shows its text for a while, and my unsaved words are in the form again when it is fixed (E1)', async () => {
  await visit(FORM, DESK, async (page) => {
    await field(page, 'Excerpt').fill('My unsaved words.');
    changeOnDisk('title: First Post', '<<<<<<< HEAD\ntitle: First Post');
    await field(page, 'The whole file').waitFor();
    expect(await heading(page, CONFLICT).count()).toBe(0);
    changeOnDisk('<<<<<<< HEAD\n', '');
    await expect.poll(() => field(page, 'Excerpt').inputValue()).toBe('My unsaved words.');
    expect(await heading(page, CONFLICT).count()).toBe(0);
  });
});
