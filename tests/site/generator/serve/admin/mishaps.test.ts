import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_API, DRAWINGS_PREFIX, IMAGES_PREFIX } from '../../../../../generator/serve/admin/api.ts';
import { type AdminSite, startAdmin } from '../../../../helpers/admin.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../../../helpers/tree.ts';

const POST = 'blog/first-post.md';

let admin: AdminSite;
beforeAll(async () => {
  admin = await startAdmin(PRACTICE);
});
afterEach(() => admin.restore());
afterAll(() => {
  // What a person does wrong is no failure of the program.
  expect(admin.running.stderr()).not.toMatch(/^ {4}at |Warning/m);
  admin.end();
});

const edited = () => changedPaths(treeOf(PRACTICE), treeOf(admin.contentDir));

/** Has the system refuse to write a file, whoever asks: where the new bytes would be put first, a folder lies. */
function refuseWriting(file: string): () => void {
  const inTheWay = join(admin.contentDir, `${file}.${admin.running.server.pid}.tmp`);
  mkdirSync(join(inTheWay, 'full'), { recursive: true });
  return () => rmSync(inTheWay, { recursive: true, force: true });
}

describe('content that is damaged', () => {
  it.each([
    ['practice.yaml', 'timeZone: Europe/Nowhere\n'],
    ['practice.yaml', '- a list\n'],
    ['categories.yaml', 'categories: 5\n'],
    ['categories.yaml', 'categories: [null, text, { name: [1] }]\n'],
    ['site.yaml', 'language: [\n'],
    [POST, ''],
  ])('can be opened to be mended: %s with %j', async (path, text) => {
    admin.write(path, text);
    expect((await admin.get('/admin/')).status).toBe(200);
    expect((await admin.state()).groups.length).toBeGreaterThan(5);
    expect((await admin.open(path)).path).toBe(path);
  });

  it('that is no text says so, and leaves all else to edit', async () => {
    writeFileSync(join(admin.contentDir, POST), Buffer.from([0x2d, 0xff, 0xfe]));
    expect(JSON.stringify(await admin.state())).toContain('blog/second-post.md');
    const answer = await admin.get(`${ADMIN_API.file}?path=${POST}`);
    expect([answer.status, (await answer.json()).error]).toEqual([422, expect.stringContaining('not UTF-8 text: byte 1')]);
  });
});

describe('a file with line ends of Windows and a byte order mark', () => {
  it('keeps both where a field of it changes', async () => {
    const windows = `\uFEFF${admin.read(POST).replaceAll('\n', '\r\n')}`;
    admin.write(POST, windows);
    const { fields, body, etag } = await admin.open(POST);
    const saved = await admin.post(ADMIN_API.save, { path: POST, fields: { ...fields, title: 'New' }, body, etag });
    expect(saved).toMatchObject({ status: 200, body: { lines: 1 } });
    expect(admin.read(POST)).toBe(windows.replace('title: First Post', 'title: New'));
  });

  it('keeps both where it is mended as a whole text', async () => {
    const windows = `\uFEFF${admin.read(POST).replaceAll('\n', '\r\n')}`;
    admin.write(POST, windows.replace('title: ', 'title: [ '));
    const { text = '', etag } = await admin.open(POST);
    const saved = await admin.post(ADMIN_API.save, { path: POST, fields: {}, text: text.replace('title: [ ', 'title: '), etag });
    expect(saved).toMatchObject({ status: 200, body: { lines: 1 } });
    expect(admin.read(POST)).toBe(windows);
  });
});

describe('a disk that refuses', () => {
  it('is named in words; the file stays as it was, and the undo before it stays there', async () => {
    const { fields, body, etag } = await admin.open(POST);
    const label = (await admin.state()).undo;
    const free = refuseWriting(POST);
    const refused = await admin.post(ADMIN_API.save, { path: POST, fields: { ...fields, title: 'New' }, body, etag });
    free();
    expect(refused).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/^The computer refuses this: .*Nothing was changed/) },
    });
    expect(edited()).toEqual([]);
    expect((await admin.state()).undo).toBe(label);
  });

  it('takes no half of a rename back', async () => {
    await admin.post(ADMIN_API.rename, { path: POST, name: 'the-very-first', isTrial: false });
    const renamed = treeOf(admin.contentDir);
    const free = refuseWriting('blog/third-post.md');
    expect((await admin.post(ADMIN_API.undo, {})).status).toBe(422);
    free();
    expect(changedPaths(renamed, treeOf(admin.contentDir))).toEqual([]);
    expect((await admin.post(ADMIN_API.undo, {})).status).toBe(200);
    expect(edited()).toEqual([]);
  });
});

describe('a save', () => {
  it('comes to its end, however often forms ask meanwhile what would come of a draft', async () => {
    const { fields, body, etag } = await admin.open(POST);
    let isSaved = false;
    const saving = admin.post(ADMIN_API.save, { path: POST, fields: { ...fields, title: 'Saved' }, body, etag }).finally(() => {
      isSaved = true;
    });
    for (let number = 0; !isSaved; number += 1) {
      const draft = { path: POST, fields: { ...fields, title: `Draft ${number}` }, body };
      await Promise.race([saving, admin.post(ADMIN_API.try, draft), admin.post(ADMIN_API.try, draft)]);
    }
    expect((await saving).status).toBe(200);
    expect(admin.read(POST)).toContain('title: Saved');
  });
});

describe('a file that is gone', () => {
  it('is not written, and not removed once more', async () => {
    const testimonial = `testimonials/${readdirSync(join(admin.contentDir, 'testimonials'))[0]}`;
    const { fields, body, etag } = await admin.open(POST);
    for (const path of [POST, testimonial]) rmSync(join(admin.contentDir, path));
    const saved = await admin.post(ADMIN_API.save, { path: POST, fields, body, etag });
    expect([saved.status, saved.body.error]).toEqual([404, expect.stringContaining('it was removed, or has another name now')]);
    const remove = { path: testimonial, isTrial: false };
    expect((await admin.post(ADMIN_API.remove, remove)).body.error).toMatch(/^There is nothing/);
    expect(edited()).toEqual([POST, testimonial].sort());
  });
});

describe('undo', () => {
  it('forgets a step that somebody has changed since, and takes back the one before it', async () => {
    const save = async (path: string) => {
      const { fields, body, etag } = await admin.open(path);
      await admin.post(ADMIN_API.save, { path, fields: { ...fields, title: `Mine ${path}` }, body, etag });
    };
    await save(POST);
    await save('blog/second-post.md');
    admin.write('blog/second-post.md', admin.read('blog/second-post.md').replace('Mine', 'Theirs'));
    expect((await admin.post(ADMIN_API.undo, {})).status).toBe(409);
    expect((await admin.post(ADMIN_API.undo, {})).body.path).toBe(POST);
    expect(edited()).toEqual(['blog/second-post.md']);
  });
});

describe('a picture in the place of another', () => {
  it('is put nowhere but in the place of a picture', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    for (const replace of [
      '',
      '..',
      'insurers',
      '../blog/first-post.md',
      '../../../../../../etc/hostname',
      '../../../../../../dev/zero',
      '%00',
    ]) {
      const refused = await admin.send(`${ADMIN_API.picture}?name=a.jpg&replace=${replace}`, bytes);
      expect([replace, refused.status]).toEqual([replace, 422]);
    }
    expect(edited()).toEqual([]);
  });
});

describe('what the editor does not show', () => {
  it('is a hidden picture, and a drawing of no name', async () => {
    writeFileSync(join(admin.contentDir, 'images/.secret.png'), 'x');
    for (const path of [
      `${IMAGES_PREFIX}.secret.png`,
      ...['constructor/name', '__proto__/toString', 'drawings/constructor'].map((name) => `${DRAWINGS_PREFIX}${name}.svg`),
    ])
      expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
    rmSync(join(admin.contentDir, 'images/.secret.png'));
  });

  it('is an answer that a browser may take for a script', async () => {
    expect((await admin.get(ADMIN_API.state)).headers.get('x-content-type-options')).toBe('nosniff');
  });
});
