import fs, {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BuildFailure } from '../../../../generator/problem.ts';
import { STAMPS_FILE } from '../../../../generator/publish/file-stamps.ts';
import { publish } from '../../../../generator/publish/publish.ts';
import type { Release } from '../../../../generator/publish/release.ts';
import { manifestOfSite, release } from '../../../helpers/releases.ts';
import { treeOf } from '../../../helpers/tree.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-unchanged-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const out = () => join(folder, 'out');
const workDir = () => join(folder, '.out.ent-site');
const stampsFile = () => join(dirname(realpathSync(out())), STAMPS_FILE);
const inode = (path: string) => lstatSync(join(out(), path)).ino;
const page = (text: string): Release =>
  release({ 'index.html': text, 'blog/a.html': 'a', 'blog/same.html': 'the same', 'assets/a.css': 'a{}' });

/** The release with files that know their hashes and throw where their bytes are asked for, but those at these paths. */
function withoutBytes({ files, manifest }: Release, ...readable: string[]): Release {
  const known = files.map((file) => {
    const { sha256, bytes: size } = manifest.files.find((entry) => entry.file === file.path) as Release['manifest']['files'][number];
    return {
      path: file.path,
      sources: [],
      sha256,
      size,
      get bytes(): Uint8Array {
        if (!readable.includes(file.path)) throw new Error(`the bytes of ${file.path} were asked for`);
        return file.bytes;
      },
    };
  });
  return { files: known, manifest };
}

/** Makes hard links of published files fail as where the file system has none, until the test ends. */
function failLinks(code: string): void {
  const original = fs.linkSync;
  fs.linkSync = (from, to) => {
    // The lock is a link too.
    if (!String(to).includes('/site/')) return original(from, to);
    throw Object.assign(new Error(code), { code, syscall: 'link' });
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.linkSync = original;
    syncBuiltinESMExports();
  });
}

describe('a file that is the same in the next release', () => {
  it('stays the same file with its time, and one that is another becomes another', () => {
    publish(page('one'), out());
    const [same, changed] = [lstatSync(join(out(), 'blog/same.html'), { bigint: true }), inode('index.html')];
    for (const text of ['two', 'three']) publish(page(text), out());
    expect(lstatSync(join(out(), 'blog/same.html'), { bigint: true })).toMatchObject({ ino: same.ino, mtimeNs: same.mtimeNs });
    expect(inode('index.html')).not.toBe(changed);
    publish(page('three'), join(folder, 'clean'));
    expect(treeOf(out())).toEqual(treeOf(realpathSync(join(folder, 'clean'))));
    expect(manifestOfSite(out())).toEqual(manifestOfSite(join(folder, 'clean')));
  });

  it('is not asked for its bytes', () => {
    publish(page('one'), out());
    publish(withoutBytes(page('two'), 'index.html'), out());
    publish(withoutBytes(page('two')), out());
    expect(readFileSync(join(out(), 'index.html'), 'utf8')).toBe('two');
    expect(() => publish(withoutBytes(page('three')), out())).toThrow('the bytes of index.html were asked for');
    expect(readFileSync(join(out(), 'index.html'), 'utf8')).toBe('two');
  });

  it('stays the same file in a plain folder too, from the second release on', () => {
    publish(page('one'), join(folder, 'original'));
    cpSync(realpathSync(join(folder, 'original')), out(), { recursive: true, preserveTimestamps: true });
    publish(page('two'), out());
    const before = inode('blog/same.html');
    publish(withoutBytes(page('three'), 'index.html'), out());
    expect(inode('blog/same.html')).toBe(before);
  });

  it('stays the same file as an asset of the release before (B8)', () => {
    publish(page('one'), out());
    const before = inode('assets/a.css');
    publish(release({ 'index.html': 'two' }), out());
    expect(inode('assets/a.css')).toBe(before);
  });

  it.each(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'])('is written where the system makes no hard link: %s', (code) => {
    publish(page('one'), out());
    const before = inode('blog/same.html');
    failLinks(code);
    publish(release({ 'index.html': 'two', 'blog/same.html': 'the same' }), out());
    expect(inode('blog/same.html')).not.toBe(before);
    expect(Object.fromEntries([...treeOf(out())].slice(1).map(([path, bytes]) => [path, bytes.toString()]))).toEqual({
      'assets/a.css': 'a{}',
      'blog/same.html': 'the same',
      'index.html': 'two',
    });
  });
});

describe('a file that is not as it was published', () => {
  const place = () => join(out(), 'blog/same.html');
  const elsewhere = () => join(folder, 'elsewhere.html');

  it.each<[string, () => void]>([
    ['written in place', () => writeFileSync(place(), 'tampered')],
    ['cut off', () => truncateSync(place(), 3)],
    ['made longer', () => fs.appendFileSync(place(), '!')],
    ['replaced', () => replaceBy('tampered')],
    ['replaced by one that is older', () => replaceBy('tampered', 1e9)],
    ['removed', () => rmSync(place())],
    ['closed to readers', () => chmodSync(place(), 0o600)],
  ])('is written again where it was %s', (_, change) => {
    publish(page('one'), out());
    change();
    publish(page('one'), out());
    // With one name, it is none of the release before.
    expect(lstatSync(place())).toMatchObject({ size: 8, nlink: 1 });
    expect(lstatSync(place()).mode & 0o777).toBe(0o644);
    expect(readFileSync(place(), 'utf8')).toBe('the same');
  });

  it('ends the build where it was replaced by a link', () => {
    publish(page('one'), out());
    writeFileSync(elsewhere(), 'the same');
    rmSync(place());
    symlinkSync(elsewhere(), place());
    expect(() => publish(page('one'), out())).toThrow(BuildFailure);
  });

  it('is written again where its content alone tells, since clocks of file systems are coarse', () => {
    publish(page('one'), out());
    const untouched = inode('blog/same.html');
    setClock(1e9);
    publish(page('one'), out());
    expect(inode('blog/same.html')).toBe(untouched);
    writeFileSync(place(), 'tampered');
    setClock(1e9);
    publish(page('one'), out());
    expect(inode('blog/same.html')).not.toBe(untouched);
    expect(readFileSync(place(), 'utf8')).toBe('the same');
  });

  it.each(['', '{', '5', '{}', '[5]', '[["blog/same.html",{}]]', '[["blog/same.html","1 8 1"]]'])(
    'is written again where the stamps read %j',
    (text) => {
      publish(page('one'), out());
      const before = inode('blog/same.html');
      writeFileSync(stampsFile(), text);
      publish(page('one'), out());
      expect(inode('blog/same.html')).not.toBe(before);
      expect(readFileSync(place(), 'utf8')).toBe('the same');
    },
  );

  it('is never written through its other name: two files at one place end the build', () => {
    publish(page('one'), out());
    const { files, manifest } = page('one');
    const twice = [...files, { path: 'blog/same.html', bytes: Buffer.from('another'), sources: [] }];
    expect(() => publish({ files: twice, manifest }, out())).toThrow(BuildFailure);
    expect(readFileSync(place(), 'utf8')).toBe('the same');
  });

  /** As if the file and the stamps were written in one tick of a clock (seconds). */
  function setClock(time: number): void {
    const stamps: [string, string][] = JSON.parse(readFileSync(stampsFile(), 'utf8'));
    const set = stamps.map(([path, stamp]) => [path, path === 'blog/same.html' ? stamp.replace(/\d+$/, `${time}000000000`) : stamp]);
    writeFileSync(stampsFile(), JSON.stringify(set));
    for (const file of [place(), stampsFile()]) utimesSync(file, time, time);
  }

  function replaceBy(text: string, time = Date.now() / 1000): void {
    writeFileSync(elsewhere(), text);
    utimesSync(elsewhere(), time, time);
    renameSync(elsewhere(), place());
  }
});

it('a release whose removal was cut short is removed with the next one (B1)', () => {
  for (const text of ['one', 'two']) publish(page(text), out());
  const current = dirname(realpathSync(out()));
  const [old = ''] = readdirSync(workDir()).filter((name) => name.startsWith('release-') && join(workDir(), name) !== current);
  const retired = join(workDir(), old.replace('release', 'removing'));
  renameSync(join(workDir(), old), retired);
  rmSync(join(retired, 'site/index.html'));
  publish(page('three'), out());
  expect(readdirSync(workDir()).filter((name) => name.startsWith('removing-'))).toEqual([]);
});
