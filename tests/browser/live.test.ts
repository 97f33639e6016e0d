import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { formatProblems, type Problem } from '../../generator/problem.ts';
import { type LiveSite, serveLiveSite } from '../helpers/live-site.ts';
import { atQuestion, quiz } from '../helpers/quiz.ts';
import { IN_FULL } from '../helpers/share.ts';
import { atWidths, axeViolations, hydrated, type Seen, useServer, type Visit, visit } from '../helpers/visit.ts';

let site: LiveSite;
useServer(async () => {
  site = await serveLiveSite(inject('site'));
  return site;
});

const ARTICLE = '/blog/third-post';
/** Its content file; the frame of a mistake shows what stands in it. */
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
const message = formatProblems(errors, 'human');

/** Opens a page and waits until the server knows of it. */
async function watch(path: string, options: Visit, see: (page: Page, seen: Seen) => Promise<void>): Promise<void> {
  await visit(path, options, async (page, seen) => {
    await expect.poll(() => site.live.clients).toBe(1);
    await see(page, seen);
    site.update();
  });
  await expect.poll(() => site.live.clients).toBe(0);
}

/** Resolves when the browser shows the page anew. */
const reloaded = (page: Page) => page.waitForEvent('load');
/** Changes a page in a way that a reader sees. */
const edit = (address: string) => site.write(address, (site.read(address) ?? '').replace('</h1>', ' (edited)</h1>'));
/** A mark that a reload wipes out. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const fitsTheWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

const overlay = (page: Page) => page.getByRole('alertdialog');
const badge = (page: Page) => page.getByRole('button', { name: '2 things to mend' });

describe('an edit', () => {
  it('loads the page again where the reader was, with what was open, at an address with an anchor too (S7)', () =>
    watch('/service/sleep-apnea', {}, async (page, { complaints }) => {
      const details = page.locator('main details').first();
      await details.evaluate((element: HTMLDetailsElement) => {
        element.open = true;
      });
      // Where a paragraph stands in the window, to the pixel: the edit makes the page longer above it.
      const place = () => page.evaluate(() => Math.round(document.querySelector('main details')?.getBoundingClientRect().top ?? 0));
      for (const hash of ['', '#main-content']) {
        await page.evaluate((text) => {
          location.hash = text;
        }, hash);
        await page.evaluate(() => window.scrollTo(0, 900));
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
        const before = await place();
        const again = reloaded(page);
        edit('/service/sleep-apnea');
        await again;
        await expect.poll(place).toBe(before);
        expect(new URL(page.url()).hash).toBe(hash);
        expect(await details.getAttribute('open')).not.toBeNull();
      }
      expect(await page.locator('h1').textContent()).toMatch(/( \(edited\)){2}$/);
      expect(complaints).toEqual([]);
    }));

  it('leaves pages alone that it does not touch, and that nobody looks at until somebody comes back', () =>
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
      expect(await page.locator('h1').textContent()).toContain('(edited)');
    }));

  it('shows a new page where "not found" stood', () =>
    watch('/soon', {}, async (page) => {
      const again = reloaded(page);
      site.write('/soon', '<!doctype html><html lang="en"><title>Soon</title><body><h1>Here now</h1></body></html>');
      await again;
      expect(await page.locator('h1').textContent()).toBe('Here now');
    }));

  it('reaches a page once that has waited for a server which was started again', async () => {
    const first = await serveLiveSite(inject('site'));
    const port = Number(new URL(first.origin).port);
    await visit('/', {}, async (page) => {
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
      await expect.poll(() => page.locator('h1').textContent()).toContain('(other)');
      await expect.poll(() => other.live.clients).toBe(1);
      expect(loads).toBe(1);
      await other.close();
    });
  });
});

describe('an edit of style sheets', () => {
  /** Gives a page a new style sheet with a rule more, under a new address. */
  function restyle(address: string, rule: string): string {
    const html = site.read(address) ?? '';
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const next = href.replace(/\.css$/, 'x.css');
    site.write(next, rule);
    site.write(address, html.replace(href, next), 'styles');
    return next;
  }
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const sheets = (page: Page) => page.locator('link[rel="stylesheet"]').count();

  it('keeps the quiz where it is, and every other state of the page', () =>
    watch('/sinus-quiz', {}, async (page, { complaints }) => {
      await hydrated(page);
      await mark(page);
      const before = await sheets(page);
      const choices = page.getByRole('radio');
      await choices.nth(2).click();
      await atQuestion(page, 2);
      restyle('/sinus-quiz', 'body { background: rgb(1, 2, 3) }');
      await expect.poll(() => background(page)).toBe('rgb(1, 2, 3)');
      expect(await sheets(page)).toBe(before);
      await atQuestion(page, 2);
      expect(await page.getByRole('heading', { name: quiz.questions[1] ?? '' }).isVisible()).toBe(true);
      expect(await isMarked(page)).toBe(true);
      expect(complaints).toEqual([]);
    }));

  it('shows the old styles until the new ones are there, twice in a row, and keeps what is typed and the dialog that is open', () =>
    watch('/locations', {}, async (page) => {
      await mark(page);
      await page.evaluate(() => {
        const input = document.createElement('input');
        input.id = 'typed';
        document.querySelector('main')?.prepend(input);
      });
      await page.locator('#typed').fill('half a sentence');
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      const before = { background: await background(page), sheets: await sheets(page) };
      let hold = true;
      let arrived: (() => void) | undefined;
      const asked = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      let release: (() => void) | undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*x.css', async (route) => {
        if (hold) {
          arrived?.();
          await released;
        }
        await route.continue();
      });
      restyle('/locations', 'body { background: rgb(1, 2, 3) }');
      await asked;
      expect(await background(page)).toBe(before.background);
      expect(await sheets(page)).toBe(before.sheets + 1);
      hold = false;
      release?.();
      await expect.poll(() => background(page)).toBe('rgb(1, 2, 3)');
      restyle('/locations', 'body { background: rgb(4, 5, 6) }');
      await expect.poll(() => background(page)).toBe('rgb(4, 5, 6)');
      expect(await sheets(page)).toBe(before.sheets);
      expect(await isMarked(page)).toBe(true);
      expect(await page.locator('#typed').inputValue()).toBe('half a sentence');
      expect(await page.evaluate(() => document.querySelector('dialog')?.open)).toBe(true);
    }));

  it('loads the page again where it now has other style sheets than before', () =>
    watch('/providers', {}, async (page) => {
      const again = reloaded(page);
      const html = site.read('/providers') ?? '';
      site.write('/extra.css', 'body { background: rgb(1, 2, 3) }');
      site.write('/providers', html.replace('</head>', '<link rel="stylesheet" href="/extra.css"></head>'), 'styles');
      await again;
      expect(await background(page)).toBe('rgb(1, 2, 3)');
    }));
});

describe('a mistake', () => {
  it('is laid over the page with the words of the terminal, in every width, until it is mended (S6)', () =>
    watch(ARTICLE, {}, async (page, { complaints }) => {
      await mark(page);
      const heading = await page.locator('h1').textContent();
      site.update(failed);
      await overlay(page).waitFor();
      const shown = await page
        .locator('ent-site-overlay li')
        .evaluateAll((items) =>
          items.map((item) => [...item.querySelectorAll('.head, pre, .hint')].map(({ textContent }) => textContent).join(' ')).join(' '),
        );
      expect(message).toContain('> 5 | category');
      expect(words(shown)).toBe(words(message));
      expect(await overlay(page).textContent()).toContain('The last good version of the site is still shown below.');
      const link = overlay(page).getByRole('link', { name: `Open in editor: ${FILE}, line 5` });
      expect(await link.getAttribute('href')).toMatch(/^vscode:\/\/file\/.*\/blog\/third-post\.md:5:11$/);
      await atWidths(page, [360, 1280], async (width) => {
        if (IN_FULL || width === 360) expect(await axeViolations(page), `${width} px`).toEqual([]);
        expect(await fitsTheWindow(page), `${width} px`).toBe(true);
      });
      site.update();
      await page.locator('ent-site-overlay').waitFor({ state: 'detached' });
      expect(await page.locator('h1').textContent()).toBe(heading);
      expect(await isMarked(page)).toBe(true);
      expect(complaints).toEqual([]);
    }));

  it('is told to whoever opens a page while it stands, with its caret in sight where the screen is narrower than the line', async () => {
    const long = {
      rule: 'broken-link' as const,
      severity: 'error' as const,
      file: 'tests/practice/pages/about.md',
      line: 3,
      column: 90,
      message: 'Wrong.',
    };
    site.update({ problems: [long] });
    await watch('/', { width: 360 }, async (page) => {
      const caret = page.locator('ent-site-overlay pre b');
      await caret.waitFor();
      const [frame, place] = [await page.locator('ent-site-overlay pre').boundingBox(), await caret.boundingBox()];
      if (!frame || !place) throw new Error('not drawn');
      expect(place.x).toBeGreaterThan(frame.x);
      expect(place.x + place.width).toBeLessThan(frame.x + frame.width);
    });
  });

  it('takes the focus, becomes a small button by Escape, and comes back', () =>
    watch('/about', {}, async (page) => {
      await page.locator('main a').first().focus();
      const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
      const before = await focused();
      site.update(failed);
      await overlay(page).waitFor();
      expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('role'))).toBe('alertdialog');
      await page.keyboard.press('Escape');
      await badge(page).waitFor();
      expect(await overlay(page).count()).toBe(0);
      expect(await focused()).toBe(before);
      expect(await axeViolations(page)).toEqual([]);

      site.update(failed);
      site.update({ problems: errors.slice(0, 1) });
      await page.getByRole('button', { name: '1 thing to mend' }).click();
      await overlay(page).waitFor();
      await overlay(page).getByRole('button', { name: 'Minimize' }).click();
      await page.getByRole('button', { name: '1 thing to mend' }).waitFor();
      site.update();
      await page.locator('ent-site-overlay').waitFor({ state: 'detached' });
      site.update(failed);
      await overlay(page).waitFor();
    }));

  it('is above a dialog of the page, and gives the focus back to it', () =>
    watch('/about', {}, async (page) => {
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      site.update(failed);
      await overlay(page).getByRole('button', { name: 'Minimize' }).click();
      await badge(page).waitFor();
      site.update();
      await page.locator('ent-site-overlay').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(true);
    }));
});

describe('warnings', () => {
  const warnings: Problem[] = [
    {
      ...{ rule: 'emoji', severity: 'warning', file: 'tests/practice/pages/about.md', line: 2, field: 'title' },
      message: 'An emoji stands in a title.',
    },
    {
      rule: 'past-day',
      severity: 'warning',
      file: 'tests/practice/practice.yaml',
      line: 9,
      message: 'This day is over.',
      hint: 'Remove it.',
    },
    { rule: 'similar-texts', severity: 'warning', file: FILE, message: 'This text is very like another one.' },
  ];
  const count = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
  const dialog = (page: Page) => page.getByRole('dialog', { name: /to look at|Nothing is left/ });

  it('are a count in the bar that opens a list, those of the page first, and go one by one as they are mended', async () => {
    site.pages.set(ARTICLE, { sources: [FILE, 'tests/practice/practice.yaml'], draft: false });
    site.update({ warnings });
    await watch(ARTICLE, {}, async (page, { complaints }) => {
      const button = count(page, '3 to look at, 2 on this page');
      await button.waitFor();
      await atWidths(page, [360, 768, 1280], async (width) => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        // Playwright presses only what nothing lies over.
        await button.click();
        const places = await dialog(page).locator('.head code').allTextContents();
        expect(places).toEqual([FILE, 'tests/practice/practice.yaml:9', 'tests/practice/pages/about.md:2']);
        // Its own dock lies over a link of the footer there.
        await page.evaluate(() => window.scrollTo(0, 0));
        if (IN_FULL || width === 360) expect(await axeViolations(page), `${width} px`).toEqual([]);
        expect(await fitsTheWindow(page), `${width} px`).toBe(true);
        await page.keyboard.press('Escape');
        await dialog(page).waitFor({ state: 'detached' });
        expect(await button.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(true);
      });
      await page.keyboard.press('Enter');
      const item = dialog(page).getByRole('listitem').filter({ hasText: 'practice.yaml' });
      expect(words((await item.locator('.head').textContent()) ?? '')).toBe('tests/practice/practice.yaml:9 This day is over. [past-day]');
      expect(await item.getByText('Remove it.').isVisible()).toBe(true);
      const edit = dialog(page).getByRole('link', { name: 'Edit: tests/practice/pages/about.md, line 2' });
      expect(await edit.getAttribute('href')).toBe('/admin/#/edit/pages/about.md?field=title');
      await edit.focus();
      site.update({ warnings: warnings.slice(0, 2) });
      await dialog(page).getByRole('heading', { name: '2 to look at' }).waitFor();
      expect(await edit.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(true);
      site.update();
      await dialog(page).getByRole('heading', { name: 'Nothing is left to look at.' }).waitFor();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      expect(await page.getByRole('button', { name: /to look at/ }).count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('stay open where the list is opened again right after it was closed', () =>
    watch('/about', {}, async (page) => {
      site.update({ warnings });
      const button = count(page, '3 to look at');
      await button.click();
      await dialog(page).waitFor();
      // Closed and opened within one task: the event of the closing comes last.
      await button.evaluate((element: HTMLButtonElement) => {
        const host = [...document.body.children].find((child) => child.shadowRoot?.querySelector('dialog[open]'));
        const list = host?.shadowRoot?.querySelector('dialog');
        return new Promise<void>((seen) => {
          list?.addEventListener('close', () => seen());
          list?.close();
          element.click();
        });
      });
      expect(await dialog(page).isVisible()).toBe(true);
    }));

  it('stand below a mistake, which is shown as ever', () =>
    watch('/about', {}, async (page) => {
      site.update({ warnings });
      await count(page, '3 to look at').click();
      site.update(failed);
      await overlay(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await badge(page).click();
      await overlay(page).waitFor();
    }));
});

describe('the ribbon', () => {
  const ribbon = (page: Page) => page.locator('ent-site-ribbon p');

  it('says that no build has a draft or a post of the future, and covers nothing, in every width', async () => {
    site.pages.set(ARTICLE, { sources: [FILE], draft: true, publishes: '2027-10-12' });
    site.update();
    await watch(ARTICLE, {}, async (page) => {
      expect(await ribbon(page).textContent()).toBe('Draft: not in a build');
      await atWidths(page, [360, 768, 1280], async (width) => {
        const [band, header] = [await ribbon(page).boundingBox(), await page.locator('header').first().boundingBox()];
        expect(band?.y, `${width} px`).toBe(0);
        expect((band?.y ?? 0) + (band?.height ?? 0), `${width} px`).toBeLessThanOrEqual(header?.y ?? 0);
      });
      site.pages.set(ARTICLE, { sources: [FILE], draft: false, publishes: '2027-10-12' });
      site.update();
      await expect.poll(() => ribbon(page).textContent()).toBe('Appears on October 12, 2027');
      site.pages.set(ARTICLE, { sources: [FILE], draft: false });
      site.update();
      await ribbon(page).waitFor({ state: 'detached' });
    });
  });

  it('is there before anything else has loaded, so that nothing jumps', async () => {
    site.pages.set('/about', { sources: ['content/pages/about.md'], draft: true });
    site.write('/about', site.read('/about') ?? '');
    await visit('/about', { before: (page) => page.route('**/__ent-site/**', (route) => route.abort()) }, async (page) => {
      expect(await ribbon(page).textContent()).toBe('Draft: not in a build');
    });
    site.pages.delete('/about');
  });
});

describe('the bar below the page', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: 'About this page, for whoever edits it' });

  it('names file, review and read time, and covers nothing, with a ribbon above, in every width', async () => {
    site.pages.set(ARTICLE, {
      sources: [FILE, 'content/practice.yaml', 'content/strings.yaml'],
      draft: true,
      review: { by: 'physician', date: '2026-05-03', next: '2027-05-03' },
      readTime: 7,
    });
    site.update();
    await watch(ARTICLE, {}, async (page, { complaints }) => {
      await bar(page).getByText('Reviewed by a physician on May 3, 2026, again by May 3, 2027').waitFor();
      await page.locator('ent-site-ribbon p').waitFor();
      const text = await bar(page).textContent();
      for (const part of [FILE, '7 min read', 'and 2 more files']) expect(text).toContain(part);
      const link = bar(page).getByRole('link', { name: `Open in editor: ${FILE}` });
      expect(await link.getAttribute('href')).toMatch(/^vscode:\/\/file\/.*\.md:1:1$/);
      const edit = bar(page).getByRole('link', { name: `Edit this page: ${FILE}` });
      expect(await edit.getAttribute('href')).toBe('/admin/#/edit/blog/third-post.md');
      await atWidths(page, [360, 768, 1280], async (width) => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        // Playwright presses only what nothing lies over.
        await link.click({ trial: true });
        await edit.click({ trial: true });
        await bar(page).getByText('and 2 more files').click();
        await bar(page).getByRole('link', { name: 'content/strings.yaml' }).waitFor();
        // At the end of the page its own dock lies over half a link of the footer, which can be scrolled free.
        await page.evaluate(() => window.scrollTo(0, 0));
        if (IN_FULL || width === 360) expect(await axeViolations(page), `${width} px`).toEqual([]);
        expect(await fitsTheWindow(page), `${width} px`).toBe(true);
        await bar(page).getByText('and 2 more files').click();
      });
      expect(complaints).toEqual([]);
    });
  });

  it('says what of a review there is to say, and when no content file makes the page, and is in no print', async () => {
    const says = { sources: ['content/pages/your-privacy.md'], draft: false };
    site.pages.set('/your-privacy', { ...says, review: { by: 'counsel', note: 'Sample text.' } });
    site.update();
    await watch('/your-privacy', {}, async (page) => {
      for (const text of ['Not reviewed yet by counsel', 'Sample text.']) await bar(page).getByText(text, { exact: true }).waitFor();
      site.pages.set('/your-privacy', { ...says, review: { by: 'practice', date: '2026-05-03' } });
      site.update();
      await bar(page).getByText('Reviewed by the practice on May 3, 2026', { exact: true }).waitFor();
      site.pages.delete('/your-privacy');
      site.update();
      await bar(page).getByText('No content file makes this page.').waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await bar(page).isVisible()).toBe(false);
    });
  });

  it('asks the server to start an editor that has no address, and says when that fails, with the path to copy', async () => {
    const editing = await serveLiveSite(inject('site'), { editor: '/nowhere/editor' });
    editing.pages.set('/about', { sources: ['content/pages/about.md'], draft: false });
    editing.update();
    await visit('/', {}, async (page) => {
      await page.goto(`${editing.origin}/about`);
      await bar(page).getByRole('button', { name: 'Open in editor: content/pages/about.md' }).click();
      await bar(page).getByText('"/nowhere/editor" could not be started. Is it installed?').waitFor();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await bar(page).getByRole('button', { name: 'Copy its path' }).click();
      await bar(page).getByText('Copied: content/pages/about.md').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('content/pages/about.md');
    });
    await editing.close();
  });
});
