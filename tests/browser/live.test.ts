import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Problem } from '../../generator/problem/problem.ts';
import { holdBack } from '../helpers/hold-back.ts';
import { type LiveSite, serveLiveSite } from '../helpers/live-site.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { atWidths, axeViolations, type Seen, siteOrigin, useServer, type Visit, visit } from '../helpers/visit.ts';

let site: LiveSite;
useServer(async () => {
  site = await serveLiveSite(inject('site'));
  return site;
});
beforeEach(() => site?.reset());

const WIDTHS = [1280, 360];
const ARTICLE = '/blog/third-post';
/** Its content file; the excerpt of a mistake shows its text. */
const FILE = 'tests/practice/blog/third-post.md';
const errors: Problem[] = [
  {
    rule: 'broken-link',
    severity: 'error',
    file: FILE,
    line: 5,
    column: 11,
    field: 'category',
    message: '"Sinus Car" is not a category. Did you mean "Sinus Care"?',
    hint: 'Categories: Practice News, Sinus Care, Rhinoplasty.',
  },
  { rule: 'broken-link', severity: 'error', file: 'content/home.yaml', message: 'This file is missing.' },
];
const failed = { problems: errors };

/** Opens a page and waits until the server has its event stream. */
async function watch(path: string, options: Visit, see: (page: Page, seen: Seen) => Promise<void>): Promise<void> {
  await visit(path, options, async (page, seen) => {
    await expect.poll(() => site.live.clients).toBe(1);
    await see(page, seen);
  });
  await expect.poll(() => site.live.clients).toBe(0);
}

/** Resolves when the browser has reloaded the page. */
const reloaded = (page: Page) => page.waitForEvent('load');
/** Changes a page in a way that a reader can see. */
const edit = (address: string) => site.write(address, (site.read(address) ?? '').replace('</h1>', ' (edited)</h1>'));
/** A marker that a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const heading = (page: Page) => page.locator('h1').textContent();
/** Returns the focused element inside one of the parts that the script adds. */
const focusedPart = (page: Page) => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.outerHTML);
const overlay = (page: Page) => page.getByRole('alertdialog');
const badge = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

describe('an edit', () => {
  it('reloads the page at the scroll position of the reader, with the same parts open, also at an address with an anchor (S7)', () =>
    watch('/service/sleep-apnea', {}, async (page, { complaints }) => {
      const details = page.locator('main details').first();
      await details.evaluate((element: HTMLDetailsElement) => {
        element.open = true;
      });
      // Position of a paragraph in the window: the edit makes the page longer before it.
      const place = () => details.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await page.evaluate(() => {
        location.hash = '#main-content';
        window.scrollTo(0, 900);
      });
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
      const before = await place();
      const again = reloaded(page);
      edit('/service/sleep-apnea');
      await again;
      await expect.poll(place).toBe(before);
      expect(new URL(page.url()).hash).toBe('#main-content');
      expect(await details.getAttribute('open')).not.toBeNull();
      expect(await heading(page)).toMatch(/ \(edited\)$/);
      expect(complaints).toEqual([]);
    }));

  it('does not reload a page that it does not change, reloads a hidden one when it is shown again, and replaces "not found"', () =>
    watch('/about', {}, async (page) => {
      await mark(page);
      edit('/testimonials');
      site.pages.set('/about', { sources: ['content/pages/about.md'], draft: false, readTime: 4 });
      site.update();
      await page.getByText('4 min read').waitFor();
      expect(await isMarked(page)).toBe(true);

      const turn = (visibility: string) =>
        page.evaluate((state) => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, visibility);
      await turn('hidden');
      await expect.poll(() => site.live.clients).toBe(0);
      edit('/about');
      const again = reloaded(page);
      await turn('visible');
      await again;
      expect(await heading(page)).toContain('(edited)');

      const stream = page.waitForResponse(/\/__ent-site\/events/);
      await page.goto(`${siteOrigin()}/soon`);
      await stream;
      const found = reloaded(page);
      site.write('/soon', '<!doctype html><html lang="en"><title>Soon</title><body><h1>Here now</h1></body></html>');
      await found;
      expect(await heading(page)).toBe('Here now');
    }));

  it('reaches a page once after the server was restarted', async () => {
    const first = await serveLiveSite(inject('site'));
    const port = Number(new URL(first.origin).port);
    await visit('/404', {}, async (page) => {
      await page.goto(`${first.origin}/about`);
      await expect.poll(() => first.live.clients).toBe(1);
      await mark(page);
      await first.close();

      const same = await serveLiveSite(inject('site'), { port });
      await expect.poll(() => same.live.clients).toBe(1);
      expect(await isMarked(page)).toBe(true);
      await same.close();

      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      const other = await serveLiveSite(inject('site'), { port });
      other.write('/about', (other.read('/about') ?? '').replace('</h1>', ' (other)</h1>'));
      await expect.poll(() => heading(page)).toContain('(other)');
      await expect.poll(() => other.live.clients).toBe(1);
      expect(loads).toBe(1);
      await other.close();
    });
  });

  it('of styles shows the old ones until the new ones have loaded, keeps everything else, and reloads if there is another sheet', () =>
    watch('/locations', {}, async (page) => {
      /** Replaces the first style sheet of the page with a new one at a new address. */
      const restyle = (rule: string) => {
        const html = site.read('/locations') ?? '';
        const href = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
        const next = href.replace(/\.css$/, 'x.css');
        site.write(next, rule);
        site.write('/locations', html.replace(href, next), 'styles');
      };
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const sheets = () => page.locator('link[rel="stylesheet"]').count();
      await mark(page);
      await page.evaluate(() => {
        document.querySelector('main')?.prepend(Object.assign(document.createElement('input'), { id: 'typed' }));
      });
      await page.locator('#typed').fill('half a sentence');
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      const before = { background: await background(), sheets: await sheets() };
      const letGo = await holdBack(page, '**/*x.css');
      const asked = page.waitForRequest('**/*x.css');
      restyle('body { background: rgb(1, 2, 3) }');
      await asked;
      expect(await background()).toBe(before.background);
      expect(await sheets()).toBe(before.sheets + 1);
      letGo();
      await expect.poll(background).toBe('rgb(1, 2, 3)');
      restyle('body { background: rgb(4, 5, 6) }');
      await expect.poll(background).toBe('rgb(4, 5, 6)');
      await expect.poll(sheets).toBe(before.sheets);
      expect(await isMarked(page)).toBe(true);
      expect(await page.locator('#typed').inputValue()).toBe('half a sentence');
      expect(await page.evaluate(() => document.querySelector('dialog')?.open)).toBe(true);

      const again = reloaded(page);
      site.write('/extra.css', 'body { background: rgb(7, 8, 9) }');
      site.write(
        '/locations',
        (site.read('/locations') ?? '').replace('</head>', '<link rel="stylesheet" href="/extra.css"></head>'),
        'styles',
      );
      await again;
      expect(await background()).toBe('rgb(7, 8, 9)');
    }));
});

describe('a mistake', () => {
  it('covers the page and takes the focus, becomes a small button by Escape, and disappears when it is fixed (S6)', () =>
    watch(ARTICLE, {}, async (page, { complaints }) => {
      await mark(page);
      await page.locator('main a').first().focus();
      const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
      const before = await focused();
      site.update(failed);
      await overlay(page).waitFor();
      expect(await focusedPart(page)).toContain('role="alertdialog"');
      for (const words of [...errors.map(({ message }) => message), 'The page below is the last good version of the site.'])
        expect(await overlay(page).textContent()).toContain(words);
      const link = overlay(page).getByRole('link', { name: `Open in editor: ${FILE}, line 5` });
      expect(await link.getAttribute('href')).toMatch(/^vscode:\/\/file\/.*\/blog\/third-post\.md:5:11$/);
      await atWidths(page, WIDTHS, async (width) => expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0));
      expect(await axeViolations(page, 'ent-site-overlay')).toEqual([]);

      await page.keyboard.press('Escape');
      await badge(page, '2 problems to fix').waitFor();
      expect(await overlay(page).count()).toBe(0);
      expect(await focused()).toBe(before);
      // A minimized mistake stays small until it is opened.
      site.update({ problems: errors.slice(0, 1) });
      await badge(page, '1 problem to fix').click();
      await overlay(page).waitFor();
      await overlay(page).getByRole('button', { name: 'Minimize' }).click();
      await badge(page, '1 problem to fix').waitFor();
      site.update();
      await page.locator('ent-site-overlay').waitFor({ state: 'detached' });
      site.update(failed);
      await overlay(page).waitFor();
      expect(await isMarked(page)).toBe(true);
      expect(complaints).toEqual([]);
    }));
});

describe('warnings', () => {
  const warning = { rule: 'past-day', severity: 'warning' } as const;
  const warnings: Problem[] = [
    { ...warning, file: 'tests/practice/pages/about.md', line: 2, field: 'title', message: 'There is an emoji in a title.' },
    { ...warning, file: 'tests/practice/practice.yaml', line: 9, message: 'This date has passed.', hint: 'Remove it.' },
    { ...warning, file: FILE, message: 'This text is very like another one.' },
  ];
  const list = (page: Page) => page.getByRole('dialog', { name: /warning/ });

  it('are a count in the bar that opens a list, those of the page first, and disappear one by one as they are fixed', async () => {
    site.pages.set(ARTICLE, { sources: [FILE, 'tests/practice/practice.yaml'], draft: false });
    site.update({ warnings });
    await watch(ARTICLE, {}, async (page, { complaints }) => {
      const button = badge(page, '3 warnings, 2 on this page');
      await button.waitFor();
      await atWidths(page, WIDTHS, async (width) => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        // Playwright presses only elements that are not covered.
        await button.click();
        const places = await list(page).locator('.head code').allTextContents();
        expect(places).toEqual([FILE, 'tests/practice/practice.yaml:9', 'tests/practice/pages/about.md:2']);
        expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await list(page).waitFor({ state: 'detached' });
        expect(await focusedPart(page)).toContain('3 warnings');
      });
      await page.keyboard.press('Enter');
      expect(await axeViolations(page, 'ent-site-warnings')).toEqual([]);
      const item = list(page).getByRole('listitem').filter({ hasText: 'practice.yaml' });
      expect(await item.locator('.head').textContent()).toMatch(/practice\.yaml:9\s+This date has passed\.\s+\[past-day\]/);
      expect(await item.getByText('Remove it.').isVisible()).toBe(true);
      const link = list(page).getByRole('link', { name: 'Edit: tests/practice/pages/about.md, line 2' });
      expect(await link.getAttribute('href')).toBe('/admin/#/edit/pages/about.md?field=title');
      await link.focus();
      site.update({ warnings: warnings.slice(0, 2) });
      await list(page).getByRole('heading', { name: '2 warnings' }).waitFor();
      expect(await focusedPart(page)).toContain('about.md');
      site.update();
      await list(page).getByRole('heading', { name: 'No warnings.' }).waitFor();
      await list(page).getByRole('button', { name: 'Close' }).click();
      expect(await page.getByRole('button', { name: /warning/ }).count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('stay open if they are reopened right after closing, and under a mistake, which covers a dialog of the page', async () => {
    const file = 'tests/practice/pages/about.md';
    site.update({ problems: [{ rule: 'broken-link', severity: 'error', file, line: 3, column: 90, message: 'Wrong.' }] });
    await watch('/about', { width: 360 }, async (page) => {
      // A mistake from before the page was opened, with its caret in sight.
      const caret = page.locator('ent-site-overlay pre b');
      await caret.waitFor();
      const [frame, place] = [await page.locator('ent-site-overlay pre').boundingBox(), await caret.boundingBox()];
      if (!frame || !place) throw new Error('not drawn');
      expect(place.x).toBeGreaterThan(frame.x);
      expect(place.x + place.width).toBeLessThan(frame.x + frame.width);
      site.update();
      await page.locator('ent-site-overlay').waitFor({ state: 'detached' });
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      site.update(failed);
      await overlay(page).getByRole('button', { name: 'Minimize' }).click();
      await badge(page, '2 problems to fix').waitFor();
      site.update({ warnings });
      await page.locator('ent-site-overlay').waitFor({ state: 'detached' });
      expect(await page.locator('dialog[open]').evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');

      const button = badge(page, '3 warnings');
      await button.click();
      await list(page).waitFor();
      // Closed and reopened within one task: the close event comes last.
      await button.evaluate((element: HTMLButtonElement) => {
        const host = [...document.body.children].find((child) => child.shadowRoot?.querySelector('dialog[open]'));
        const dialog = host?.shadowRoot?.querySelector('dialog');
        return new Promise<void>((seen) => {
          dialog?.addEventListener('close', () => seen());
          dialog?.close();
          element.click();
        });
      });
      expect(await list(page).isVisible()).toBe(true);
      site.update(failed);
      await overlay(page).waitFor();
      await page.keyboard.press('Escape');
      await list(page).getByRole('button', { name: 'Close' }).click();
      await badge(page, '2 problems to fix').click();
      await overlay(page).waitFor();
    });
  });
});

describe('the link to the editor', () => {
  const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name, exact: true });

  it('is in the corner of the window, leads to the form of the page, survives a reload and is not printed', async () => {
    site.pages.set(ARTICLE, { sources: [FILE], draft: false });
    site.update();
    await watch(ARTICLE, {}, async (page, { complaints }) => {
      const change = link(page, 'Edit this page');
      expect(await change.getAttribute('href')).toBe('/admin/#/edit/blog/third-post.md');
      await atWidths(page, WIDTHS, async (width) => {
        for (const top of [0, 900, 1_000_000]) {
          await page.evaluate((to) => window.scrollTo(0, to), top);
          await change.click({ trial: true });
          const box = await change.boundingBox();
          const height = page.viewportSize()?.height ?? 0;
          expect((box?.y ?? 0) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(height);
        }
        expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
      });
      await change.focus();
      expect(await focusedPart(page)).toContain('Edit this page');
      expect(await axeViolations(page, 'ent-site-edit')).toEqual([]);
      const again = reloaded(page);
      edit(ARTICLE);
      await again;
      expect(await change.count()).toBe(1);
      site.pages.delete(ARTICLE);
      site.update();
      await expect.poll(() => link(page, 'Open the editor').getAttribute('href')).toBe('/admin/');
      await page.emulateMedia({ media: 'print' });
      expect(await link(page, 'Open the editor').isVisible()).toBe(false);
      expect(complaints).toEqual([]);
    });
  });
});

describe('the ribbon and the bar of a page', () => {
  const ribbon = (page: Page) => page.locator('ent-site-ribbon p');
  const bar = (page: Page) => page.getByRole('complementary', { name: 'About this page, for its editors' });

  it('show drafts, files, review and reading time, and cover nothing', async () => {
    site.pages.set(ARTICLE, {
      sources: [FILE, 'content/practice.yaml', 'content/strings.yaml'],
      draft: true,
      publishes: '2027-10-12',
      review: { by: 'physician', date: '2026-05-03', next: '2027-05-03' },
      readTime: 7,
    });
    site.update();
    await watch(ARTICLE, {}, async (page, { complaints }) => {
      await bar(page).getByText('Reviewed by a physician on May 3, 2026, again by May 3, 2027').waitFor();
      expect(await ribbon(page).textContent()).toBe('Draft: not published yet');
      const text = await bar(page).textContent();
      for (const part of [FILE, '7 min read', 'and 2 more files']) expect(text).toContain(part);
      const open = bar(page).getByRole('link', { name: `Open in editor: ${FILE}` });
      expect(await open.getAttribute('href')).toMatch(/^vscode:\/\/file\/.*\.md:1:1$/);
      await atWidths(page, WIDTHS, async (width) => {
        await page.evaluate(() => window.scrollTo(0, 0));
        const [band, header] = [await ribbon(page).boundingBox(), await page.locator('header').first().boundingBox()];
        expect(band?.y, `${width} px`).toBe(0);
        expect((band?.y ?? 0) + (band?.height ?? 0), `${width} px`).toBeLessThanOrEqual(header?.y ?? 0);
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        // Playwright presses only elements that are not covered.
        await open.click({ trial: true });
        await bar(page).getByText('and 2 more files').click();
        await bar(page).getByRole('link', { name: 'content/strings.yaml' }).waitFor();
        expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
        await bar(page).getByText('and 2 more files').click();
      });
      expect(await axeViolations(page, 'ent-site-bar, ent-site-ribbon')).toEqual([]);

      site.pages.set(ARTICLE, { sources: [FILE], draft: false, publishes: '2027-10-12', review: { by: 'counsel', note: 'Sample text.' } });
      site.update();
      await expect.poll(() => ribbon(page).textContent()).toBe('Appears on October 12, 2027');
      for (const words of ['Not reviewed yet by counsel', 'Sample text.']) await bar(page).getByText(words, { exact: true }).waitFor();
      site.pages.set(ARTICLE, { sources: [FILE], draft: false, review: { by: 'practice', date: '2026-05-03' } });
      site.update();
      await ribbon(page).waitFor({ state: 'detached' });
      await bar(page).getByText('Reviewed by the practice on May 3, 2026', { exact: true }).waitFor();
      site.pages.delete(ARTICLE);
      site.update();
      await bar(page).getByText('No content file makes this page.').waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await bar(page).isVisible()).toBe(false);
      expect(complaints).toEqual([]);
    });
  });

  it('show the ribbon before anything else has loaded, so that nothing jumps', async () => {
    site.pages.set('/about', { sources: ['content/pages/about.md'], draft: true });
    site.write('/about', site.read('/about') ?? '');
    await visit('/about', { before: (page) => page.route('**/__ent-site/**', (route) => route.abort()) }, async (page) => {
      expect(await ribbon(page).textContent()).toBe('Draft: not published yet');
    });
  });

  it('ask the server to start an editor that cannot be opened by a link, and report if that fails, with the path to copy', async () => {
    const editing = await serveLiveSite(inject('site'), { editor: '/nowhere/editor' });
    editing.pages.set('/about', { sources: ['content/pages/about.md'], draft: false });
    editing.update();
    await visit('/404', {}, async (page) => {
      await page.goto(`${editing.origin}/about`);
      await bar(page).getByRole('button', { name: 'Open in editor: content/pages/about.md' }).click();
      await bar(page).getByText('"/nowhere/editor" could not be started. Is it installed?').waitFor();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await bar(page).getByRole('button', { name: 'Copy the path' }).click();
      await bar(page).getByText('Copied: content/pages/about.md').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('content/pages/about.md');
    });
    await editing.close();
  });
});
