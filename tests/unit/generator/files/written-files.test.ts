import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { moveWritten, writeAhead } from '../../../../generator/files/written-files.ts';
import { withWrittenPages } from '../../../../generator/publish/work-dir.ts';
import { useFolder } from '../../../helpers/folder.ts';

const inFolder = useFolder();
const PAGE = Buffer.from('<html>');
const NAME = 'a1';

it('moves a file that was written ahead to its place, with the permissions of a published file under any umask', () => {
  mkdirSync(inFolder('pages'));
  const umask = process.umask(0o077);
  writeAhead(inFolder('pages'), NAME, PAGE);
  process.umask(umask);
  expect(moveWritten(inFolder('pages'), { sha256: NAME, size: 6 }, inFolder('page.html'), 0o644)).toBe(true);
  expect(readFileSync(inFolder('page.html'), 'utf8')).toBe('<html>');
  expect(statSync(inFolder('page.html')).mode & 0o777).toBe(0o644);
  expect(readdirSync(inFolder('pages'))).toEqual([]);
});

it('does not move a file that is missing, or was cut off by a full disk', () => {
  mkdirSync(inFolder('pages'));
  writeAhead(inFolder('not/there'), NAME, PAGE);
  expect(moveWritten(inFolder('pages'), { sha256: NAME, size: 6 }, inFolder('page.html'), 0o644)).toBe(false);
  writeFileSync(inFolder('pages', NAME), '<ht');
  expect(moveWritten(inFolder('pages'), { sha256: NAME, size: 6 }, inFolder('page.html'), 0o644)).toBe(false);
  expect(existsSync(inFolder('page.html'))).toBe(false);
});

it('removes the folder of written pages after a build', async () => {
  mkdirSync(inFolder('.out.ent-site'));
  const pages = await withWrittenPages(inFolder('out'), async (folder = '') => {
    writeAhead(folder, NAME, PAGE);
    return readdirSync(folder);
  });
  expect(pages).toEqual([NAME]);
  expect(readdirSync(inFolder('.out.ent-site'))).toEqual([]);
});

it('makes folders that a web server can read under any umask', async () => {
  const umask = process.umask(0o077);
  const modes = await withWrittenPages(inFolder('new/out'), async (folder = '') =>
    [folder, join(folder, '../.gitignore'), join(folder, '..'), inFolder('new')].map((path) => statSync(path).mode & 0o777),
  ).finally(() => process.umask(umask));
  expect(modes).toEqual([0o755, 0o644, 0o755, 0o755]);
});

it('leaves no folder after a task that fails, unless it was there before or contains something else', async () => {
  const failAt = (outDir: string, task = () => {}) =>
    expect(
      withWrittenPages(outDir, async () => {
        task();
        throw new Error('A page has a mistake.');
      }),
    ).rejects.toThrow('A page has a mistake.');
  mkdirSync(inFolder('here'));
  await failAt(inFolder('here/a/b/out'));
  expect(readdirSync(inFolder('here'))).toEqual([]);
  await failAt(inFolder('here/out'), () => mkdirSync(inFolder('here/.out.ent-site/release-1-0')));
  expect(readdirSync(inFolder('here/.out.ent-site'))).toEqual(['.gitignore', 'release-1-0']);
});
