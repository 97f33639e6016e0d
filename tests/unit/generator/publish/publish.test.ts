import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BuildFailure, type Problem } from '../../../../generator/problem.ts';
import { type Project, resolveProject } from '../../../../generator/project.ts';
import { checkOutDir } from '../../../../generator/publish/check-out-dir.ts';
import { publish, recover } from '../../../../generator/publish/publish.ts';
import { MARKER_FILE, markerText, readMarker } from '../../../../generator/publish/release-marker.ts';
import { ROOT, ROOTS } from '../../../helpers/command.ts';
import { manifestOfSite, release } from '../../../helpers/releases.ts';
import { treeOf } from '../../../helpers/tree.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-publish-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const out = () => join(folder, 'out');
const workDir = () => join(folder, '.out.ent-site');
const lock = () => join(workDir(), 'lock');
const site = (text: string) => release({ 'index.html': text, 'blog/a.html': text });
const read = (path = 'index.html') => readFileSync(join(out(), path), 'utf8');
const releases = () => readdirSync(workDir()).filter((name) => name.startsWith('release-'));
const check = (outDir: string, changed: Partial<Project> = {}) => checkOutDir({ ...resolveProject(ROOTS, { out: outDir }), ...changed });
const messages = (outDir: string) => check(outDir).map(({ message }) => message);

/** A plain folder as after a copy of the site. */
function copySite(text: string): void {
  publish(site(text), join(folder, 'original'));
  cpSync(realpathSync(join(folder, 'original')), out(), { recursive: true });
}

/** A whole release, marker and all. */
function copyInto(at: string): void {
  publish(site('another'), join(folder, 'another'));
  cpSync(realpathSync(join(folder, 'another')), at, { recursive: true });
}

function problemsOf(task: () => void): Problem[] {
  try {
    task();
    return [];
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return error.problems;
  }
}

describe('publishing', () => {
  it('shows the new site in one step and keeps one release before it', () => {
    for (const text of ['one', 'two', 'three']) publish(site(text), out());
    expect(read('blog/a.html')).toBe('three');
    expect(releases()).toHaveLength(2);
  });

  it('keeps the manifest beside the release and out of what a host serves', () => {
    publish(site('one'), out());
    expect([...treeOf(out()).keys()]).toEqual([MARKER_FILE, 'blog/a.html', 'index.html']);
    expect(manifestOfSite(out()).files.map(({ file }) => file)).toEqual(['index.html', 'blog/a.html']);
    expect(read(MARKER_FILE)).not.toContain('index.html');
  });

  it('gives each release a folder of its own, within the same millisecond too', () => {
    vi.useFakeTimers({ now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    publish(site('one'), out());
    publish(site('two'), out());
    expect(releases().map((name) => readFileSync(join(workDir(), name, 'site/index.html'), 'utf8'))).toEqual(['one', 'two']);
  });

  it('takes an empty folder over', () => {
    mkdirSync(out());
    publish(site('one'), out());
    expect(read()).toBe('one');
  });

  it('removes what it staged when writing fails, and says where (B5)', () => {
    publish(site('one'), out());
    const { files, manifest } = site('two');
    const impossible = [...files, { path: 'index.html/x', bytes: Buffer.from(''), sources: [] }];
    expect(problemsOf(() => publish({ files: impossible, manifest }, out()))).toHaveLength(1);
    expect(read()).toBe('one');
    expect(releases()).toHaveLength(1);
  });

  it.runIf(process.platform === 'linux')('says so where the system makes no folder, and does not try for ever (B5)', () => {
    const [problem] = problemsOf(() => publish(site('one'), '/proc/ent-site/out'));
    expect(problem?.message).toBe('The site could not be written here: no folder can be made there.');
  });

  it.each([0o077, 0o777, 0o000])('gives files 644 and folders 755 under umask %i', (umask) => {
    const before = process.umask(umask);
    try {
      publish(site('one'), join(folder, 'new/out'));
      expect(process.umask()).toBe(umask);
    } finally {
      process.umask(before);
    }
    const place = realpathSync(join(folder, 'new/out'));
    const modes = (path: string) => statSync(join(place, path)).mode & 0o777;
    expect(['index.html', 'blog/a.html', MARKER_FILE, '../build-manifest.json'].map(modes)).toEqual(Array(4).fill(0o644));
    expect(['.', 'blog', '..', '../..', '../../..'].map(modes)).toEqual(Array(5).fill(0o755));
  });
});

describe('assets of the release before (B8)', () => {
  const styled = (number: number, page = `${number}`) => release({ 'index.html': page, [`assets/a.${number}.css`]: `a{order:${number}}` });
  const assets = () => [...treeOf(out()).keys()].filter((path) => path.startsWith('assets/'));

  it('stay for one release more, a page that is gone does not', () => {
    publish(release({ 'index.html': 'one', 'gone.html': 'one', 'assets/a.1.css': 'one' }), out());
    publish(styled(2), out());
    expect(assets()).toEqual(['assets/a.1.css', 'assets/a.2.css']);
    expect(read('assets/a.1.css')).toBe('one');
    expect(existsSync(join(out(), 'gone.html'))).toBe(false);
    publish(styled(3), out());
    expect(assets()).toEqual(['assets/a.2.css', 'assets/a.3.css']);
  });

  it('stay where a build has changed nothing, and come back as they were where a change is taken back', () => {
    publish(styled(1), out());
    publish(styled(2), out());
    publish(styled(2), out());
    expect(assets()).toEqual(['assets/a.1.css', 'assets/a.2.css']);
    publish(styled(1), out());
    expect(assets()).toEqual(['assets/a.1.css', 'assets/a.2.css']);
    expect(manifestOfSite(out()).kept.map(({ file }) => file)).toEqual(['assets/a.2.css']);
  });

  it('stay in a plain folder too, and are not kept where somebody has changed them', () => {
    publish(styled(1), join(folder, 'original'));
    cpSync(realpathSync(join(folder, 'original')), out(), { recursive: true });
    publish(styled(2), out());
    expect(assets()).toEqual(['assets/a.1.css', 'assets/a.2.css']);
    writeFileSync(join(out(), 'assets/a.2.css'), 'changed');
    publish(styled(3), out());
    expect(assets()).toEqual(['assets/a.3.css']);
  });
});

describe('a plain folder as output', () => {
  it('is replaced as a whole and stays a plain folder', () => {
    copySite('one');
    for (const text of ['two', 'three']) {
      publish(site(text), out());
      expect(read()).toBe(text);
      expect(lstatSync(out()).isDirectory()).toBe(true);
    }
    expect(manifestOfSite(out()).files).toHaveLength(2);
    // The release before stays, as beside a link; the folder that was copied here is gone.
    expect(readdirSync(workDir())).toEqual(['.gitignore', expect.stringMatching(/^release-/), expect.stringMatching(/^release-/)]);
    expect(releases().filter((name) => existsSync(join(workDir(), name, 'site')))).toHaveLength(1);
  });

  it('is made where one is asked for, of a link too, and becomes a link where that is asked for', () => {
    const forms = [true, undefined, false, undefined, true, false].map((plain, number) => {
      publish(site(`${number}`), out(), plain);
      expect(read('blog/a.html')).toBe(`${number}`);
      return lstatSync(out()).isSymbolicLink();
    });
    expect(forms).toEqual([false, false, true, true, false, true]);
    expect(releases()).toHaveLength(2);
  });

  it('is what a service begins with that builds and uploads, in an empty folder too; what stands there keeps its form', () => {
    const begin = (text: string) => {
      publish(site(text), out(), 'at first');
      return lstatSync(out()).isSymbolicLink();
    };
    expect(begin('one')).toBe(false);
    rmSync(out(), { recursive: true });
    mkdirSync(out());
    expect(begin('two')).toBe(false);
    publish(site('three'), out(), false);
    expect(begin('four')).toBe(true);
  });

  it('holds plain files alone, so that any tool copies it', () => {
    for (const text of ['one', 'two']) publish(site(text), out(), true);
    const entries = readdirSync(out(), { withFileTypes: true, recursive: true });
    expect(entries.filter((entry) => !entry.isFile()).map(({ name }) => name)).toEqual(['blog']);
  });

  it('is replaced although a link of ours leads nowhere by now', () => {
    publish(site('one'), out());
    rmSync(workDir(), { recursive: true });
    publish(site('two'), out(), true);
    expect(read()).toBe('two');
    expect(readdirSync(workDir()).filter((name) => name.startsWith('replaced'))).toEqual([]);
  });

  it('is put back at the next start where a build was killed between its two renames (B1)', () => {
    copySite('one');
    publish(site('two'), out());
    renameSync(out(), join(workDir(), 'replaced'));
    recover(out());
    expect(read()).toBe('two');
    renameSync(out(), join(workDir(), 'replaced'));
    publish(site('three'), out());
    expect(read()).toBe('three');
  });

  it('loses nothing that came into it while it was replaced (B7)', () => {
    copySite('one');
    publish(site('two'), out());
    cpSync(out(), join(workDir(), 'replaced'), { recursive: true });
    writeFileSync(join(workDir(), 'replaced/notes.txt'), 'precious');
    publish(site('three'), out());
    expect(readFileSync(join(workDir(), 'found-1/notes.txt'), 'utf8')).toBe('precious');
  });
});

describe('the lock (B4)', () => {
  it.each([
    ['another process', () => String(process.ppid)],
    ['a program that is no build', () => '1'],
  ])('of %s is told with the id and the name of the file, and the site stays as it was', (_, text) => {
    publish(site('one'), out());
    writeFileSync(lock(), text());
    const [problem] = problemsOf(() => publish(site('two'), out()));
    expect(problem).toMatchObject({
      message: `Another build (process ${text()}) is writing here.`,
      hint: expect.stringContaining('/lock'),
    });
    expect(problem?.file).toMatch(/\.out\.ent-site\/lock$/);
    expect(read()).toBe('one');
    expect(readFileSync(lock(), 'utf8')).toBe(text());
  });

  it.each(['999999999', '', 'garbage', '\n', '-1', '0', '1e3', '١', '123 456 789', '\0'.repeat(10_000)])(
    'that reads %j is taken over',
    (text) => {
      publish(site('one'), out());
      writeFileSync(lock(), text);
      publish(site('two'), out());
      expect(read()).toBe('two');
      expect(existsSync(lock())).toBe(false);
    },
  );

  it.runIf(process.platform === 'linux')('of a process that began at another time than it says is taken over', () => {
    publish(site('one'), out());
    writeFileSync(lock(), `${process.ppid} 1`);
    publish(site('two'), out());
    expect(read()).toBe('two');
  });

  it.each([
    ['a link to nothing', () => symlinkSync(join(folder, 'nowhere'), lock())],
    ['a link to a file', () => symlinkSync(join(out(), 'index.html'), lock())],
    ['a folder', () => mkdirSync(lock())],
    ['a named pipe', () => execFileSync('mkfifo', [lock()])],
  ])('that is %s is told with its name', (_, make) => {
    publish(site('one'), out());
    make();
    expect(problemsOf(() => publish(site('two'), out()))).toEqual([
      expect.objectContaining({ file: expect.stringMatching(/\/lock$/), message: expect.stringContaining('This is no lock file') }),
    ]);
    expect(read()).toBe('one');
  });

  it('leaves nothing behind, and takes away what killed builds have left', () => {
    publish(site('one'), out());
    for (const name of ['lock-999999999', 'lock-999999999-taken', 'link-999999999']) writeFileSync(join(workDir(), name), '');
    publish(site('two'), out());
    expect(readdirSync(workDir()).filter((name) => !name.startsWith('release-'))).toEqual(['.gitignore']);
  });
});

describe('what no build wrote (B7)', () => {
  it.each(['{}', '{"generator":"ent-site","files":[]}'])('stays, whatever a file named build-manifest.json says: %s', (manifest) => {
    mkdirSync(out());
    writeFileSync(join(out(), 'build-manifest.json'), manifest);
    writeFileSync(join(out(), 'notes.txt'), 'x');
    expect(messages(out())).toEqual(['This folder is not empty, and ent-site did not write it.']);
    expect(problemsOf(() => publish(site('one'), out()))).toHaveLength(1);
    expect(read('notes.txt')).toBe('x');
  });

  it.each([
    ['empty', () => ''],
    ['not signed', () => markerText(['notes.txt'], 'a'.repeat(64)).replace(/signature .*/, '')],
    ['signed for something else', () => markerText(['notes.txt'], 'a'.repeat(64)).replace(/aaaa/, 'bbbb')],
  ])('is not made ours by a marker that is %s', (_, text) => {
    mkdirSync(out());
    writeFileSync(join(out(), MARKER_FILE), text());
    writeFileSync(join(out(), 'notes.txt'), 'x');
    expect(readMarker(out())).toBeUndefined();
    expect(messages(out())).toEqual(['This folder is not empty, and ent-site did not write it.']);
  });

  it.each([
    ['a file', (at: string) => writeFileSync(at, 'precious'), '"strange"'],
    ['a folder', (at: string) => mkdirSync(at), '"strange/"'],
    ['a link', (at: string) => symlinkSync(ROOT, at), '"strange"'],
    ['a file with our marker in a folder below', copyInto, '"strange/.ent-site-release"'],
  ])('is told where a release holds %s, and nothing is replaced', (_, make, name) => {
    for (const kind of ['link', 'folder']) {
      if (kind === 'link') publish(site('one'), out());
      else copySite('one');
      make(join(out(), 'strange'));
      const before = treeOf(out());
      expect(messages(out())[0]).toContain(`ent-site did not write ${name}`);
      expect(problemsOf(() => publish(site('two'), out()))).toHaveLength(1);
      expect(treeOf(out())).toEqual(before);
      rmSync(out(), { recursive: true });
    }
  });

  it('stays in the work folder too, whatever name it has', () => {
    publish(site('one'), out());
    const [name = ''] = releases();
    writeFileSync(join(workDir(), name, 'site/notes.txt'), 'x');
    mkdirSync(join(workDir(), 'release-notes-1/site'), { recursive: true });
    writeFileSync(join(workDir(), 'release-notes-1/site/notes.txt'), 'y');
    writeFileSync(join(workDir(), 'release-2'), 'z');
    symlinkSync(tmpdir(), join(workDir(), 'release-a-1'));
    rmSync(out());
    for (const text of ['two', 'three', 'four']) publish(site(text), out());
    const removed = join(workDir(), name.replace('release', 'removing'));
    expect([...treeOf(removed).keys()]).toEqual(['site/.ent-site-release', 'site/notes.txt']);
    expect(readFileSync(join(workDir(), 'release-notes-1/site/notes.txt'), 'utf8')).toBe('y');
    expect(existsSync(join(workDir(), 'release-2')) && existsSync(join(workDir(), 'release-a-1'))).toBe(true);
  });

  it('stays behind a link in a release, what systems leave in folders too', () => {
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere/.DS_Store'), 'x');
    publish(site('one'), out());
    symlinkSync(join(folder, 'elsewhere'), join(out(), 'linked'));
    rmSync(out());
    for (const text of ['two', 'three', 'four']) publish(site(text), out());
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['.DS_Store']);
  });

  it('does not count what systems leave in folders that somebody has looked at, and Firebase in what it has uploaded', () => {
    publish(site('one'), out());
    writeFileSync(join(out(), '.DS_Store'), '');
    mkdirSync(join(out(), '.firebase'));
    writeFileSync(join(out(), '.firebase/hosting..cache'), '');
    publish(site('two'), out());
    expect(read()).toBe('two');
  });

  it('is not reached through a work folder that is a link', () => {
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), workDir());
    expect(problemsOf(() => publish(site('one'), out()))).toHaveLength(1);
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual([]);
  });
});

describe('the output folder (B7)', () => {
  it('is refused where it is a link of somebody else', () => {
    symlinkSync(tmpdir(), out());
    expect(messages(out())).toEqual(['This is a link that ent-site did not make.']);
    rmSync(out());
    mkdirSync(join(workDir(), 'mine'), { recursive: true });
    symlinkSync(join(basename(workDir()), 'mine'), out());
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
    join(ROOT, '.ci'),
    join(ROOT, '.github/site'),
    join(ROOT, '.new'),
  ])('is refused at %s, through a link on the way too', (path) => {
    expect(messages(path)).toHaveLength(1);
    if (path === '/') return;
    symlinkSync(join(path, '..'), join(folder, 'linked'));
    expect(messages(join(folder, 'linked', basename(path)))).toHaveLength(1);
  });

  it('is refused in the content folder of the project while another one is built', () => {
    expect(check(join(ROOT, 'content/new'), { contentDir: folder })).toHaveLength(1);
  });

  it('is refused inside content that is itself reached by a link', () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'content'));
    const contentDir = join(folder, 'content');
    expect(check(join(folder, 'real/out'), { contentDir })).toHaveLength(1);
    expect(check(join(contentDir, 'out'), { contentDir: join(folder, 'real') })).toHaveLength(1);
  });

  it('is refused in one line where a part of its path is a file, or a circle of links (B5)', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => recover(join(folder, 'file/out'))).toThrow(BuildFailure);
    expect(messages(join(folder, 'file/out'))).toEqual(['The site could not be written here: a part of the path is a file.']);
    symlinkSync(join(folder, 'circle'), join(folder, 'circle'));
    expect(messages(join(folder, 'circle/out'))).toEqual(['The site could not be written here: links on the way lead in a circle.']);
  });

  it('may be new, empty, or written by an earlier build', () => {
    expect(messages(out())).toEqual([]);
    mkdirSync(out());
    expect(messages(out())).toEqual([]);
    publish(site('one'), out());
    expect(messages(out())).toEqual([]);
    expect(readlinkSync(out())).toMatch(/^\.out\.ent-site\/release-[\da-z]+-\d+\/site$/);
  });
});
