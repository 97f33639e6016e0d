import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_API, ADMIN_PREFIX, IMAGES_PREFIX } from '../../generator/serve/admin/api.ts';
import { type AdminSite, startAdmin } from '../helpers/admin.ts';
import { attackEditor } from '../helpers/attack-editor.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { share } from '../helpers/share.ts';
import { PRACTICE } from '../helpers/sites.ts';
import { changedPaths, treeOf } from '../helpers/tree.ts';
import { atWidths, axeViolations, useServer, visit } from '../helpers/visit.ts';

const POST = 'blog/first-post.md';
const FORM = `${ADMIN_PREFIX}#/edit/${POST}`;
let admin: AdminSite;
useServer(async () => {
  admin = await startAdmin(PRACTICE);
  return { origin: admin.origin, close: async () => admin.end() };
});
afterEach(() => admin.restore());

const linesOf = (text: string) => text.split('\n');

it('a mistake is told at its field and leads there, a save changes one line, and Undo takes it back', async () => {
  const before = admin.read(POST);
  await visit(FORM, { width: 1440, height: 900 }, async (page, { complaints }) => {
    const day = page.getByLabel('Day', { exact: true });
    await page.getByText('Live', { exact: true }).waitFor();
    await day.fill('2025-02-30');
    await page.getByText('1 thing to mend').waitFor();
    expect(await day.getAttribute('aria-invalid')).toBe('true');
    const problems = (await day.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
    expect(await page.locator(`[id="${problems}"]`).textContent()).toContain('February 2025 has no day 30.');
    await page.getByLabel('Title', { exact: true }).focus();
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    expect(await day.evaluate((field) => field === document.activeElement)).toBe(true);
    await day.fill('10/22/2025');
    await page.getByRole('button', { name: /^Use this.*2025-10-22$/ }).click();
    expect(await day.inputValue()).toBe('2025-10-22');
    expect(await day.evaluate((field) => field === document.activeElement)).toBe(true);
    await day.fill('2025-10-02');
    await page.getByText('changes by 1 line').waitFor();
    const shown = page.frameLocator('.preview iframe:not(.behind)');
    await shown.getByText('October 2, 2025').first().waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved, 1 line.').waitFor();
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).getAttribute('aria-disabled')).toBe('false');
    const changed = linesOf(admin.read(POST)).filter((line, index) => line !== linesOf(before)[index]);
    expect(changed).toEqual(['date: 2025-10-02']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('Taken back.').waitFor();
    expect(admin.read(POST)).toBe(before);
    // The policy of the page is strict: whatever breaks it is a complaint.
    expect(complaints).toEqual([]);
  });
}, 60_000);

it('work that is not saved outlives a reload, and meets what somebody else has saved field by field', async () => {
  await visit(FORM, { width: 1440, height: 900 }, async (page) => {
    const title = page.getByLabel('Title', { exact: true });
    const excerpt = page.getByLabel('Excerpt', { exact: true });
    await title.fill('My title');
    await excerpt.fill('My words about it.');
    await page.reload();
    await page.getByText(/^Your unsaved work of .* is back\.$/).waitFor();
    expect(await title.inputValue()).toBe('My title');
    const theirs = admin.read(POST).replace('What the first post is about.', 'Their words.').replace('2025-10-01', '2025-10-03');
    admin.write(POST, theirs);
    await page.getByRole('heading', { name: 'Somebody else has changed this too' }).waitFor();
    expect(await page.locator('.conflicts h3').allInnerTexts()).toEqual(['Excerpt']);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('2025-10-03');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    expect(await excerpt.inputValue()).toBe('Their words.');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved, 1 line.').waitFor();
    expect(admin.read(POST)).toBe(theirs.replace('title: First Post', 'title: My title'));
  });
}, 60_000);

it('a text is written by keyboard alone, with words for a picture, and Tab leaves it', async () => {
  await visit(FORM, { width: 1440, height: 900 }, async (page, { complaints }) => {
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.focus();
    await page.keyboard.press('Control+Home');
    // As fast as a machine: React takes 50 changes without a rest for an endless loop.
    await page.keyboard.type(`XXX\n\n${'Letters come fast. '.repeat(8)}`);
    await page.keyboard.press('Tab');
    expect(await text.evaluate((field) => field.contains(document.activeElement))).toBe(false);
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await page
      .getByRole('button', { name: /^Take this/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Put it into the text' }).click();
    const alt = page.getByRole('dialog').getByLabel('What the picture shows');
    expect(await alt.getAttribute('aria-invalid')).toBe('true');
    await alt.fill('A nurse at the desk');
    await page.getByRole('button', { name: 'Put it into the text' }).click();
    await page.getByText('![A nurse at the desk](').waitFor();
    await page.keyboard.press('Control+z');
    expect(await text.textContent()).not.toContain('A nurse at the desk');
    expect(complaints).toEqual([]);
  });
}, 60_000);

it('every file opens in the form, and none is changed by that', async () => {
  const { groups } = await admin.state();
  const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(30);
  await visit(ADMIN_PREFIX, { width: 768 }, async (page) => {
    for (const path of share(paths, 8)) {
      await page.evaluate(
        (hash) => {
          window.location.hash = hash;
        },
        `#/edit/${path.split('/').map(encodeURIComponent).join('/')}`,
      );
      await page.getByText(`${path} is saved`).waitFor();
    }
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
}, 60_000);

it.each([
  ['light', share([360, 1024, 1440], 1)],
  ['dark', [1440]],
] as const)(
  'the %s editor passes axe and fits the screen',
  async (colorScheme, widths) => {
    await visit(ADMIN_PREFIX, { before: (page) => page.emulateMedia({ colorScheme }) }, async (page) => {
      const places = [`#/edit/${POST}`, '#/', '#/list/posts'];
      for (const place of share(places, colorScheme === 'dark' ? 1 : places.length)) {
        await page.goto(`${admin.origin}${ADMIN_PREFIX}${place}`);
        await page.locator('h1').waitFor();
        if (place.startsWith('#/edit/')) await page.getByText(`${POST} is saved`).waitFor();
        await atWidths(page, widths, async (width) => {
          expect({ place, width, axe: await axeViolations(page) }).toEqual({ place, width, axe: [] });
          expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        });
      }
    });
  },
  120_000,
);

it('every dialog passes axe, takes the focus in and gives it back', async () => {
  await visit(FORM, { width: 360, height: 740 }, async (page) => {
    const tried = async (name: string) => {
      const opener = page.getByRole('button', { name, exact: true }).first();
      await opener.click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await dialog.evaluate((element) => element.contains(document.activeElement)), name).toBe(true);
      expect({ name, axe: await axeViolations(page) }).toEqual({ name, axe: [] });
      // What does it stays in sight, however much stands above.
      const buttons = await dialog.locator('.dialog-actions .button').all();
      for (const button of buttons) expect((await button.boundingBox())?.y, name).toBeLessThan(740);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.textContent), name).toBe(name);
    };
    await page.getByText(`${POST} is saved`).waitFor();
    for (const name of ['Link', 'Picture', 'Rename', 'Remove']) await tried(name);
    await page.evaluate(() => {
      window.location.hash = '#/list/posts';
    });
    await tried('New article');
  });
}, 60_000);

it('a link into a long form leads to its field, with Save in sight and the window at rest', async () => {
  await visit(`${ADMIN_PREFIX}#/edit/practice.yaml?field=hours`, { width: 360, height: 740 }, async (page) => {
    const hours = page.locator('.section > summary', { hasText: 'Hours' }).first();
    await expect.poll(() => hours.evaluate((summary) => summary === document.activeElement)).toBe(true);
    const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
    const field = await hours.boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Parts of the editor' }).boundingBox();
    expect(save?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(field?.y).toBeGreaterThanOrEqual((save?.y ?? 0) + (save?.height ?? 0));
    expect(field?.y).toBeLessThan(740);
    expect(await page.evaluate(() => [document.scrollingElement?.scrollHeight, document.querySelector('.main')?.scrollTop])).toEqual([
      740, 0,
    ]);
  });
}, 60_000);

it('a new entry says that it is not on the site yet, and lists what is still to be written', async () => {
  await visit(`${ADMIN_PREFIX}#/list/providers`, { width: 1440, height: 900 }, async (page) => {
    await page.getByRole('button', { name: 'New physician' }).click();
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('Fill this in: the new one is made from it.').waitFor();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ana Reyes');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('To mend: not on the site yet').waitFor();
    await page.getByRole('button', { name: 'Job title', exact: true }).click();
    expect(await page.getByLabel('Job title', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);
    // The place of the photo is not hidden away.
    expect(await page.locator('.section.level-1 > summary', { hasText: 'Photo' }).first().isVisible()).toBe(true);
  });
}, 60_000);

it('on a phone, list, form and preview take turns', async () => {
  await visit(FORM, { width: 360, height: 740 }, async (page) => {
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Everything to edit' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.frameLocator('.preview iframe:not(.behind)').getByRole('heading', { name: 'First Post', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('link', { name: /^Articles/ }).click();
    await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor();
    // A screen reader reads on from the heading of what was chosen.
    await page.getByRole('link', { name: 'First Post' }).press('Enter');
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.matches('h1'))).toBe(true);
  });
}, 60_000);

describe('a foreign page', () => {
  let foreign: Server;
  beforeAll(async () => {
    foreign = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><body>'));
    await once(foreign.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => foreign.close());

  it.each(share(['127.0.0.1', 'evil.localhost'], 1))(
    'at %s saves nothing and reads nothing, even with the token of the editor',
    async (host) => {
      const { etag, fields, body } = await admin.open(POST);
      const mine = { path: POST, fields: { ...fields, title: 'Theirs' }, body };
      const posts = [
        [ADMIN_API.save, JSON.stringify({ ...mine, etag })],
        [ADMIN_API.new, JSON.stringify({ kind: 'page', fields: { title: 'Theirs' } })],
        [ADMIN_API.remove, JSON.stringify({ path: 'testimonials/ann-b.yaml', isTrial: false })],
        [ADMIN_API.undo, '{}'],
        [`${ADMIN_API.picture}?name=theirs.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ] as const;
      const gets = [
        ADMIN_PREFIX,
        ADMIN_API.state,
        `${ADMIN_API.file}?path=${POST}`,
        `${IMAGES_PREFIX}social.webp`,
        `${ADMIN_PREFIX}app.js`,
      ];
      const before = treeOf(admin.contentDir);
      await visit('/404', {}, async (page) => {
        const answers: string[] = [];
        page.on('response', (response) => {
          const { origin, pathname } = new URL(response.url());
          const method = response.request().method();
          if (origin === admin.origin && method !== 'GET') answers.push(`${method} ${pathname} ${response.status()}`);
        });
        await page.goto(`http://${host}:${(foreign.address() as AddressInfo).port}/`);
        expect(await attackEditor(page, { origin: admin.origin, posts, gets, token: admin.token })).toEqual([]);
        // Forms and requests without a preflight have reached the server.
        await expect.poll(() => answers.length).toBeGreaterThanOrEqual(posts.length * 3);
        expect(answers.filter((answer) => !/ 40[35]$/.test(answer))).toEqual([]);
      });
      expect(changedPaths(before, treeOf(admin.contentDir))).toEqual([]);
    },
    60_000,
  );
});
