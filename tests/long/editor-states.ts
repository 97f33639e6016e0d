import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { button, dialog, textField } from '../helpers/admin-page.ts';

/** The content that the editor edits, and an article with its title. */
interface EditedContent {
  contentDir: string;
  read(file: string): string;
  write(file: string, text: string): void;
  post: string;
  title: string;
}

/** A state into which staff, a colleague or the network can bring the editor. */
export interface EditorState {
  name: string;
  /** Address in the editor, `#/list/posts`; `post` is the form of the article. */
  at: string;
  reach?: (page: Page, content: EditedContent) => Promise<unknown>;
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();
const click = (page: Page, name: string | RegExp) => button(page, name).first().click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** Opens everything that is folded, also what was folded inside. */
async function unfold(page: Page): Promise<void> {
  await page.locator('.main h1').waitFor();
  await page.locator('.main details, dialog details').evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true;
  });
}

const choose =
  (action: string) =>
  async (page: Page, { title }: EditedContent) => {
    await click(page, `More actions for ${title}`);
    await page.getByRole('menuitem', { name: action }).click();
    if (action === 'Change address') await field(page, 'Name in the address').fill('Another name');
    await dialog(page).locator('summary, .notice').first().waitFor();
    await unfold(page);
  };

const changeExcerpt = async (page: Page) => {
  await field(page, 'Excerpt').fill('Words that only this form has.');
  await page.locator('.nav-foot, .unsaved-line').getByText('Not saved yet').first().waitFor({ state: 'attached' });
};

/** Every state of the editor whose elements others do not have. */
export const EDITOR_STATES: EditorState[] = [
  {
    name: 'overview, with everything unfolded',
    at: '#/',
    async reach(page) {
      await heading(page, 'Coming up');
      await unfold(page);
      await page.getByText('All pages as a table').waitFor();
    },
  },
  {
    name: 'overview of a site with errors',
    at: '#/',
    async reach(page, { read, write, post }) {
      write(post, read(post).replace(/^date: .*$/m, 'date: 2025-02-30'));
      await heading(page, '1 error to fix');
      await page.getByText('"2025-02-30" is not valid here.').waitFor();
    },
  },
  {
    name: 'results of the search',
    at: '#/',
    async reach(page) {
      await field(page, 'Search everything').fill('s');
      await page.locator('.search-found a').first().waitFor();
    },
  },
  { name: 'list', at: '#/list/posts', reach: (page) => heading(page, 'Articles') },
  { name: 'list without a match', at: '#/list/posts?q=zzz', reach: (page) => heading(page, 'Articles') },
  { name: 'menu of an entry', at: '#/list/posts', reach: (page, { title }) => click(page, `More actions for ${title}`) },
  { name: 'dialog for another address', at: '#/list/posts', reach: choose('Change address') },
  { name: 'dialog to remove an entry', at: '#/list/posts', reach: choose('Remove') },
  {
    name: 'dialog for a new entry, sent empty, after Escape',
    at: '#/list/posts',
    async reach(page) {
      await click(page, 'New article');
      await click(page, 'Create');
      await page.getByText('Fix the marked fields above.').waitFor();
      await field(page, 'Date').fill('soon');
      await page.keyboard.press('Escape');
      await page.getByText('Press Escape again').waitFor();
    },
  },
  {
    name: 'form with errors, everything unfolded',
    at: 'post',
    async reach(page) {
      await field(page, 'Title').fill('');
      await field(page, 'Date').fill('soon');
      await page.getByText('2 errors from this edit').waitFor();
      await unfold(page);
    },
  },
  {
    name: 'save that was refused',
    at: 'post',
    async reach(page) {
      await field(page, 'Date').fill('soon');
      await page.keyboard.press('Control+s');
      await button(page, 'Save anyway').waitFor();
    },
  },
  {
    name: 'dialog for a link, with a refusal',
    at: 'post',
    async reach(page) {
      await click(page, 'Link');
      await field(page, 'Where the link goes').fill('ftp://x.org');
      await page.keyboard.press('Enter');
      await page.getByText('A link cannot start with "ftp:".').waitFor();
    },
  },
  { name: 'dialog for a link', at: 'post', reach: (page) => click(page, 'Link') },
  { name: 'choice of a picture', at: 'post', reach: (page) => click(page, 'Picture') },
  {
    name: 'dialog for a picture without a description',
    at: 'post',
    async reach(page) {
      await click(page, 'Picture');
      await click(page, /^Choose ?:/);
      await click(page, 'Insert picture');
      await page.getByText('Describe the picture first.').waitFor();
    },
  },
  {
    name: 'search in the text',
    at: 'post',
    async reach(page) {
      await textField(page).focus();
      await page.keyboard.press('Control+f');
      await page.getByRole('textbox', { name: 'Find' }).waitFor();
    },
  },
  { name: 'preview as a search result', at: 'post', reach: (page) => preview(page, 'Search result') },
  { name: 'preview in print', at: 'post', reach: (page) => preview(page, 'Print') },
  { name: 'hours', at: '#/edit/practice.yaml', reach: (page) => page.getByRole('table').first().waitFor() },
  { name: 'dialog for a closed day', at: '#/', reach: (page) => click(page, 'Close a day') },
  {
    name: 'dialog for a holiday with other hours, with errors',
    at: '#/',
    async reach(page) {
      await click(page, 'Close a day');
      await field(page, 'A holiday').check();
      await field(page, 'Open at other times').check();
      await click(page, 'Save');
      await page.getByText('Choose a holiday.').waitFor();
    },
  },
  { name: 'dialog for other hours', at: '#/edit/practice.yaml', reach: (page) => click(page, /^Add other hours/) },
  {
    name: 'conflict',
    at: 'post',
    async reach(page, { read, write, post }) {
      await changeExcerpt(page);
      write(post, read(post).replace(/^excerpt: .*$/m, 'excerpt: Words that a colleague saved.'));
      await heading(page, 'Someone else changed this too');
    },
  },
  {
    name: 'notice that unsaved work is back',
    at: 'post',
    async reach(page) {
      await changeExcerpt(page);
      await page.reload();
      await page.getByText(/^We restored your unsaved work/).waitFor();
    },
  },
  {
    name: 'page that a colleague removed',
    at: 'post',
    async reach(page, { contentDir, post }) {
      await changeExcerpt(page);
      rmSync(join(contentDir, post));
      await page.getByText('You had changes here that were not saved.').waitFor();
      await click(page, 'Discard');
    },
  },
  {
    name: 'file that cannot be read as a form',
    at: 'post',
    async reach(page, { read, write, post }) {
      await field(page, 'Title').waitFor();
      write(post, read(post).replace('title:', '<<<<<<< HEAD\ntitle:'));
      await field(page, 'The whole file').waitFor();
    },
  },
  {
    name: 'question before a save is undone',
    at: 'post',
    async reach(page) {
      await changeExcerpt(page);
      await page.keyboard.press('Control+s');
      await page.locator('.status-message', { hasText: 'Saved' }).waitFor();
      await click(page, 'Undo');
      await dialog(page).waitFor();
    },
  },
  { name: 'how to publish', at: '#/publish', reach: (page) => heading(page, 'How to publish') },
  { name: 'pictures', at: '#/pictures', reach: (page) => heading(page, 'Pictures') },
  { name: 'dialog to replace a picture', at: '#/pictures', reach: (page) => click(page, /^Replace/) },
  {
    name: 'server that does not answer',
    at: 'post',
    async reach(page) {
      await field(page, 'Title').waitFor();
      await page.context().setOffline(true);
      await changeExcerpt(page);
      await page.locator('.unsaved-line .error').waitFor();
    },
  },
];

async function preview(page: Page, name: string): Promise<void> {
  await field(page, 'Title').waitFor();
  if (!(await button(page, name).isVisible())) await click(page, 'Preview');
  await page.getByText('Up to date', { exact: true }).waitFor();
  await click(page, name);
}
