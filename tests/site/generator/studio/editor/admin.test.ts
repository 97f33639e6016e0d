import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN_API,
  DRAWINGS_PREFIX,
  type EditedFile,
  IMAGES_PREFIX,
  pictureUrl,
  UNSAVED_PREFIX,
} from '../../../../../generator/studio/editor/api.ts';
import { choicesOf } from '../../../../../generator/studio/editor/client/form/schema.ts';
import { type AdminSite, startAdmin } from '../../../../helpers/admin.ts';
import { refuseWriting } from '../../../../helpers/full-disk.ts';
import { photo } from '../../../../helpers/photos.ts';
import { IN_FULL, share } from '../../../../helpers/share.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../../../helpers/tree.ts';

const POST = 'blog/first-post.md';
const TESTIMONIAL = 'testimonials/ann-b.yaml';

let admin: AdminSite;
beforeAll(async () => {
  admin = await startAdmin(PRACTICE);
});
afterEach(() => admin.restore());
afterAll(() => {
  // Mistakes of a person must not appear as failures of the program.
  expect(admin.running.stderr()).not.toMatch(/^ {4}at |Warning/m);
  admin.end();
});

/** Returns the files that differ from the practice. */
const edited = () => changedPaths(treeOf(PRACTICE), treeOf(admin.contentDir));
const textOf = async (address: string) => (await admin.get(address)).text();
const undo = () => admin.post(ADMIN_API.undo, {});
/** Saves an opened file with changed fields. */
const save = ({ path, fields, body, etag }: EditedFile, changes: object, more: object = {}) =>
  admin.post(ADMIN_API.save, { path, fields: { ...fields, ...changes }, etag, ...(body !== undefined && { body }), ...more });
const saveTitle = async (title: string, path = POST) => save(await admin.open(path), { title });
const jpeg = async () => new Uint8Array(await photo({ width: 40, height: 30 }).jpeg().toBuffer());
const pictures = async () => (await admin.state()).pictures.map(({ file }) => file);

describe('the list of content', () => {
  it('has every file once, under a label for staff, with the address of its page', async () => {
    const { groups, practice } = await admin.state();
    const entries = groups.flatMap((group) => group.entries);
    const texts = [...treeOf(PRACTICE).keys()].filter((path) => /\.(md|yaml)$/.test(path) && path !== 'README.md');
    expect(entries.map(({ path }) => path).sort()).toEqual(texts.sort());
    expect(practice).toBe('Doe ENT');
    expect(groups.slice(0, 3).map(({ label, singular }) => [label, singular])).toEqual([
      ['Articles', 'Article'],
      ['Services', 'Service'],
      ['Communities', 'Community'],
    ]);
    expect(entries).toContainEqual(
      expect.objectContaining({ path: POST, title: 'First Post', address: '/blog/first-post', state: 'shown' }),
    );
  });

  it('has the words of a closed day in the language of the site', async () => {
    expect((await admin.state()).closedWords).toBe('Office closed');
    admin.write('site.yaml', admin.read('site.yaml').replace('language: en-US', 'language: es-MX'));
    expect((await admin.state()).closedWords).toBe('Consultorio cerrado');
  });

  it('offers names for fields that refer to something, and a picture for each drawing', async () => {
    const { groups, choices } = await admin.state();
    const { service, category, cover } = groups.find(({ name }) => name === 'posts')?.schema.properties ?? {};
    expect(choicesOf(service ?? {}, choices)).toContainEqual({ value: 'sleep-apnea', label: 'Sleep Apnea' });
    expect(choicesOf(category ?? {}, choices)).toContainEqual({ value: 'Sinus Care', label: 'Sinus Care' });
    const [{ picture = '' } = {}] = choicesOf(cover?.properties?.['tone'] ?? {}, choices) ?? [];
    expect(picture.startsWith(DRAWINGS_PREFIX)).toBe(true);
    const drawn = await admin.get(picture);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  it.each([
    ['practice.yaml', 'timeZone: Europe/Nowhere\n'],
    ['practice.yaml', '- a list\n'],
    ['categories.yaml', 'categories: 5\n'],
    ['categories.yaml', 'categories: [null, text, { name: [1] }]\n'],
    ['site.yaml', 'language: [\n'],
    [POST, ''],
  ])('opens content that is damaged, so that it can be corrected: %s with %j', async (path, text) => {
    admin.write(path, text);
    expect((await admin.get('/admin/')).status).toBe(200);
    expect((await admin.state()).groups.length).toBeGreaterThan(5);
    expect((await admin.open(path)).path).toBe(path);
  });

  it('reports a file that is not text, and still opens the others', async () => {
    writeFileSync(join(admin.contentDir, POST), Buffer.from([0x2d, 0xff, 0xfe]));
    expect(JSON.stringify(await admin.state())).toContain('blog/second-post.md');
    const answer = await admin.get(`${ADMIN_API.file}?path=${POST}`);
    expect([answer.status, (await answer.json()).error]).toEqual([
      422,
      expect.stringContaining('This page cannot be opened here. Ask the person'),
    ]);
  });
});

describe('saving', () => {
  it('leaves files of every kind unchanged, byte for byte, without an edit', async () => {
    const { groups } = await admin.state();
    // ../edit/random-edits.test.ts merges the texts of all files without a server.
    for (const { path } of groups.flatMap(({ entries }) => share(entries, 1))) {
      const opened = await admin.open(path);
      const saved = await save(opened, {});
      expect([path, saved.status, saved.body.etag]).toEqual([path, 200, opened.etag]);
    }
    expect(edited()).toEqual([]);
  });

  it('writes only the line of the changed field, and updates the site', async () => {
    const before = admin.read(POST);
    expect((await saveTitle('The First Post')).status).toBe(200);
    expect(edited()).toEqual([POST]);
    expect(admin.read(POST)).toBe(before.replace('title: First Post\n', 'title: The First Post\n'));
    await expect.poll(() => textOf('/blog/first-post')).toContain('The First Post');
  });

  it('refuses a mistake with the message of the terminal and what is right, at its field, and writes nothing', async () => {
    const saved = await save(await admin.open(POST), { date: '11/22/2026' });
    expect(saved.status).toBe(422);
    expect(saved.body.problems).toEqual([
      expect.objectContaining({
        path: POST,
        field: 'date',
        line: 3,
        message: '"11/22/2026" is not valid here.',
        suggestion: '2026-11-22',
      }),
    ]);
    expect(edited()).toEqual([]);
  });

  it('saves a mistake on request to correct it later, and does not change the site', async () => {
    const changes = { title: 'Wrong link', related: ['missing-post', 'third-post'] };
    expect((await save(await admin.open(POST), changes, { withErrors: true })).status).toBe(200);
    expect(edited()).toEqual([POST]);
    expect(await textOf('/blog/first-post')).not.toContain('Wrong link');
  });

  it('shows the second of two people who edit a file what the first has saved', async () => {
    const [mine, theirs] = [await admin.open(POST), await admin.open(POST)];
    expect((await save(theirs, { title: 'Theirs' })).status).toBe(200);
    const refused = await save(mine, { title: 'Mine' });
    expect([refused.status, refused.body.fields.title]).toEqual([412, 'Theirs']);
    expect(admin.read(POST)).toContain('title: Theirs\n');
    expect((await save({ ...mine, etag: refused.body.etag }, { title: 'Mine' })).status).toBe(200);
  });

  it('keeps Windows line ends and a byte order mark when the whole text is saved', async () => {
    const windows = `\uFEFF${admin.read(POST).replaceAll('\n', '\r\n')}`;
    admin.write(POST, windows.replace('title: ', 'title: [ '));
    const { text = '', etag } = await admin.open(POST);
    const saved = await admin.post(ADMIN_API.save, { path: POST, fields: {}, text: text.replace('title: [ ', 'title: '), etag });
    expect(saved.status).toBe(200);
    expect(admin.read(POST)).toBe(windows);
  });

  it('completes even while forms keep asking for drafts to be checked', async () => {
    const opened = await admin.open(POST);
    const { fields, body } = opened;
    let isSaved = false;
    const saving = save(opened, { title: 'Saved' }).finally(() => {
      isSaved = true;
    });
    for (let number = 0; !isSaved; number += 1) {
      const draft = { path: POST, fields: { ...fields, title: `Draft ${number}` }, body };
      await Promise.race([saving, admin.post(ADMIN_API.unsaved, draft), admin.post(ADMIN_API.unsaved, draft)]);
    }
    expect((await saving).status).toBe(200);
    expect(admin.read(POST)).toContain('title: Saved');
  });

  it('writes no removed file, and removes none twice', async () => {
    const opened = await admin.open(POST);
    rmSync(join(admin.contentDir, TESTIMONIAL));
    expect((await admin.post(ADMIN_API.remove, { path: TESTIMONIAL, isDryRun: false })).body.error).toMatch(/^There is no page or file/);
    rmSync(join(admin.contentDir, POST));
    const saved = await save(opened, {});
    expect([saved.status, saved.body.error]).toEqual([404, 'This page was removed or renamed.']);
    expect(edited()).toEqual([POST, TESTIMONIAL].sort());
  });
});

describe('a failure of the disk', () => {
  const refuseBlog = () => refuseWriting(join(admin.contentDir, 'blog'), admin.running.server.pid);

  it('is reported in words, and changes neither the file nor the undo step before it', async () => {
    const label = (await admin.state()).undo;
    const free = refuseBlog();
    const refused = await saveTitle('New');
    free();
    const error =
      'This computer could not write "First Post" (EISDIR). Your text is kept in this browser. Close other programs that use it, then save again.';
    expect(refused).toEqual({ status: 500, body: { error } });
    expect(edited()).toEqual([]);
    expect((await admin.state()).undo).toEqual(label);
  });

  it('never leaves half of a rename undone', async () => {
    await admin.post(ADMIN_API.rename, { path: POST, name: 'The very first!', isDryRun: false });
    const renamed = treeOf(admin.contentDir);
    const free = refuseBlog();
    expect((await undo()).status).toBe(500);
    free();
    expect(changedPaths(renamed, treeOf(admin.contentDir))).toEqual([]);
    expect((await undo()).status).toBe(200);
    expect(edited()).toEqual([]);
  });
});

describe('an unsaved edit', () => {
  it('shows the real page with unsaved text, and names the pages that would change', async () => {
    const { fields, body } = await admin.open(POST);
    const draft = { path: POST, fields: { ...fields, title: 'Only Tried' }, body: `${body}\nA last sentence.\n` };
    const { body: tried } = await admin.post(ADMIN_API.unsaved, draft);
    expect(tried).toMatchObject({ problems: [], preview: '/blog/first-post', text: { words: expect.any(Number), minutes: 1 } });
    expect(tried.pages).toContain('/blog');
    const page = await admin.get(UNSAVED_PREFIX + tried.preview);
    expect(await page.text()).toMatch(/Only Tried.*A last sentence\./s);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await textOf('/blog/first-post')).not.toContain('Only Tried');
    expect(edited()).toEqual([]);
  });

  it('of several windows is checked in turn when it is sent again, so that none cancels the others for ever', async () => {
    const { fields, body } = await admin.open(POST);
    const ask = async (window: number) => {
      const question = { path: POST, fields: { ...fields, title: `Window ${window}` }, body };
      const { body: report } = await admin.post(ADMIN_API.unsaved, question);
      return report.isOutdated ? (await admin.post(ADMIN_API.unsaved, { ...question, isRepeated: true })).body : report;
    };
    const reports = await Promise.all([1, 2, 3, 4, 5, 6].map(ask));
    const changes = (pages: string[]) => pages.includes('/blog/first-post');
    expect(reports.map(({ isOutdated, pages }) => [isOutdated, changes(pages)])).toEqual(reports.map(() => [undefined, true]));
  });
});

describe('adding content', () => {
  it('writes an article with blanks to fill in, and lists them', async () => {
    const begin = () => admin.post(ADMIN_API.new, { kind: 'post', fields: { title: 'Nosebleeds: what helps' } });
    expect(await begin()).toEqual({ status: 200, body: { path: 'blog/nosebleeds-what-helps.md' } });
    expect(edited()).toEqual(['blog/nosebleeds-what-helps.md']);
    const { fields } = await admin.open('blog/nosebleeds-what-helps.md');
    expect(fields).toMatchObject({ title: 'Nosebleeds: what helps', draft: true });
    expect((await admin.state()).undo).toMatchObject({ label: 'the new article "Nosebleeds: what helps"' });
    expect((await begin()).body).toEqual({ path: 'blog/nosebleeds-what-helps-2.md' });
    await undo();
    await undo();
    expect(edited()).toEqual([]);
  });

  it('adds a closed day to the hours, and changes no other line', async () => {
    const before = admin.read('practice.yaml').split('\n');
    const made = await admin.post(ADMIN_API.new, { kind: 'closure', fields: { holiday: 'thanksgiving' } });
    expect(made.body).toEqual({ path: 'practice.yaml', field: 'hours.exceptions' });
    const after = admin.read('practice.yaml').split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual(['  exceptions:', '    - { holiday: thanksgiving }']);
  });
});

describe('a picture', () => {
  it('is stored under a valid name and shown at once, and another file is refused with a message', async () => {
    const taken = await admin.send(`${ADMIN_API.picture}?name=${encodeURIComponent('Föto Praxis (2).JPG')}`, await jpeg());
    expect(taken).toMatchObject({ status: 200, body: { file: 'foto-praxis-2.jpg', width: 40, height: 30 } });
    expect((await admin.get(pictureUrl(taken.body.file))).headers.get('content-type')).toBe('image/jpeg');
    expect(await pictures()).toContain('foto-praxis-2.jpg');
    const refused = await admin.send(`${ADMIN_API.picture}?name=a.jpg`, Buffer.from('no picture'));
    expect([refused.status, typeof refused.body.error]).toEqual([422, 'string']);
  });

  it('replaces only a picture', async () => {
    const bytes = await jpeg();
    const others = ['', '..', 'insurers', '../blog/first-post.md', '../../../../../../etc/hostname', '../../../../../../dev/zero', '%00'];
    for (const replace of others) {
      const refused = await admin.send(`${ADMIN_API.picture}?name=a.jpg&replace=${replace}`, bytes);
      expect([replace, refused.status]).toEqual([replace, 422]);
    }
    expect(edited()).toEqual([]);
  });

  it('that was uploaded is removed by undo, and one that existed is not', async () => {
    const bytes = await jpeg();
    const upload = () => admin.send(`${ADMIN_API.picture}?name=${encodeURIComponent('My Nose.JPG')}`, bytes);
    const { file } = (await upload()).body;
    expect((await admin.state()).undo).toMatchObject({ label: 'the new picture My Nose.JPG', paths: ['images/my-nose.jpg'] });
    expect((await upload()).body.file).toBe(file);
    expect((await undo()).status).toBe(200);
    expect(await pictures()).not.toContain(file);
  });
});

describe('the overview', () => {
  it('shows what is due and how readable the texts are', async () => {
    const overview = await (await admin.get(ADMIN_API.overview)).json();
    expect(overview).toMatchObject({ practice: 'Doe ENT', texts: expect.any(Array), due: expect.any(Array) });
  });

  it('lists the errors as long as no site could be built, with what is known from the other files', async () => {
    const model = mkdtempSync(join(tmpdir(), 'ent-site-model-'));
    cpSync(PRACTICE, model, { recursive: true });
    writeFileSync(join(model, POST), 'No fields');
    const withError = await startAdmin(model);
    try {
      const overview = async () => (await withError.get(ADMIN_API.overview)).json();
      await expect.poll(overview).toMatchObject({
        practice: 'Doe ENT',
        problems: expect.arrayContaining([expect.objectContaining({ kind: 'error', file: POST })]),
      });
      expect((await withError.get(ADMIN_API.weights)).status).toBe(404);
    } finally {
      withError.end();
      rmSync(model, { recursive: true });
    }
  });

  it.runIf(IN_FULL)('shows the size of every page', async () => {
    const weights = await (await admin.get(ADMIN_API.weights)).json();
    expect(weights).toMatchObject({ limit: 14_600, pages: expect.arrayContaining([expect.objectContaining({ address: '/about' })]) });
  });
});

describe('removing', () => {
  it('removes a testimonial, which no other file refers to', async () => {
    const remove = (isDryRun: boolean) => admin.post(ADMIN_API.remove, { path: TESTIMONIAL, isDryRun });
    expect((await remove(true)).body).toEqual({ changed: [] });
    expect(edited()).toEqual([]);
    expect((await remove(false)).status).toBe(200);
    expect(edited()).toEqual([TESTIMONIAL]);
    expect((await undo()).body.path).toBe(TESTIMONIAL);
    expect(edited()).toEqual([]);
  });

  it('says what must change first if a file cannot be removed', async () => {
    const refused = await admin.post(ADMIN_API.remove, { path: 'providers/jane-doe.md', isDryRun: true });
    expect(refused.status).toBe(422);
    expect(refused.body.problems.length).toBeGreaterThan(0);
    expect(edited()).toEqual([]);
  });
});

describe('undo', () => {
  it('reverts a saved edit, and then the rename before it in all its files', async () => {
    const renamed = await admin.post(ADMIN_API.rename, { path: POST, name: 'the-very-first', isDryRun: false });
    expect(renamed.body).toMatchObject({
      ...{
        path: 'blog/the-very-first.md',
        address: '/blog/the-very-first',
        redirect: { from: '/blog/first-post', to: '/blog/the-very-first' },
      },
      changed: expect.arrayContaining(['blog/second-post.md']),
    });
    await saveTitle('New', 'blog/the-very-first.md');
    const { undo: last } = await admin.state();
    expect(last).toMatchObject({ label: 'the changes to "First Post"', paths: ['blog/the-very-first.md'] });
    expect((await admin.post(ADMIN_API.undo, { at: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await admin.post(ADMIN_API.undo, { at: last?.at })).status).toBe(200);
    expect((await undo()).body).toMatchObject({ path: POST });
    expect(edited()).toEqual([]);
  });

  it('skips a file that was changed since, forgets that step, and reverts the one before it', async () => {
    const second = 'blog/second-post.md';
    await saveTitle('Mine too');
    await saveTitle('Mine', second);
    admin.write(second, admin.read(second).replace('Mine', 'Theirs'));
    expect(await undo()).toMatchObject({ status: 409, body: { error: expect.stringContaining('was changed outside this editor') } });
    expect(admin.read(second)).toContain('title: Theirs\n');
    expect((await undo()).body.path).toBe(POST);
    expect(edited()).toEqual([second]);
  });
});

describe('the server of the editor', () => {
  it('refuses other sites, pages of an earlier run, forms, and requests through a tunnel (S1)', async () => {
    const draft = { path: POST, fields: {}, etag: '' };
    for (const [headers, status] of [
      [{ Origin: 'http://evil.example' }, 403],
      [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
      [{ 'X-Ent-Site-Token': 'of-a-run-before' }, 403],
      [{ Origin: 'null' }, 403],
      [{ 'Content-Type': 'text/plain' }, 415],
    ] as [Record<string, string>, number][])
      expect((await admin.post(ADMIN_API.save, draft, headers)).status, JSON.stringify(headers)).toBe(status);
    expect(edited()).toEqual([]);
    expect((await fetch(`${admin.origin}/admin/`, { headers: { 'X-Forwarded-For': '10.0.0.1' } })).status).toBe(403);
  });

  it('serves content only: no file outside it, no hidden picture, no drawing that does not exist (S2)', async () => {
    for (const path of ['../package.json', 'urls.lock', 'images/social.webp', '/etc/passwd', ''])
      expect((await admin.post(ADMIN_API.save, { path, fields: {}, etag: '' })).status, path).toBe(path === '' ? 400 : 404);
    writeFileSync(join(admin.contentDir, 'images/.secret.png'), 'x');
    const pictures = ['..%2fpractice.yaml', '%2e%2e/practice.yaml', 'none.png', 'social.webp%00.png', '.secret.png'];
    const drawings = ['constructor/name.svg', '__proto__/toString.svg', 'drawings/constructor.svg'];
    for (const path of [...pictures.map((name) => IMAGES_PREFIX + name), ...drawings.map((name) => DRAWINGS_PREFIX + name)])
      expect((await admin.get(path)).status, path).toBe(404);
  });

  it('sends the editor and pictures with strict policies, and nothing that a browser could run as a script', async () => {
    const policy = (await admin.get('/admin/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/);
    expect(policy).not.toMatch(/unsafe|\*|http/);
    for (const directive of ["frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'"])
      expect(policy).toContain(directive);
    expect((await admin.get(`${IMAGES_PREFIX}social.webp`)).headers.get('content-security-policy')).toContain('sandbox');
    expect((await admin.get(ADMIN_API.state)).headers.get('x-content-type-options')).toBe('nosniff');
  });
});
