import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Editing, startEditing } from '../helpers/editing.ts';
import { hydrated } from '../helpers/hydrated.ts';
import { atQuestion } from '../helpers/quiz.ts';
import { useServer, visit } from '../helpers/visit.ts';

const ARTICLE = 'content/blog/is-it-only-snoring.md';
const PATH = '/blog/is-it-only-snoring';
const MISTAKE = ['category: Sleep Medicine', 'category: Sleep Medicin'] as const;

let editing: Editing;
useServer(async () => {
  editing = await startEditing((project) => project.edit(ARTICLE, ...MISTAKE));
  return editing;
});

const words = (text: string) => text.replace(/\s+/g, ' ').trim();
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const overlay = (page: Page) => page.getByRole('alertdialog');
/** Resolves when the page has its event stream, so that no edit is missed. */
const connected = (page: Page) => page.waitForResponse(/\/__ent-site\/events/);

/** Opens a page and waits until the server has its event stream. */
function watch(path: string, see: (page: Page, complaints: string[]) => Promise<void>): Promise<void> {
  let listening: Promise<unknown> | undefined;
  const before = async (page: Page) => {
    listening = connected(page);
  };
  return visit(path, { before }, async (page, { complaints }) => {
    await listening;
    await see(page, complaints);
  });
}

it('a server that starts with a mistake shows it over an empty page, and shows the site when it is fixed (S6)', () =>
  watch('/about', async (page) => {
    await overlay(page).getByText('There is no good version of the site to show yet.').waitFor();
    await mark(page);
    editing.edit(ARTICLE, MISTAKE[1], 'category: Sleep');
    await overlay(page).getByText('"Sleep" is not a category').waitFor();
    expect(await isMarked(page)).toBe(true);

    editing.edit(ARTICLE, 'category: Sleep\n', `${MISTAKE[0]}\n`);
    await page.locator('h1').waitFor();
    expect(await overlay(page).count()).toBe(0);
    expect(await editing.nextLine(`${ARTICLE}: fixed`)).toMatch(/: fixed, \d+ pages in \d+ ms$/);
  }));

describe('while someone edits', () => {
  /** The original text of the edited files, by path. */
  const before = new Map<string, string>();
  const edit: Editing['edit'] = (file, find, replacement) => {
    if (!before.has(file)) before.set(file, editing.read(file));
    editing.edit(file, find, replacement);
  };
  beforeAll(async () => {
    if (inject('browser') === null || !editing.read(ARTICLE).includes(`${MISTAKE[1]}\n`)) return;
    editing.edit(ARTICLE, MISTAKE[1], MISTAKE[0]);
    await editing.nextLine(`${ARTICLE}: fixed`);
  });
  // A test that is retried starts with the original files.
  beforeEach(async ({ task }) => {
    for (const [file, text] of task.result?.retryCount ? before : []) {
      if (editing.read(file) === text) continue;
      writeFileSync(join(editing.root, file), text);
      await editing.nextLine(`${file}: `);
    }
    before.clear();
  });

  it('an article shows its new text, its file and that it is a draft (S7)', () =>
    watch(PATH, async (page, complaints) => {
      const bar = page.getByRole('complementary', { name: 'About this page, for its editors' });
      const link = bar.getByRole('link', { name: `Open in editor: ${ARTICLE}` });
      expect(await link.getAttribute('href')).toBe(`vscode://file${editing.root}/${ARTICLE}:1:1`);
      const again = page.waitForEvent('load');
      const listening = connected(page);
      const [title = ''] = /^title: .*$/m.exec(editing.read(ARTICLE)) ?? [];
      edit(ARTICLE, title, `${title} (edited)`);
      await again;
      expect(await page.locator('h1').textContent()).toContain('(edited)');
      expect(await editing.nextLine(ARTICLE)).toMatch(/^content\/blog\/is-it-only-snoring\.md: \d+ pages in \d+ ms$/);

      await listening;
      edit(ARTICLE, '\ncategory:', '\ndraft: true\ncategory:');
      await page.getByText('Draft: not published yet').waitFor();
      expect(await editing.nextLine(ARTICLE)).toMatch(/: ribbon and bar of 1 page in \d+ ms$/);
      edit(ARTICLE, '\ndraft: true', '');
      await page.getByText('Draft: not published yet').waitFor({ state: 'detached' });
      await editing.nextLine(ARTICLE);
      expect(complaints).toEqual([]);
    }));

  it('a mistake keeps the last good site, with the same message in the terminal and the page until it is fixed (S6)', () =>
    watch(PATH, async (page, complaints) => {
      await mark(page);
      const saidBefore = editing.stderr().length;
      edit(ARTICLE, ...MISTAKE);
      await overlay(page).waitFor();
      const shown = await page
        .locator('ent-site-overlay li')
        .evaluateAll((items) =>
          items.map((item) => [...item.querySelectorAll('.head, pre, .hint')].map(({ textContent }) => textContent).join(' ')).join(' '),
        );
      expect(await editing.nextLine(ARTICLE)).toBe(`${ARTICLE}: 1 problem. The last good site is still shown.`);
      const saidSince = () => editing.stderr().slice(saidBefore);
      await expect.poll(() => words(saidSince())).toBe(words(shown));
      expect(saidSince()).toContain(`${ARTICLE}:5:11 category: "Sleep Medicin" is not a category. Did you mean "Sleep Medicine"?`);
      expect(saidSince()).toContain('    > 5 | category: Sleep Medicin\n        |           ^\n');

      edit(ARTICLE, MISTAKE[1], MISTAKE[0]);
      await page.locator('ent-site-overlay').waitFor({ state: 'detached' });
      expect(await isMarked(page)).toBe(true);
      expect(await editing.nextLine(ARTICLE)).toMatch(/: fixed, no page changed in \d+ ms$/);
      expect(complaints).toEqual([]);
    }));

  it('a style sheet is replaced without resetting the quiz', () =>
    watch('/sinus-quiz', async (page, complaints) => {
      await hydrated(page);
      await mark(page);
      await page.getByRole('radio').nth(2).click();
      await atQuestion(page, 2);
      edit('templates/styles/base.css', 'background: var(--paper);', 'background: rgb(1, 2, 3);');
      await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(1, 2, 3)');
      await atQuestion(page, 2);
      expect(await isMarked(page)).toBe(true);
      // The accessibility statement may from now on mention that the design has changed since it was tested, so a page changes too.
      expect(await editing.nextLine('templates/styles/base.css')).toMatch(/: (styles of )?\d+ pages in \d+ ms$/);
      expect(complaints).toEqual([]);
    }));

  it('a template that does not compile is reported like other mistakes, and its new text is shown when it is fixed, at unknown addresses too', () =>
    watch('/nowhere', async (page) => {
      const file = 'templates/components/layout/site-footer/site-footer.tsx';
      edit(file, '<footer', '<footer data-edited="yes');
      await overlay(page).waitFor();
      await editing.nextLine(`${file}: `);
      expect(await overlay(page).textContent()).toContain(`${file}:`);
      expect(await overlay(page).locator('pre .meant').first().textContent()).toMatch(/^> \d+ \| /);
      const again = page.waitForEvent('load');
      edit(file, '<footer data-edited="yes', '<footer data-edited="yes"');
      await again;
      await editing.nextLine(`${file}: `);
      expect(await page.locator('footer').getAttribute('data-edited')).toBe('yes');
    }));

  it('an error of an island in the browser covers its page with its line in TypeScript', () =>
    watch('/conditions', async (page) => {
      const file = 'client/islands/condition-filter.tsx';
      const begin = /export function ConditionFilter\(.*\n/.exec(editing.read(file))?.[0] ?? '';
      const thrower = "  if (typeof document !== 'undefined') throw new Error('This island is broken.');\n";
      const again = page.waitForEvent('load');
      edit(file, begin, begin + thrower);
      await again;
      await editing.nextLine(`${file}: `);
      await overlay(page).waitFor();
      const line =
        editing
          .read(file)
          .split('\n')
          .findIndex((text) => text.includes('This island is broken.')) + 1;
      const text = (await overlay(page).textContent()) ?? '';
      expect(text).toContain('1 problem to fix');
      expect(text).toContain(`${file}:${line}:`);
      expect(text).toContain('The island "condition-filter" failed in the browser. Error: This island is broken.');
      expect(await overlay(page).locator('pre .meant').first().textContent()).toContain('This island is broken.');
      // The island keeps the markup of the build.
      expect(await page.locator('[data-island="condition-filter"] input').count()).toBe(1);
      expect(editing.stderr()).not.toContain('This island is broken.');

      const fixed = page.waitForEvent('load');
      edit(file, thrower, '');
      await fixed;
      await hydrated(page);
      expect(await overlay(page).count()).toBe(0);
    }));
});
