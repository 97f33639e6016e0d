import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

it('removes the folder of written pages after a build, also after one that fails', async () => {
  const pages: string[] = [];
  const failing = withWrittenPages(inFolder('out'), async (folder = '') => {
    writeAhead(folder, NAME, PAGE);
    pages.push(...readdirSync(folder));
    throw new Error('a mistake');
  });
  await expect(failing).rejects.toThrow('a mistake');
  expect(pages).toEqual([NAME]);
  expect(readdirSync(inFolder('.out.ent-site'))).toEqual(['.gitignore']);
});
