import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPacks, UnfinishedPack } from '../../../../generator/cache/pack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-pack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Line = { words: string } | { places: number[] };

const BLOBS = ['first', '', 'third “é”'].map((text) => Buffer.from(text));
function write(): UnfinishedPack {
  const pack = new UnfinishedPack(folder);
  const places = BLOBS.map((blob) => pack.add(blob));
  pack.finish([{ words: 'Ears, “noses” and throats: 👂' }, { places }] satisfies Line[]);
  return pack;
}
const packs = () => readdirSync(folder);

describe('a pack', () => {
  it('gives back its index and each of its blobs', () => {
    write();
    const [pack, ...others] = openPacks<Line>(folder);
    expect(others).toEqual([]);
    const [words, places] = [...(pack?.index() ?? [])];
    expect(words).toEqual({ words: 'Ears, “noses” and throats: 👂' });
    const { places: at } = places as { places: number[] };
    expect(BLOBS.map(({ length }, index) => pack?.read(at[index] ?? 0, length)?.toString())).toEqual(['first', '', 'third “é”']);
  });

  it.each([
    ['is cut off', (file: string) => truncateSync(file, readFileSync(file).length - 7)],
    ['is empty', (file: string) => truncateSync(file, 0)],
    ['has another byte in its index', (file: string) => flipByte(file, BLOBS.reduce((sum, { length }) => sum + length, 0) + 3)],
    ['has another byte in its trailer', (file: string) => flipByte(file, readFileSync(file).length - 40)],
    ['is a file of somebody else', (file: string) => writeFileSync(file, 'Dear diary\n'.repeat(20))],
  ])('that %s is removed, and nobody stumbles over it', (_, damage) => {
    write();
    damage(join(folder, packs()[0] ?? ''));
    expect(openPacks(folder)).toEqual([]);
    expect(packs()).toEqual([]);
  });

  it('gives back what was added before it is finished, and afterwards', () => {
    const pack = new UnfinishedPack(folder);
    const at = pack.add(Buffer.from('first'));
    pack.add(Buffer.from('second'));
    expect(pack.read(at, 5)?.toString()).toBe('first');
    pack.finish([]);
    expect(pack.read(at, 5)?.toString()).toBe('first');
  });

  it('is seen by nobody before it is finished, and never where it is abandoned', () => {
    const pack = new UnfinishedPack(folder);
    pack.add(Buffer.from('first'));
    expect(openPacks(folder)).toEqual([]);
    expect(packs()).toHaveLength(1);
    pack.abandon();
    expect(packs()).toEqual([]);
  });

  it.runIf(existsSync('/proc/self/fd'))(
    'takes no file and no space of the disk once it is abandoned, and still gives back what was added',
    () => {
      const filesOpen = () => readdirSync('/proc/self/fd').length;
      const before = filesOpen();
      const pack = new UnfinishedPack(folder);
      pack.add(Buffer.from('first'));
      const at = pack.add(Buffer.from('second'));
      pack.abandon();
      expect(filesOpen()).toBe(before);
      expect(pack.read(at, 6)?.toString()).toBe('second');
      expect(pack.read(at, 7)).toBeUndefined();
    },
  );

  it('is removed where the build that wrote it was killed', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(folder, `000000000-${pid}.pack.tmp`), 'half of a pa');
    expect(openPacks(folder)).toEqual([]);
    expect(packs()).toEqual([]);
  });

  it('is not written where there is no folder for it', () => {
    expect(() => new UnfinishedPack('/dev/null/no-folder')).toThrow();
  });

  it('is none where there is no folder', () => {
    expect(openPacks(join(folder, 'none'))).toEqual([]);
  });
});

function flipByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}
