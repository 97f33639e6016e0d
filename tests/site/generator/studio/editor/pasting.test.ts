import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_API } from '../../../../../generator/studio/editor/api.ts';
import { type AdminSite, startAdmin } from '../../../../helpers/admin.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../../../helpers/tree.ts';
import { wordFile, wordParagraph } from '../../../../helpers/word-file.ts';

let admin: AdminSite;
beforeAll(async () => {
  admin = await startAdmin(PRACTICE);
});
afterAll(() => {
  expect(admin.running.stderr()).not.toMatch(/^ {4}at |Warning/m);
  admin.end();
});

const document = Uint8Array.from(wordFile([wordParagraph('Nose', 'heading1'), wordParagraph('Text')]));

it('copied HTML is converted with links to the address of this site, and nothing is written', async () => {
  const html = '<h1>Nose</h1><p><a href="https://doe-ent.example/about">We</a></p>';
  const { status, body } = await admin.post(ADMIN_API.paste, { html, level: 3 });
  expect([status, body]).toEqual([200, { markdown: '### Nose\n\n[We](/about)', isPlain: false, notes: [], pictures: [] }]);
  expect(changedPaths(treeOf(PRACTICE), treeOf(admin.contentDir))).toEqual([]);
});

it('a Word document is converted', async () => {
  const { status, body } = await admin.send(`${ADMIN_API.document}?name=A.docx&level=2`, document);
  expect([status, body.markdown]).toEqual([200, '## Nose\n\nText']);
});

it('what is too large, has a wrong level or comes from another run of the server is refused', async () => {
  const statusOf = async (request: Promise<{ status: number; body: { error: string } }>) => {
    const { status, body } = await request;
    return [status, body.error];
  };
  const level = 'Send HTML and a level from 2 to 6.';
  expect(await statusOf(admin.post(ADMIN_API.paste, { html: 'x', level: 1 }))).toEqual([400, level]);
  expect(await statusOf(admin.send(`${ADMIN_API.document}?name=A.docx&level=x`, document))).toEqual([400, level]);
  const large = 'This document is larger than 20 MB. Make its pictures smaller, or split it.';
  expect(await statusOf(admin.send(`${ADMIN_API.document}?name=A.docx`, new Uint8Array(21 * 1024 * 1024)))).toEqual([413, large]);
  const html = 'x'.repeat(6 * 1024 * 1024);
  expect(await statusOf(admin.post(ADMIN_API.paste, { html, level: 2 }))).toEqual([413, 'This is larger than 6144 KB, the limit.']);
  const restarted = 'The server has been restarted since this page was loaded. Reload the page.';
  const headers = { 'X-Ent-Site-Token': 'x' };
  for (const address of [ADMIN_API.paste, ADMIN_API.document])
    expect(await statusOf(admin.post(address, { html: 'x', level: 2 }, headers))).toEqual([403, restarted]);
  const foreign = { Origin: 'https://example.org' };
  for (const address of [ADMIN_API.paste, ADMIN_API.document])
    expect((await admin.post(address, { html: 'x', level: 2 }, foreign)).status).toBe(403);
});
