import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { button, DESK, PHONE, useAdmin } from '../helpers/admin-page.ts';
import { photo } from '../helpers/photos.ts';
import { IN_FULL } from '../helpers/share.ts';
import { createSite, PRACTICE } from '../helpers/sites.ts';
import { axeViolations, visit } from '../helpers/visit.ts';

/** More drafts than any list has shown at once. */
const MANY = 45;

const first = readFileSync(join(PRACTICE, 'blog/first-post.md'), 'utf8');
const draft = (number: number) =>
  first
    .replace('title: First Post', `title: Sinus note ${number}\ndraft: true`)
    .replace('date: 2025-10-01', `date: 2024-01-${String((number % 28) + 1).padStart(2, '0')}`)
    .replace(/^description: .*$/m, `description: Note ${number} is about the sinuses, and only this one has these words to describe it.`);
const site = createSite({
  write: Object.fromEntries(Array.from({ length: MANY }, (_, number) => [`blog/sinus-note-${number}.md`, draft(number)])),
});

const admin = useAdmin(site.contentDir, () => site.remove());

const rows = (page: Page) => page.locator('.entries tbody tr');
const open = (page: Page, hash: string) => page.evaluate((next) => window.location.assign(next), hash);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const hash = (page: Page) => page.evaluate(() => window.location.hash);

it('a list has the newest entries first, finds all matches, and Back returns to its filter and search', async () => {
  await visit(`${ADMIN_PREFIX}#/list/posts`, DESK, async (page) => {
    await rows(page).first().waitFor();
    const dates = await page.locator('.entry-date').allInnerTexts();
    const times = dates.map((date) => Date.parse(date));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await rows(page).first().textContent()).toContain('Jane Doe');
    expect(await page.locator('main').textContent()).not.toContain('.md');
    await button(page, `Drafts ${MANY}`).click();
    await page.getByLabel('Search in articles').fill('SINÚS note');
    await expect.poll(() => rows(page).count()).toBe(MANY);
    expect(await hash(page)).toBe('#/list/posts?state=draft&q=SIN%C3%9AS+note');
    await page.getByRole('link', { name: 'Sinus note 7', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(MANY);
    expect(await button(page, `Drafts ${MANY}`).getAttribute('aria-pressed')).toBe('true');
    await page.setViewportSize(PHONE);
    expect(await axeViolations(page, 'main')).toEqual([]);
    expect((await page.getByRole('navigation', { name: 'Parts of the editor' }).boundingBox())?.height).toBeLessThanOrEqual(60);
  });
});

it.runIf(IN_FULL)('the search on the left shows some entries and links to all', async () => {
  await visit(ADMIN_PREFIX, DESK, async (page) => {
    await page.getByLabel('Search everything').fill('sinus note');
    await page.getByRole('link', { name: `and ${MANY - 12} more` }).click();
    await page.getByRole('heading', { name: 'All content', level: 1 }).waitFor();
    expect(await rows(page).count()).toBe(MANY);
  });
});

it('the menu of an entry works by keys; its address changes by words and Enter, and only its own form offers to undo that', async () => {
  await visit(`${ADMIN_PREFIX}#/list/posts?q=first`, DESK, async (page) => {
    const more = button(page, 'More actions for First Post');
    await more.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Change address');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Remove');
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByLabel('Name in the address').fill('Mein erster Bericht!');
    await page.getByText('New address: /blog/mein-erster-bericht').waitFor();
    await page.getByText('What will change').click();
    await page.getByText('People who open /blog/first-post get to /blog/mein-erster-bericht.').waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'Second Post' }).waitFor();
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await page.getByLabel('Name in the address').press('Enter');
    await page.getByText('The address was changed. Undo reverses this.').waitFor();
    expect(await hash(page)).toBe('#/edit/blog/mein-erster-bericht.md');
    const undo = button(page, 'Undo');
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false');
    await open(page, '#/edit/services/rhinoplasties.md');
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true');
    await open(page, '#/list/services');
    await button(page, 'Undo last save').click();
    await page.getByText(/^This undoes the new address of "First Post", saved .*M\.$/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('Undone.').waitFor();
    expect(admin().read('blog/first-post.md')).toBe(first);
  });
});

it('a removal names what needs the entry first, and where its address goes', async () => {
  await visit(`${ADMIN_PREFIX}#/list/services?q=thyroid`, DESK, async (page) => {
    await button(page, /^More actions for/).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByText('What will change').click();
    await page.getByText(/^People who open \/service\/thyroid-surgery get to \/service/).waitFor();
    await page.keyboard.press('Escape');
    await open(page, '#/list/providers');
    await button(page, /^More actions for/).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByText('These need it. Choose a page of the same kind that replaces it, or change them first:').waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'First Post' }).waitFor();
  });
});

it('a new entry is refused at its field if its dates contradict each other; a title without letters asks for a name', async () => {
  await visit(`${ADMIN_PREFIX}#/list/announcements`, DESK, async (page) => {
    await button(page, 'New announcement').click();
    await page.getByLabel('Text', { exact: true }).fill('Closed for a day of training.');
    await page.getByLabel('Starts', { exact: true }).fill('2026-12-04');
    await page.getByLabel('Ends', { exact: true }).fill('2026-12-01');
    await page.keyboard.press('Enter');
    await page.getByText('The end, 2026-12-01, is before the start, 2026-12-04.').waitFor();
    expect(await page.getByLabel('Ends', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await button(page, 'Cancel').click();

    await open(page, '#/list/posts');
    await button(page, 'New article').click();
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('???');
    await page.keyboard.press('Enter');
    await page.getByLabel('Name in the address').fill('Your questions');
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('This article is a draft. 8 fields are still empty.').click();
    expect(await hash(page)).toBe('#/edit/blog/your-questions.md');
    await page.getByText('Up to date', { exact: true }).waitFor();
    expect(
      await page
        .locator('main')
        .getByText(/to fix|to check/)
        .count(),
    ).toBe(0);
    await button(page, 'Excerpt').click();
    const excerpt = page.getByLabel('Excerpt', { exact: true });
    expect(await excerpt.inputValue()).toBe('');
    expect(await excerpt.getAttribute('placeholder')).toBe('One or two sentences for its card and for feeds');
    await excerpt.fill('What you have asked us.');
    await page.getByText('This article is a draft. 7 fields are still empty.').waitFor();
  });
});

it.runIf(IN_FULL)('pictures with any name are shown and found; one is replaced, and an unused one is removed', async () => {
  await visit(`${ADMIN_PREFIX}#/pictures`, DESK, async (page) => {
    const images = join(admin().contentDir, 'images');
    for (const name of ['bad#1%20 100%.webp', 'UPPER Föto.webp']) copyFileSync(join(images, 'social.webp'), join(images, name));
    const search = page.getByLabel('Search in pictures');
    await search.fill('upper foto');
    await page.getByText('UPPER Föto.webp', { exact: true }).first().waitFor();
    await search.fill('BAD');
    const picture = page.locator('.picture-grid img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByText(/kB, not used$/).waitFor();
    await button(page, /^Remove/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('was removed. Undo brings it back.').waitFor();
    expect(existsSync(join(images, 'bad#1%20 100%.webp'))).toBe(false);
    await search.fill('upper');
    await button(page, /^Replace/).click();
    const before = readFileSync(join(images, 'UPPER Föto.webp'));
    await page
      .getByRole('dialog')
      .getByLabel(/^Drop a picture here/)
      .setInputFiles([{ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 64, height: 48 }).jpeg().toBuffer() }]);
    await page.getByText('Replaced UPPER Föto.webp.').waitFor();
    expect(readFileSync(join(images, 'UPPER Föto.webp')).equals(before)).toBe(false);
  });
});
