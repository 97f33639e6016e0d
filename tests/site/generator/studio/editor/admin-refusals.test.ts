import { chmodSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_API, type AdminProblem, type EditedFile, UNSAVED_PREFIX } from '../../../../../generator/studio/editor/api.ts';
import { type AdminSite, connectAdmin, startAdmin } from '../../../../helpers/admin.ts';
import { startServer } from '../../../../helpers/serve.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../../../helpers/tree.ts';

const MINE = 'blog/first-post.md';
const THEIRS = 'blog/second-post.md';
const SNORING = 'blog/is-it-only-snoring.md';

let admin: AdminSite;
beforeAll(async () => {
  admin = await startAdmin(PRACTICE);
});
afterEach(() => admin.restore());
afterAll(() => {
  expect(admin.running.stderr()).not.toMatch(/^ {4}at |Warning/m);
  admin.end();
});

const edited = () => changedPaths(treeOf(PRACTICE), treeOf(admin.contentDir));
const formOf = ({ path, fields, body }: EditedFile, changes: object) => ({
  path,
  fields: { ...fields, ...changes },
  ...(body !== undefined && { body }),
});
const save = (file: EditedFile, changes: object) => admin.post(ADMIN_API.save, { ...formOf(file, changes), etag: file.etag });
const check = async (file: EditedFile, changes: object) => (await admin.post(ADMIN_API.unsaved, formOf(file, changes))).body;
const replace = (path: string, text: string | RegExp, by: string) => admin.write(path, admin.read(path).replace(text, by));
const shown = (problems: readonly AdminProblem[]) =>
  problems.filter(({ severity }) => severity === 'error').map(({ path, field, isOlder }) => [path, field, isOlder ?? false]);

describe('an error that was there before', () => {
  it.each<[error: string, make: () => void]>([
    ['a file that is not YAML', () => replace(THEIRS, 'title: ', 'title: [ ')],
    ['a wrong day', () => replace(THEIRS, /^date: .*$/m, 'date: 11/22/2026')],
    ['a reference to nothing', () => replace(THEIRS, /^related: .*$/m, 'related: [missing-post, third-post]')],
    ['a dead link', () => replace(THEIRS, '(/service/sinus-disorders)', '(/service/nothing)')],
    ['a file that is not text', () => writeFileSync(join(admin.contentDir, THEIRS), Buffer.from([0x2d, 0xff, 0xfe]))],
    ['a picture with an odd name', () => writeFileSync(join(admin.contentDir, 'images/Ödd name.png'), '')],
    ['a wrong phone number of the practice', () => replace('practice.yaml', /^phone: .*$/m, 'phone: none')],
    ['a first page that is not YAML', () => replace('home.yaml', /^/, '[ ')],
    ['a missing fixed page', () => rmSync(join(admin.contentDir, 'pages/your-privacy.md'))],
  ])('blocks no save, no new article, no new address and no removal: %s', async (_, make) => {
    make();
    const file = await admin.open(MINE);
    const { problems } = await check(file, { title: 'Mine' });
    expect(problems[0]).toMatchObject({ severity: 'error', isOlder: true });
    expect((await save(file, { title: 'Mine' })).status).toBe(200);
    expect(admin.read(MINE)).toContain('title: Mine\n');
    expect((await admin.post(ADMIN_API.remove, { path: 'testimonials/ann-b.yaml', isDryRun: false })).status).toBe(200);
    const renamed = await admin.post(ADMIN_API.rename, { path: SNORING, name: 'Snoring', isDryRun: false });
    expect(renamed).toMatchObject({ status: 200, body: { address: '/blog/snoring' } });
    expect(admin.read('redirects.yaml')).toContain('{ from: /blog/is-it-only-snoring, to: /blog/snoring }');
    expect(await admin.post(ADMIN_API.remove, { path: 'blog/snoring.md', isDryRun: false })).toMatchObject({ status: 200 });
    expect((await admin.post(ADMIN_API.new, { kind: 'post', fields: { title: 'Newest' } })).status).toBe(200);
  });

  it.each<[error: string, make: () => void]>([
    ['a file that is not YAML', () => replace(THEIRS, 'category: ', 'category: [ ')],
    ['a wrong day', () => replace(THEIRS, /^date: .*$/m, 'date: 11/22/2026')],
    ['an unfinished merge', () => replace(THEIRS, /^date: .*$/m, '<<<<<<< HEAD\n$&\n=======\n$&\n>>>>>>> theirs')],
  ])('is named if its page mentions the one that gets a new address: %s', async (_, make) => {
    make();
    const error = '"Second Post" mentions this article, but has an error. Correct the error there first, then try again.';
    for (const [address, more] of [
      [ADMIN_API.rename, { name: 'new-post' }],
      [ADMIN_API.remove, {}],
    ] as const)
      expect(await admin.post(address, { path: MINE, isDryRun: false, ...more })).toMatchObject({ status: 422, body: { error } });
    expect(edited()).toEqual([THEIRS]);
  });

  it('in the settings, which all addresses depend on, is named when an address would change', async () => {
    replace('site.yaml', /^/, '[ ');
    const refused = await admin.post(ADMIN_API.rename, { path: MINE, name: 'new-post', isDryRun: false });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'No address can be changed now, because "Menu and settings" has an error. Correct the error there first, then try again.',
    ]);
    expect((await admin.post(ADMIN_API.remove, { path: 'testimonials/ann-b.yaml', isDryRun: false })).status).toBe(200);
  });

  it('in a page does not keep that page from getting a new address', async () => {
    replace(SNORING, /^date: .*$/m, 'date: 11/22/2026');
    expect((await admin.post(ADMIN_API.rename, { path: SNORING, name: 'snoring', isDryRun: false })).status).toBe(200);
    expect(admin.read('redirects.yaml')).toContain('{ from: /blog/is-it-only-snoring, to: /blog/snoring }');
  });

  it('in the hours is not hidden by a closed day that would not be written', async () => {
    replace('practice.yaml', /^hours:/m, 'hours: [');
    const { status, body } = await admin.post(ADMIN_API.new, { kind: 'closure', fields: { title: 'Training day', date: '2026-12-03' } });
    expect([status, body.error]).toEqual([
      422,
      'The hours cannot be changed, because "Hours and contact" has an error. Correct the error there first, then try again.',
    ]);
  });

  it('is apart from one that the edit causes, which blocks the save', async () => {
    replace(THEIRS, /^date: .*$/m, 'date: 11/22/2026');
    const file = await admin.open(MINE);
    const wrong = { date: '11/23/2026', excerpt: undefined };
    expect(shown((await check(file, wrong)).problems)).toEqual([
      [MINE, 'date', false],
      [MINE, 'excerpt', false],
      [THEIRS, 'date', true],
    ]);
    const refused = await save(file, wrong);
    expect([refused.status, shown(refused.body.problems)]).toEqual([
      422,
      [
        [MINE, 'date', false],
        [MINE, 'excerpt', false],
      ],
    ]);
    expect(edited()).toEqual([THEIRS]);
  });

  it('does not keep a person from correcting one of two in the same file', async () => {
    replace(MINE, /^date: .*$/m, 'date: 11/22/2026');
    replace(MINE, /^related: .*$/m, 'related: [missing-post, third-post]');
    replace(MINE, /^excerpt: .*\n/m, '');
    const file = await admin.open(MINE);
    expect(shown(file.problems).every(([, , isOlder]) => isOlder)).toBe(true);
    expect((await save(file, { date: '2026-11-22' })).status).toBe(200);
    expect((await save(await admin.open(MINE), { excerpt: 'What it is about.' })).status).toBe(200);
    // The dead reference is only found now.
    expect(shown((await check(await admin.open(MINE), {})).problems)).toEqual([[MINE, 'related.0', true]]);
    expect((await save(await admin.open(MINE), { related: ['missing-post', 'absent-too'] })).status).toBe(422);
    expect((await save(await admin.open(MINE), { related: ['second-post', 'third-post'] })).status).toBe(200);
  });

  it('of an edit that someone has saved anyway is older for the next person', async () => {
    const file = await admin.open(MINE);
    expect((await admin.post(ADMIN_API.save, { ...formOf(file, { date: 'soon' }), etag: file.etag, withErrors: true })).status).toBe(200);
    expect((await save(await admin.open(THEIRS), { title: 'Theirs' })).status).toBe(200);
  });

  it('is apart from those that a new physician causes on other pages, before and after the form is saved', async () => {
    replace(THEIRS, '(/service/sinus-disorders)', '(/service/nothing)');
    const { body } = await admin.post(ADMIN_API.new, { kind: 'provider', fields: { title: 'John Roe' } });
    const { fields } = await admin.open('providers/jane-doe.md');
    const file = await admin.open(body.path);
    const filled = { ...fields, name: 'John Roe', shortName: 'Dr. Roe', order: 2 };
    const found = shown((await check(file, filled)).problems);
    const elsewhere = found.filter(([path]) => path !== body.path && path !== THEIRS);
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(elsewhere.every(([, , isOlder]) => isOlder === false)).toBe(true);
    expect((await admin.post(ADMIN_API.save, { ...formOf(file, filled), etag: file.etag, withErrors: true })).status).toBe(200);
    expect(shown((await check(await admin.open(body.path), {})).problems)).toEqual(found);
    const others = shown((await check(await admin.open(MINE), {})).problems);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(([, , isOlder]) => isOlder)).toBe(true);
  });

  it('leaves the preview of unsaved work as it is', async () => {
    const file = await admin.open(MINE);
    const { preview } = await check(file, { title: 'Only tried' });
    await check(file, { title: 'Only tried', date: 'soon' });
    expect(await (await admin.get(UNSAVED_PREFIX + preview)).text()).toContain('Only tried');
  });
});

describe('a computer that allows no change', () => {
  afterEach(() => {
    for (const path of ['', 'blog', MINE]) chmodSync(join(admin.contentDir, path), path === MINE ? 0o644 : 0o755);
  });

  it.each([
    ['of a file', MINE, 0o444],
    ['in a folder', 'blog', 0o555],
  ])('%s is answered in plain words, and nothing is replaced, renamed or removed', async (_, path, mode) => {
    const file = await admin.open(MINE);
    chmodSync(join(admin.contentDir, path), mode);
    const words = 'This computer does not allow you to change "First Post".';
    const ask = 'Ask the person who takes care of this computer to allow it';
    expect(await save(file, { title: 'Mine' })).toEqual({
      status: 500,
      body: { error: `${words} Your text is kept in this browser. ${ask}, then save again.` },
    });
    expect(await admin.post(ADMIN_API.rename, { path: MINE, name: 'other', isDryRun: false })).toEqual({
      status: 500,
      body: { error: `${words} Nothing was changed. ${ask}, then try again.` },
    });
    expect(statSync(join(admin.contentDir, path)).mode & 0o777).toBe(mode);
    expect(edited()).toEqual([]);
  });
});

it('a file that cannot be opened stays in its list, with the reason', async () => {
  writeFileSync(join(admin.contentDir, MINE), Buffer.from([0x2d, 0xff, 0xfe]));
  const { groups } = await admin.state();
  const entry = groups.flatMap(({ entries }) => entries).find(({ path }) => path === MINE);
  expect(entry).toMatchObject({ state: 'broken', note: 'it cannot be opened here' });
});

it('the pages of a folder that is not read now stay in their list, and block no other edit', async () => {
  const [folder, aside] = [join(admin.contentDir, 'locations'), join(admin.contentDir, '../aside')];
  const listed = async () => {
    const { groups } = await admin.state();
    return groups.flatMap(({ entries }) => entries).filter(({ path }) => path.startsWith('locations/'));
  };
  const before = await listed();
  renameSync(folder, aside);
  // Links to folders are not followed.
  symlinkSync(aside, folder);
  try {
    const note = 'it cannot be opened here';
    expect(await listed()).toEqual(before.map((entry) => ({ ...entry, state: 'broken', note })));
    expect((await admin.get(`${ADMIN_API.file}?path=locations/decatur-ga.md`)).status).toBe(422);
    expect((await save(await admin.open(MINE), { title: 'Mine' })).status).toBe(200);
    expect((await admin.post(ADMIN_API.rename, { path: MINE, name: 'my-post', isDryRun: false })).status).toBe(200);
  } finally {
    rmSync(folder);
    renameSync(aside, folder);
  }
  expect((await listed()).map(({ path }) => path)).toEqual(before.map(({ path }) => path));
});

it('a content folder that is a link to a link is edited, and followed when the link changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-linked-'));
  const [first, second, current, link] = ['first', 'second', 'current', 'content'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const copy of [first, second]) cpSync(PRACTICE, copy, { recursive: true });
  writeFileSync(join(second, MINE), readFileSync(join(second, MINE), 'utf8').replace('First Post', 'Of the second folder'));
  symlinkSync('first', current);
  symlinkSync('current', link);
  const running = await startServer('--content', link, '--out', join(folder, 'out'));
  try {
    const origin = `http://127.0.0.1:${running.port}`;
    const linked = await connectAdmin(origin);
    const page = async () => (await linked.get('/blog/first-post')).text();
    const file = await linked.open(MINE);
    const saved = await linked.post(ADMIN_API.save, { ...formOf(file, { title: 'Through the link' }), etag: file.etag });
    expect(saved.status).toBe(200);
    expect(readFileSync(join(first, MINE), 'utf8')).toContain('title: Through the link\n');
    await expect.poll(page).toContain('Through the link');
    rmSync(current);
    symlinkSync('second', current);
    await expect.poll(page).toContain('Of the second folder');
    expect((await linked.open(MINE)).fields['title']).toBe('Of the second folder');
    expect(await linked.post(ADMIN_API.undo, {})).toMatchObject({ status: 409 });
  } finally {
    running.server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
