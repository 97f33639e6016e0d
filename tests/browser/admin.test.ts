import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_PATH } from '../../generator/serve/protocol.ts';
import { LEADS_PATH } from '../../generator/shared/form-rules.ts';
import { ADMIN_API, ADMIN_PREFIX, IMAGES_PREFIX } from '../../generator/studio/editor/api.ts';
import { type AdminSite, startAdmin } from '../helpers/admin.ts';
import { LEAD } from '../helpers/lead.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { completeQuiz, QUIZ_PATH } from '../helpers/quiz.ts';
import { openedRequests } from '../helpers/sealed.ts';
import { share } from '../helpers/share.ts';
import { createSite } from '../helpers/sites.ts';
import { changedPaths, treeOf } from '../helpers/tree.ts';
import { atWidths, axeViolations, darkContrastViolations, useServer, visit } from '../helpers/visit.ts';
import { attack } from './attack.ts';

const POST = 'blog/first-post.md';
const FORM = `${ADMIN_PREFIX}#/edit/${POST}`;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

/** A practice without an account for leads. */
const site = createSite({ edits: [{ file: 'site.yaml', replace: 'lead: { endpoint: /api/leads }', with: 'lead: {}' }] });
const folder = mkdtempSync(join(tmpdir(), 'ent-site-opened-'));
/** File with the arguments of the last start of this machine's code editor. */
const opened = join(folder, 'opened');

let admin: AdminSite;
useServer(async () => {
  const editor = join(folder, 'editor');
  writeFileSync(editor, `#!/bin/sh\nprintf %s "$1" > '${opened}.part' && mv '${opened}.part' '${opened}'\n`);
  chmodSync(editor, 0o755);
  admin = await startAdmin(site.contentDir, '--editor', `${editor} {file}`, '--host', '0.0.0.0');
  return { origin: admin.origin, close: () => admin.end() };
});
afterEach(() => {
  admin?.restore();
  rmSync(opened, { force: true });
});
afterAll(() => {
  site.remove();
  rmSync(folder, { recursive: true, force: true });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const goTo = (page: Page, hash: string) => page.evaluate((next) => window.location.replace(next), hash);
const formOf = (page: Page, path: string) => page.locator(`.entry[data-path="${path}"]`);
const preview = (page: Page) => page.frameLocator('.preview iframe:not(.hidden-frame)');

/** Waits until the focus is in this element. */
async function expectFocusIn(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((found) => found.contains(document.activeElement))).toBe(true);
}

it('a mistake is shown at its field and links to it, a save changes one line, and Undo reverts it', async () => {
  const before = admin.read(POST);
  await visit(FORM, DESK, async (page, { complaints }) => {
    const day = field(page, 'Date');
    await page.getByText('Up to date', { exact: true }).waitFor();
    await day.fill('2025-02-30');
    await page.getByText('1 error from this edit').waitFor();
    expect(await day.getAttribute('aria-invalid')).toBe('true');
    const problem = (await day.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
    expect(await page.locator(`[id="${problem}"]`).textContent()).toContain('There is no February 30 in 2025.');
    await field(page, 'Title').focus();
    await button(page, 'Date').click();
    await expectFocusIn(day);
    await day.fill('10/22/2025');
    await button(page, 'Use 2025-10-22').click();
    await expect.poll(() => day.inputValue()).toBe('2025-10-22');
    await expectFocusIn(day);
    await day.fill('2025-10-02');
    await page.getByText('Not saved yet', { exact: true }).waitFor();
    await preview(page).getByText('October 2, 2025').first().waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved on this computer.', { exact: true }).waitFor();
    expect(admin.read(POST)).toBe(before.replace(/^date: .*$/m, 'date: 2025-10-02'));
    await expect.poll(() => button(page, 'Undo').getAttribute('aria-disabled')).toBe('false');
    await button(page, 'Undo').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(admin.read(POST)).toBe(before);
    // The policy of the page is strict: every violation is reported as a complaint.
    expect(complaints).toEqual([]);
  });
});

it('a text with an alternative text for a picture can be written by keyboard alone, and Tab leaves the field', async () => {
  await visit(FORM, DESK, async (page, { complaints }) => {
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.focus();
    await page.keyboard.press('Control+Home');
    // As fast as a machine can type: React treats 50 changes without a pause as an endless loop.
    await page.keyboard.type(`XXX\n\n${'Letters come fast. '.repeat(4)}`);
    await page.keyboard.press('Tab');
    expect(await text.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await button(page, 'Picture').click();
    await button(page, /^Choose ?:/)
      .first()
      .click();
    await button(page, 'Insert picture').click();
    const alt = page.getByRole('dialog').getByLabel('What the picture shows');
    await expect.poll(() => alt.getAttribute('aria-invalid')).toBe('true');
    await alt.fill('A nurse at the desk');
    await button(page, 'Insert picture').click();
    await page.getByText('![A nurse at the desk](').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => text.textContent()).not.toContain('A nurse at the desk');
    expect(complaints).toEqual([]);
  });
});

it('every list and form opens on a phone, passes axe and fits, and changes no file', async () => {
  const { groups } = await admin.state();
  const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(30);
  await visit(ADMIN_PREFIX, PHONE, async (page) => {
    for (const hash of ['#/', '#/list/posts', `#/edit/${POST}`]) {
      await goTo(page, hash);
      if (hash.startsWith('#/edit/')) await formOf(page, POST).waitFor();
      else await page.getByRole('heading', { level: 1 }).waitFor();
      await atWidths(page, share([360, 1024, 1440], 1), async (width) => {
        expect(await axeViolations(page, hash.startsWith('#/edit/') ? 'body' : 'main'), `${hash} at ${width} px`).toEqual([]);
        expect(await sidewaysScroll(page), hash).toBeLessThanOrEqual(0);
      });
    }
    expect(await darkContrastViolations(page)).toEqual([]);
    for (const path of share(paths, 4)) {
      await goTo(page, `#/edit/${path.split('/').map(encodeURIComponent).join('/')}`);
      await formOf(page, path).waitFor();
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

it('a link into a long form scrolls to its field with Save in sight; list, form and preview alternate, and dialogs take the focus (P2, P3)', async () => {
  await visit(`${ADMIN_PREFIX}#/edit/practice.yaml?field=hours`, PHONE, async (page) => {
    const hours = page.locator('.section > summary', { hasText: 'Hours' }).first();
    await expectFocusIn(hours);
    const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: 0, height: 0 };
    const bar = await boxOf(page.getByRole('navigation', { name: 'Parts of the editor' }));
    const save = await boxOf(button(page, 'Save'));
    const { y } = await boxOf(hours);
    expect(save.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(y).toBeGreaterThanOrEqual(save.y + save.height);
    expect(y).toBeLessThan(PHONE.height);
    // The window does not scroll; the form scrolls inside it.
    expect(await page.evaluate(() => [document.scrollingElement?.scrollHeight, document.querySelector('.main')?.scrollTop])).toEqual([
      PHONE.height,
      0,
    ]);

    await goTo(page, `#/edit/${POST}`);
    await field(page, 'Title').waitFor();
    expect(await page.getByRole('navigation', { name: 'Content to edit' }).isVisible()).toBe(false);
    await button(page, 'Preview').click();
    await preview(page).getByRole('heading', { name: 'First Post', level: 1 }).waitFor();
    await button(page, 'List').click();
    await page.getByRole('link', { name: /^Articles/ }).click();
    await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor();
    // A screen reader continues from the heading of the chosen entry.
    await page.getByRole('link', { name: 'First Post' }).press('Enter');
    await field(page, 'Title').waitFor();
    await expectFocusIn(page.getByRole('heading', { level: 1 }));

    await formOf(page, POST).waitFor();
    for (const name of ['Link', 'Picture', 'New article']) {
      if (name === 'New article') await goTo(page, '#/list/posts');
      await button(page, name).first().click();
      const dialog = page.getByRole('dialog');
      await expectFocusIn(dialog);
      expect(await axeViolations(page, 'dialog'), name).toEqual([]);
      // The button for it stays in sight, however much text precedes it.
      for (const action of await dialog.locator('.dialog-actions .button').all())
        expect((await action.boundingBox())?.y, name).toBeLessThan(PHONE.height);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
  });
});

it('a new entry is marked as not shown yet, and lists what is still missing', async () => {
  await visit(`${ADMIN_PREFIX}#/list/providers`, DESK, async (page) => {
    await button(page, 'New physician').click();
    await button(page, 'Create').click();
    await page.getByText('Fill this in.').waitFor();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ana Reyes');
    await button(page, 'Create').click();
    await page.getByText('Has errors: not shown until they are fixed').waitFor();
    await page.getByText('This physician is not on the site yet. 8 fields are still empty.').click();
    await button(page, 'Job title').click();
    await expectFocusIn(field(page, 'Job title'));
    // The field for the photo is not folded away.
    expect(await page.locator('.section.level-1 > summary', { hasText: 'Photo' }).first().isVisible()).toBe(true);
  });
});

/** The address at which others see the site; this machine itself if it has no address in a network. */
const lan = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address;
const requests = () => join(dirname(admin.contentDir), '.ent-site/requests');

describe('a foreign page in a browser', () => {
  /** A server of another origin, whose pages are empty. */
  let foreign: Server;
  beforeAll(async () => {
    foreign = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><body>'));
    await once(foreign.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => foreign.close());
  const foreignPort = () => (foreign.address() as AddressInfo).port;
  const ownPort = () => admin.running.port;

  const pages: [page: string, host: string, port: () => number, target: string][] = [
    ['of another site', 'evil.localhost', foreignPort, lan ?? '127.0.0.1'],
    ['with a name that has come to lead to the server', 'evil.localhost', ownPort, 'evil.localhost'],
    ['of another server on this machine', '127.0.0.1', foreignPort, '127.0.0.1'],
  ];
  it.each(share(pages, 2))(
    '%s saves nothing, leaves no lead, opens no editor and reads nothing, even with the token of the editor (S1)',
    async (_, host, port, target) => {
      const { etag, fields, body } = await admin.open(POST);
      const posts = [
        [ADMIN_API.save, JSON.stringify({ path: POST, fields: { ...fields, title: 'Theirs' }, body, etag })],
        [ADMIN_API.new, JSON.stringify({ kind: 'page', fields: { title: 'Theirs' } })],
        [ADMIN_API.remove, JSON.stringify({ path: 'testimonials/ann-b.yaml', isDryRun: false })],
        [ADMIN_API.undo, '{}'],
        [`${ADMIN_API.picture}?name=theirs.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
        [LEADS_PATH, JSON.stringify(LEAD)],
        [OPEN_PATH, JSON.stringify({ page: '/about', file: join(admin.contentDir, 'pages/about.md') })],
      ] as const;
      const admins = [
        ADMIN_PREFIX,
        ADMIN_API.state,
        `${ADMIN_API.file}?path=${POST}`,
        `${IMAGES_PREFIX}social.webp`,
        `${ADMIN_PREFIX}app.js`,
      ];
      const gets = [...admins, '/about', '/search.json'];
      const stream = '/__ent-site/events?page=/about';
      const before = treeOf(admin.contentDir);
      const isRebound = port === ownPort;
      await visit('/404', {}, async (page) => {
        const answer = await page.goto(`http://${host}:${port()}/`);
        expect(answer?.status()).toBe(isRebound ? 403 : 200);
        const { got, answers } = await attack(page, { origin: `http://${target}:${ownPort()}`, posts, gets, stream, token: admin.token });
        // A page with another host name can read why it is refused, and nothing else.
        expect(got.filter((text) => !(isRebound && /: (403$|This server does not answer to the name )/.test(text)))).toEqual([]);
        expect(answers.filter((text) => !text.startsWith('GET ') && !/ 40[35]$/.test(text))).toEqual([]);
      });
      expect(changedPaths(before, treeOf(admin.contentDir))).toEqual([]);
      expect(existsSync(requests())).toBe(false);
      expect(existsSync(opened)).toBe(false);
    },
  );
});

describe('the pages of a server that is open to the network', () => {
  const openEditor = async (page: Page, host: string) => {
    const stream = page.waitForResponse(/\/__ent-site\/events/);
    await page.goto(`http://${host}:${admin.running.port}/about`);
    expect((await stream).status()).toBe(200);
    await page.getByRole('button', { name: /^Open in editor: .*about\.md$/ }).click();
  };

  it('follow edits and open the editor at localhost; on another machine they follow edits and explain why no editor opens (S1)', () =>
    visit('/404', {}, async (page) => {
      if (lan) {
        await openEditor(page, lan);
        await page.getByText('Files open in an editor only on the computer that runs ent-site, at a localhost address.').waitFor();
        expect(existsSync(opened)).toBe(false);
        expect(await page.getByRole('navigation', { name: 'Editor' }).count()).toBe(0);
      }
      await openEditor(page, 'localhost');
      expect(await page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name: 'Edit this page' }).count()).toBe(1);
      await expect.poll(() => existsSync(opened)).toBe(true);
      expect(readFileSync(opened, 'utf8')).toMatch(/about\.md$/);
      expect(await page.locator('[data-token]').count()).toBe(0);
    }));

  it('store the lead of a quiz without any account (P8)', async () => {
    await visit(QUIZ_PATH, {}, async (page, { complaints }) => {
      await completeQuiz(page, 31);
      expect(complaints).toEqual([]);
    });
    const [lead] = await openedRequests(requests());
    rmSync(requests(), { recursive: true });
    expect(lead).toEqual({
      apiKey: '',
      domain: '127.0.0.1',
      leadData: { firstName: 'Joan', lastName: 'Avery', email: 'joan@example.com', source: 'sinus_quiz', timestamp: expect.any(String) },
      legal: { contactConsent: true },
    });
  });
});
