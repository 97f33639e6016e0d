import fs, { chmodSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, onTestFinished } from 'vitest';
import { publish } from '../../../../generator/publish/publish.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { problemsOf } from '../../../helpers/problems.ts';
import { manifestOfSite, release } from '../../../helpers/releases.ts';
import { treeOf } from '../../../helpers/tree.ts';

const inFolder = useFolder();
const out = () => inFolder('out');
const place = () => inFolder('out/blog/same.html');
const page = (text: string) => release({ 'index.html': text, 'blog/a.html': 'a', 'blog/same.html': 'the same', 'assets/a.css': 'a{}' });
const statOf = (path = 'blog/same.html') => lstatSync(inFolder('out', path), { bigint: true });

it.each([true, false])('reuses a file that is unchanged in the next release, with its time, like a clean build, plain: %s', (plain) => {
  publish(page('one'), out(), plain);
  const [same, changed, asset] = [statOf(), statOf('index.html'), statOf('assets/a.css')];
  for (const text of ['two', 'three']) publish(page(text), out());
  expect(statOf()).toMatchObject({ ino: same.ino, mtimeNs: same.mtimeNs });
  expect(statOf('index.html').ino).not.toBe(changed.ino);
  publish(page('three'), inFolder('clean'));
  expect(treeOf(out())).toEqual(treeOf(inFolder('clean')));
  expect(manifestOfSite(out())).toEqual(manifestOfSite(inFolder('clean')));
  publish(release({ 'index.html': 'four' }), out());
  expect(statOf('assets/a.css').ino).toBe(asset.ino);
});

it.each(['EXDEV', 'EPERM', 'EMLINK'])('writes an unchanged file again if the system supports no hard link: %s', (code) => {
  publish(page('one'), out());
  const before = statOf();
  const { linkSync } = fs;
  const setLink = (link: typeof linkSync) => {
    fs.linkSync = link;
    syncBuiltinESMExports();
  };
  onTestFinished(() => setLink(linkSync));
  setLink(() => {
    throw Object.assign(new Error(code), { code, syscall: 'link' });
  });
  publish(page('two'), out());
  expect(statOf().ino).not.toBe(before.ino);
  expect([...treeOf(out()).values()].slice(1).map(String)).toEqual(['a{}', 'a', 'the same', 'two']);
});

it('writes a file again if it was changed, truncated, replaced, removed or made unreadable since it was published', () => {
  publish(page('one'), out());
  for (const change of [
    () => writeFileSync(place(), 'tampered'),
    () => truncateSync(place(), 3),
    () => replaceBy((other) => writeFileSync(other, 'tampered')),
    () => rmSync(place()),
    () => chmodSync(place(), 0o600),
  ]) {
    change();
    publish(page('one'), out());
    // A file with one link is not shared with the previous release.
    expect(lstatSync(place()), String(change)).toMatchObject({ size: 8, nlink: 1 });
    expect(lstatSync(place()).mode & 0o777).toBe(0o644);
    expect(readFileSync(place(), 'utf8')).toBe('the same');
  }
});

it('ends the build if a published file was replaced by a link', () => {
  publish(page('one'), out());
  writeFileSync(inFolder('elsewhere'), 'the same');
  replaceBy((other) => symlinkSync(inFolder('elsewhere'), other));
  expect(problemsOf(() => publish(page('one'), out()))).toHaveLength(1);
});

function replaceBy(make: (other: string) => void): void {
  make(inFolder('other'));
  renameSync(inFolder('other'), place());
}
