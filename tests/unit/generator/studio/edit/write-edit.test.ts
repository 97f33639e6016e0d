import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeAtomic, writeNewFile } from '../../../../../generator/files/files.ts';
import { writeAllOrNone } from '../../../../../generator/files/write-all-or-none.ts';
import { etagOf, saveText } from '../../../../../generator/studio/edit/write-edit.ts';
import { ContentFolder } from '../../../../../generator/studio/editor/content-folder.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { withoutPrivileges } from '../../../../helpers/unprivileged.ts';

const inFolder = useFolder();
const file = () => inFolder('a.yaml');
const save = (absolutePath = file()) => saveText({ absolutePath, text: 'a: 2\n', etag: etagOf('a: 1\n') });
const isRoot = process.geteuid?.() === 0;

it('a content file is saved with its permissions, through a link, and no other file is left next to it', () => {
  writeFileSync(file(), 'a: 1\n');
  chmodSync(file(), 0o640);
  const link = inFolder('link.yaml');
  symlinkSync(file(), link);
  expect(save(link)).toBe(etagOf('a: 2\n'));
  expect(readFileSync(file(), 'utf8')).toBe('a: 2\n');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(statSync(file()).mode & 0o777).toBe(0o640);
  expect(readdirSync(inFolder()).sort()).toEqual(['a.yaml', 'link.yaml']);
});

it('an edit keeps the owner of each file if the system allows that', () => {
  const [uid, gid] = isRoot ? [4711, 4712] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const paths = [file(), inFolder('b.yaml')];
  for (const path of paths) {
    writeFileSync(path, 'a: 1\n');
    chownSync(path, uid, gid);
    chmodSync(path, 0o660);
  }
  save();
  const [, other = ''] = paths;
  writeAllOrNone({ contentDir: inFolder(), edit: 'an edit', files: [{ path: other, after: 'b: 2\n' }] });
  for (const path of paths) expect(statSync(path)).toMatchObject({ uid, gid, mode: 0o100660 });
});

describe('what may not be written stays as it is', () => {
  const edits: [name: string, edit: () => unknown][] = [
    ['a save', save],
    [
      'an edit of several files',
      () => writeAllOrNone({ contentDir: inFolder(), edit: 'an edit', files: [{ path: file(), after: 'a: 2\n' }] }),
    ],
    ['a removal', () => writeAllOrNone({ contentDir: inFolder(), edit: 'a removal', files: [{ path: file(), after: undefined }] })],
  ];

  it.each(edits)('a file that no one may write, even the superuser: %s', (_, edit) => {
    writeFileSync(file(), 'a: 1\n', { mode: 0o444 });
    expect(edit).toThrow('permission denied');
    expect(statSync(file()).mode & 0o777).toBe(0o444);
    expect(readFileSync(file(), 'utf8')).toBe('a: 1\n');
    expect(readdirSync(inFolder())).toEqual(['a.yaml']);
  });

  it.each(edits)('a file that only someone else may write: %s', (_, edit) => {
    chmodSync(inFolder(), 0o777);
    writeFileSync(file(), 'a: 1\n', { mode: 0o644 });
    // Without the superuser, no file can be given to someone else.
    if (!isRoot) chmodSync(file(), 0o444);
    expect(() => withoutPrivileges(edit)).toThrow('permission denied');
    expect(statSync(file()).uid).toBe(process.getuid?.() ?? 0);
    expect(readFileSync(file(), 'utf8')).toBe('a: 1\n');
    expect(readdirSync(inFolder())).toEqual(['a.yaml']);
  });

  it('a folder that no one may write: no file is replaced or created in it', () => {
    mkdirSync(inFolder('blog'));
    const post = inFolder('blog', 'a.md');
    writeFileSync(post, 'a: 1\n');
    chmodSync(inFolder('blog'), 0o555);
    for (const edit of [() => writeAtomic(post, 'x'), () => writeNewFile(inFolder('blog', 'b.md'), 'x')]) {
      expect(edit).toThrow(expect.objectContaining({ code: 'EACCES', path: expect.stringMatching(/[ab]\.md$/) }));
      expect(() => withoutPrivileges(edit)).toThrow();
    }
    chmodSync(inFolder('blog'), 0o755);
    expect(readdirSync(inFolder('blog'))).toEqual(['a.md']);
    expect(readFileSync(post, 'utf8')).toBe('a: 1\n');
  });
});

it('a file that may not be read stays in the list, with the reason', () => {
  chmodSync(inFolder(), 0o755);
  mkdirSync(inFolder('blog'));
  writeFileSync(inFolder('blog', 'secret.md'), '---\ntitle: Secret\n---\n', { mode: 0o000 });
  writeFileSync(inFolder('blog', 'open.md'), '---\ntitle: Open\n---\n');
  const folder = new ContentFolder(inFolder());
  const listed = withoutPrivileges(() => folder.openAll());
  expect(listed.map(({ path, unreadable }) => [path, unreadable])).toEqual([
    ['blog/open.md', undefined],
    ['blog/secret.md', 'this computer does not allow you to open it'],
  ]);
  expect(() => withoutPrivileges(() => folder.open('blog/secret.md'))).toThrow(
    'This computer does not allow you to open this page. Ask the person who takes care of this computer.',
  );
  chmodSync(join(inFolder('blog', 'secret.md')), 0o644);
  expect(folder.openAll().map(({ unreadable }) => unreadable)).toEqual([undefined, undefined]);
});

it('the pages of a folder that may no longer be read stay in the list with their titles, and return to it as they were', () => {
  chmodSync(inFolder(), 0o755);
  mkdirSync(inFolder('blog'));
  writeFileSync(inFolder('blog', 'open.md'), '---\ntitle: Open\n---\n');
  mkdirSync(inFolder('images'));
  writeFileSync(inFolder('images', 'a.png'), '');
  const folder = new ContentFolder(inFolder());
  const before = folder.openAll();
  for (const name of ['blog', 'images']) chmodSync(inFolder(name), 0);
  try {
    const { files, assets } = withoutPrivileges(() => ({ files: folder.openAll(), assets: folder.list().assets }));
    expect(files).toEqual(before.map((file) => ({ ...file, unreadable: 'this computer does not allow you to open it' })));
    expect(assets.map(({ path }) => path)).toEqual(['images/a.png']);
  } finally {
    for (const name of ['blog', 'images']) chmodSync(inFolder(name), 0o755);
  }
  expect(folder.openAll()).toEqual(before);
  rmSync(inFolder('blog', 'open.md'));
  expect(folder.openAll()).toEqual([]);
});
