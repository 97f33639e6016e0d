import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BuildFailure } from '../../../../generator/problem.ts';
import { resolveProject } from '../../../../generator/project.ts';
import { checkOutDir } from '../../../../generator/publish/check-out-dir.ts';
import { publish } from '../../../../generator/publish/publish.ts';
import { ROOT } from '../../../helpers/command.ts';
import { treeOf } from '../../../helpers/tree.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = (text: string) =>
  ['index.html', 'blog/a.html', 'build-manifest.json'].map((path) => ({ path, bytes: Buffer.from(text), sources: [] }));
const out = () => join(folder, 'out');
const messages = (outDir: string) => checkOutDir(resolveProject(ROOT, { out: outDir })).map(({ message }) => message);

describe('publishing', () => {
  it('shows the new site in one step and keeps one release before it', () => {
    for (const text of ['one', 'two', 'three']) publish(files(text), out());
    expect(readFileSync(join(out(), 'blog/a.html'), 'utf8')).toBe('three');
    expect(readdirSync(join(folder, '.out.ent-site'))).toHaveLength(2);
  });

  it('shows a page that is gone no longer, and keeps the files of the release before for one release more (B8)', () => {
    publish([...files('one'), { path: 'assets/a.1234.css', bytes: Buffer.from('one'), sources: [] }], out());
    publish(files('two').slice(0, 1), out());
    expect(treeOf(out()).size).toBe(1);
    const kept = () => [...treeOf(join(folder, '.out.ent-site')).keys()].filter((path) => path.endsWith('/assets/a.1234.css'));
    expect(kept()).toHaveLength(1);
    publish(files('three'), out());
    expect(kept()).toEqual([]);
  });

  it('gives each release a folder of its own, within the same millisecond too', () => {
    vi.useFakeTimers({ now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    publish(files('one'), out());
    publish(files('two'), out());
    const releases = readdirSync(join(folder, '.out.ent-site'));
    expect(releases.map((name) => readFileSync(join(folder, '.out.ent-site', name, 'index.html'), 'utf8'))).toEqual(['one', 'two']);
  });

  it('takes an empty folder over', () => {
    mkdirSync(out());
    publish(files('one'), out());
    expect(readFileSync(join(out(), 'index.html'), 'utf8')).toBe('one');
  });

  it('says which process is building when two meet, and leaves the site as it was (B4)', () => {
    publish(files('one'), out());
    writeFileSync(join(folder, '.out.ent-site/lock'), String(process.ppid));
    expect(() => publish(files('two'), out())).toThrow(BuildFailure);
    expect(readFileSync(join(out(), 'index.html'), 'utf8')).toBe('one');
  });

  it('takes over the lock of a dead process (B4)', () => {
    publish(files('one'), out());
    writeFileSync(join(folder, '.out.ent-site/lock'), '999999999');
    publish(files('two'), out());
    expect(readFileSync(join(out(), 'index.html'), 'utf8')).toBe('two');
    expect(existsSync(join(folder, '.out.ent-site/lock'))).toBe(false);
  });

  it('removes what it staged when writing fails, and says where (B5)', () => {
    publish(files('one'), out());
    const impossible = [...files('two'), { path: 'index.html/x', bytes: Buffer.from(''), sources: [] }];
    expect(() => publish(impossible, out())).toThrow(BuildFailure);
    expect(readFileSync(join(out(), 'index.html'), 'utf8')).toBe('one');
    expect(readdirSync(join(folder, '.out.ent-site'))).toHaveLength(1);
  });
});

describe('the output folder (B7)', () => {
  it('is refused where it is not empty and not ours', () => {
    mkdirSync(out());
    writeFileSync(join(out(), 'thesis.txt'), 'precious');
    expect(messages(out())).toEqual(['This folder is not empty, and ent-site did not write it.']);
  });

  it('is refused where it is a link of somebody else', () => {
    symlinkSync(tmpdir(), out());
    expect(messages(out())).toEqual(['This is a link that ent-site did not make.']);
  });

  it.each([
    '/',
    process.env['HOME'] ?? '/root',
    join(ROOT, 'content'),
    join(ROOT, 'content/blog'),
    ROOT,
    join(ROOT, '..'),
    join(ROOT, 'generator'),
    join(ROOT, '.git/x'),
  ])('is refused at %s', (path) => {
    expect(messages(path)).toHaveLength(1);
  });

  it('may be new, empty, or written by an earlier build', () => {
    expect(messages(out())).toEqual([]);
    mkdirSync(out());
    expect(messages(out())).toEqual([]);
    publish(files('one'), out());
    expect(messages(out())).toEqual([]);
  });
});
