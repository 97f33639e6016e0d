import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ProjectFiles } from '../../../../generator/store/project-files.ts';
import { useFolder } from '../../../helpers/folder.ts';

const root = useFolder();
const inCache = (...path: string[]) => root('node_modules/.cache/ent-site/assets', ...path);
const open = () => new ProjectFiles(root());
const picture = (text: string) => async () => Buffer.from(text);
const notAgain = async (): Promise<Buffer> => {
  throw new Error('made again');
};
const fileOf = (name: string) => inCache(readdirSync(inCache()).find((file) => file.startsWith(name)) ?? '');

it('creates a picture once, also for later builds, and stores nothing if none is created', async () => {
  open().prune();
  expect(existsSync(inCache())).toBe(false);
  expect(String(await open().cached('photo', { size: 1 }, picture('A')))).toBe('A');
  expect(String(await open().cached('photo', { size: 1 }, notAgain))).toBe('A');
});

it('creates a picture again if its file is truncated or has a wrong byte', async () => {
  for (const end of ['', 'X']) {
    await open().cached('photo', { size: 1 }, picture('ABC'));
    writeFileSync(fileOf('photo'), Buffer.concat([readFileSync(fileOf('photo')).subarray(0, -1), Buffer.from(end)]));
    expect(String(await open().cached('photo', { size: 1 }, picture('ABC')))).toBe('ABC');
    expect(String(await open().cached('photo', { size: 1 }, notAgain))).toBe('ABC');
  }
});

it('removes what no build has used for a month, and keeps what is in use', async () => {
  const monthAgo = Date.now() / 1000 - 40 * 86_400;
  for (const name of ['old', 'used']) {
    await open().cached(name, {}, picture(name));
    utimesSync(fileOf(name), monthAgo, monthAgo);
  }
  const next = open();
  await next.cached('used', {}, notAgain);
  await next.cached('new', {}, picture('new'));
  next.prune();
  expect(readdirSync(inCache()).map((file) => file.split('-')[0])).toEqual(expect.arrayContaining(['new', 'used']));
  expect(readdirSync(inCache())).toHaveLength(2);
});

it('creates only the missing ones of many', async () => {
  await open().cached('font', { letters: 'a' }, picture('A'));
  const fonts = await open().cachedAll('font', [{ letters: 'a' }, { letters: 'b' }], async (missing) =>
    missing.map((index) => Buffer.from(`made ${index}`)),
  );
  expect(fonts.map(String)).toEqual(['A', 'made 1']);
});

it('creates pictures without caching them if its folder is a file (B5)', async () => {
  await open().cached('photo', { size: 1 }, picture('A'));
  rmSync(inCache(), { recursive: true });
  writeFileSync(inCache(), '');
  expect(String(await open().cached('icon', { size: 1 }, picture('B')))).toBe('B');
});
