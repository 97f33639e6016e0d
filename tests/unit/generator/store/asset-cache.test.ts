import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openAssetCache } from '../../../../generator/store/asset-cache.ts';
import { useFolder } from '../../../helpers/folder.ts';

const root = useFolder();
const inCache = (...path: string[]) => root('node_modules/.cache/ent-site/assets', ...path);
const open = () => openAssetCache(root());
const picture = (text: string) => async () => Buffer.from(text);
const notAgain = async (): Promise<Buffer> => {
  throw new Error('made again');
};

it('makes a picture once, for later builds too, and nothing where none is made', async () => {
  open().prune();
  expect(existsSync(inCache())).toBe(false);
  expect(String(await open().readOrMake('a.png', picture('A')))).toBe('A');
  expect(String(await open().readOrMake('a.png', notAgain))).toBe('A');
});

it('makes a picture again whose file is cut short or has a wrong byte', async () => {
  for (const end of ['', 'X']) {
    await open().readOrMake('a.png', picture('ABC'));
    writeFileSync(inCache('a.png'), Buffer.concat([readFileSync(inCache('a.png')).subarray(0, -1), Buffer.from(end)]));
    expect(String(await open().readOrMake('a.png', picture('ABC')))).toBe('ABC');
    expect(String(await open().readOrMake('a.png', notAgain))).toBe('ABC');
  }
});

it('removes what no build has used for a month, and keeps what is in use', async () => {
  const monthAgo = Date.now() / 1000 - 40 * 86_400;
  for (const key of ['old.png', 'used.png']) {
    await open().readOrMake(key, picture(key));
    utimesSync(inCache(key), monthAgo, monthAgo);
  }
  const next = open();
  await next.readOrMake('used.png', notAgain);
  await next.readOrMake('new.png', picture('new'));
  next.prune();
  expect(readdirSync(inCache()).sort()).toEqual(['new.png', 'used.png']);
});

it('makes pictures without keeping them where its folder is a file (B5)', async () => {
  await open().readOrMake('a.png', picture('A'));
  rmSync(inCache(), { recursive: true });
  writeFileSync(inCache(), '');
  expect(String(await open().readOrMake('b.png', picture('B')))).toBe('B');
});
