import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildFailure, type Problem } from '../../../../generator/problem.ts';
import { publish } from '../../../../generator/publish/publish.ts';
import { isPublished } from '../../../../generator/publish/published.ts';
import { currentRelease } from '../../../../generator/publish/release-marker.ts';
import { rollback } from '../../../../generator/publish/rollback.ts';
import { outputPlace } from '../../../../generator/publish/work-dir.ts';
import { openReleases } from '../../../../generator/serve/release-store.ts';
import { manifestOfSite, release } from '../../../helpers/releases.ts';
import { treeOf } from '../../../helpers/tree.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-rollback-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const out = () => join(folder, 'out');
const workDir = () => join(folder, '.out.ent-site');
const site = (text: string) => release({ 'index.html': text, 'same.html': '=', [`assets/a.${text}.css`]: text });
const read = (path = 'index.html') => readFileSync(join(out(), path), 'utf8');
/** The folder of the release before, whose site is there. */
const stored = () => {
  const current = currentRelease(outputPlace(out()))?.name;
  return readdirSync(workDir()).filter((name) => name.startsWith('release-') && name !== current)[0] ?? '';
};

function problemsOf(outDir = out()): Problem[] {
  try {
    rollback(outDir);
    return [];
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return error.problems;
  }
}

describe.each([
  ['a link', false],
  ['a plain folder', true],
])('a site as %s', (_, plain) => {
  const build = (text: string) => publish(site(text), out(), plain);

  it('is that of the release before again, and another time that of now', () => {
    for (const text of ['zero', 'one', 'two']) build(text);
    const seen = ['one', 'two', 'one'].map((expected) => {
      rollback(out());
      expect(lstatSync(out()).isSymbolicLink()).toBe(!plain);
      expect(read(`assets/a.${expected}.css`)).toBe(expected);
      return read();
    });
    expect(seen).toEqual(['one', 'two', 'one']);
    build('three');
    expect([read(), lstatSync(out()).isSymbolicLink()]).toEqual(['three', !plain]);
  });

  it('still has the assets of what was taken back, for pages that are open (B8)', () => {
    for (const text of ['one', 'two']) build(text);
    rollback(out());
    expect(read('assets/a.two.css')).toBe('two');
    expect(manifestOfSite(out()).kept.map(({ file }) => file)).toEqual(['assets/a.two.css']);
  });

  it('has no file written that is the same in either release', () => {
    for (const text of ['one', 'two']) build(text);
    const before = lstatSync(join(workDir(), stored(), 'site/index.html'), { bigint: true });
    const same = lstatSync(join(out(), 'same.html'), { bigint: true });
    rollback(out());
    expect(lstatSync(join(out(), 'index.html'), { bigint: true })).toMatchObject({ ino: before.ino, mtimeNs: before.mtimeNs });
    expect(lstatSync(join(out(), 'same.html'), { bigint: true })).toMatchObject({ ino: same.ino, mtimeNs: same.mtimeNs });
  });

  it('goes back to the last site that differs, however often the same was built after it', () => {
    for (const text of ['one', 'two', 'two', 'two']) build(text);
    rollback(out());
    expect(read()).toBe('one');
  });

  it('is not that of the content by then, so that the next build publishes again', () => {
    build('one');
    const hash = build('two');
    expect(isPublished(out(), hash)).toBe(true);
    rollback(out());
    expect(isPublished(out(), hash)).toBe(false);
  });

  it('is told with the times of both builds, which stay when it goes to and fro', () => {
    for (const [time, text] of [
      [1e9, 'one'],
      [1.1e9, 'two'],
    ] as const) {
      build(text);
      const record = currentRelease(outputPlace(out()))?.recordFolder ?? '';
      utimesSync(join(record, 'build-manifest.json'), time, time);
    }
    const times = () => {
      const { shown, replaced } = rollback(out());
      return [shown.built.getTime(), replaced?.built.getTime()];
    };
    expect([times(), times(), times()]).toEqual([
      [1e12, 1.1e12],
      [1.1e12, 1e12],
      [1e12, 1.1e12],
    ]);
  });

  it('is followed by `preview`', () => {
    for (const text of ['one', 'two']) build(text);
    const current = openReleases(out());
    expect(String(current().files.get('/index.html')?.bytes)).toBe('two');
    rollback(out());
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() =>
      expect(String(current().files.get('/index.html')?.bytes)).toBe('one'),
    );
  });

  it('stays as it is where there was none before, or its folder is gone', () => {
    build('one');
    expect(problemsOf()[0]?.message).toMatch(/^There is no release before this one/);
    build('two');
    rmSync(join(workDir(), stored()), { recursive: true });
    expect(problemsOf()[0]?.message).toMatch(/^There is no release before this one/);
    expect(read()).toBe('two');
  });

  it.each([
    ['changed', (file: string) => appendFileSync(file, '!')],
    ['removed', (file: string) => rmSync(file)],
  ])('stays as it is where a file of the release before was %s, which is named', (_, spoil) => {
    for (const text of ['one', 'two']) build(text);
    spoil(join(workDir(), stored(), 'site/index.html'));
    const before = treeOf(realpathSync(out()));
    expect(problemsOf()).toEqual([
      expect.objectContaining({ file: expect.stringMatching(/site\/index\.html$/), message: expect.stringContaining('was changed') }),
    ]);
    expect(treeOf(realpathSync(out()))).toEqual(before);
    expect(readdirSync(workDir())).toHaveLength(3);
  });

  it('stays as it is where it holds what no build wrote (B7), and while another build is writing (B4)', () => {
    for (const text of ['one', 'two']) build(text);
    writeFileSync(join(workDir(), 'lock'), String(process.ppid));
    expect(problemsOf()[0]?.message).toBe(`Another build (process ${process.ppid}) is writing here.`);
    rmSync(join(workDir(), 'lock'));
    writeFileSync(join(out(), 'notes.txt'), 'precious');
    expect(problemsOf()[0]?.message).toContain('ent-site did not write "notes.txt"');
    expect([read(), read('notes.txt')]).toEqual(['two', 'precious']);
  });
});

it('says so where no site was built, and makes no folder', () => {
  expect(problemsOf()).toEqual([
    expect.objectContaining({ message: 'There is no built site here.', hint: expect.stringContaining('--out') }),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

it('says so where a site was copied away from its release before', () => {
  for (const text of ['one', 'two']) publish(site(text), out());
  cpSync(realpathSync(out()), join(folder, 'copy'), { recursive: true });
  expect(problemsOf(join(folder, 'copy'))[0]?.message).toMatch(/^There is no release before this one/);
  expect(existsSync(join(folder, '.copy.ent-site'))).toBe(false);
});

it('does not take for the release before what a killed build has written and never shown', () => {
  for (const text of ['one', 'two']) publish(site(text), out());
  publish(site('never'), join(folder, 'other'));
  cpSync(dirname(realpathSync(join(folder, 'other'))), join(workDir(), 'release-zzzzzzzz-0'), { recursive: true });
  rollback(out());
  expect(read()).toBe('one');
});
