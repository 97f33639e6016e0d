import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAssetCache } from '../../../../generator/assets/asset-cache.ts';

let root = '';
const folder = () => join(root, 'node_modules/.cache/ent-site/assets');
const picture = (text: string) => async () => Buffer.from(text);
const notAgain = async (): Promise<Buffer> => {
  throw new Error('made again');
};
const daysAgo = (file: string, days: number) => {
  const time = Date.now() / 1000 - days * 86_400;
  utimesSync(join(folder(), file), time, time);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ent-site-cache-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the cache of pictures and fonts', () => {
  it('makes a picture once, for later builds too', async () => {
    expect((await openAssetCache(root).readOrMake('a.png', picture('A'))).toString()).toBe('A');
    expect((await openAssetCache(root).readOrMake('a.png', notAgain)).toString()).toBe('A');
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['empty', () => Buffer.alloc(0)],
    ['with a wrong byte', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('X')])],
  ])('makes a picture again whose file is %s', async (_, damage) => {
    await openAssetCache(root).readOrMake('a.png', picture('ABC'));
    const file = join(folder(), 'a.png');
    writeFileSync(file, damage(readFileSync(file)));
    expect((await openAssetCache(root).readOrMake('a.png', picture('ABC'))).toString()).toBe('ABC');
    expect((await openAssetCache(root).readOrMake('a.png', notAgain)).toString()).toBe('ABC');
  });

  it('serves two builds at once, and leaves no drafts behind', async () => {
    const [one, other] = [openAssetCache(root), openAssetCache(root)];
    const keys = Array.from({ length: 20 }, (_, index) => `${index}.png`);
    await Promise.all([one, other].flatMap((cache) => keys.map((key) => cache.readOrMake(key, picture(key)))));
    expect(readdirSync(folder()).sort()).toEqual([...keys].sort());
    for (const key of keys) expect((await one.readOrMake(key, notAgain)).toString()).toBe(key);
  });

  it('forgets what no build has used for a month, and keeps what is in use', async () => {
    const first = openAssetCache(root);
    for (const key of ['old.png', 'used.png']) await first.readOrMake(key, picture(key));
    for (const key of ['old.png', 'used.png']) daysAgo(key, 40);
    const next = openAssetCache(root);
    await next.readOrMake('used.png', notAgain);
    await next.readOrMake('new.png', picture('new'));
    next.prune();
    expect(readdirSync(folder()).sort()).toEqual(['new.png', 'used.png']);
  });

  it('leaves the disk alone where nothing was made', async () => {
    const cache = openAssetCache(root);
    cache.prune();
    expect(existsSync(folder())).toBe(false);
  });

  it('makes pictures without keeping them where its folder is no folder', async () => {
    await openAssetCache(root).readOrMake('a.png', picture('A'));
    rmSync(folder(), { recursive: true });
    writeFileSync(folder(), '');
    chmodSync(folder(), 0o400);
    expect((await openAssetCache(root).readOrMake('b.png', picture('B'))).toString()).toBe('B');
  });
});
