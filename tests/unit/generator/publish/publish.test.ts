import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Project, resolveProject } from '../../../../generator/project.ts';
import { checkOutDir } from '../../../../generator/publish/check-out-dir.ts';
import { publish, recover } from '../../../../generator/publish/publish.ts';
import { MARKER_FILE, markerText, readMarker } from '../../../../generator/publish/releases.ts';
import { ROOT, ROOTS } from '../../../helpers/command.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { problemsOf } from '../../../helpers/problems.ts';
import { manifestOfSite, release } from '../../../helpers/releases.ts';
import { treeOf } from '../../../helpers/tree.ts';

const inFolder = useFolder();
const out = () => inFolder('out');
const inWork = (...path: string[]) => inFolder('.out.ent-site', ...path);
const lock = () => inWork('lock');
const holdLock = (holder: string) => {
  mkdirSync(lock());
  if (holder !== '') writeFileSync(join(lock(), holder), '');
};
const site = (text: string) => release({ 'index.html': text, 'blog/a.html': text });
const read = (path = 'index.html') => readFileSync(join(out(), path), 'utf8');
const releases = () => readdirSync(inWork()).filter((name) => name.startsWith('release-'));
const assets = () => [...treeOf(out()).keys()].filter((path) => path.startsWith('assets/'));
const check = (outDir: string, changed: Partial<Project> = {}) => checkOutDir({ ...resolveProject(ROOTS, { out: outDir }), ...changed });
const messages = (outDir = out()) => check(outDir).map(({ message }) => message);
const isRefused = (outDir: string) => messages(outDir).length === 1;

/** Publishes a release elsewhere and copies it, including its marker. */
function copyOf(published: ReturnType<typeof release>, to: string): void {
  publish(published, inFolder('original'));
  cpSync(inFolder('original'), to, { recursive: true, dereference: true });
}

describe('publishing', () => {
  it('shows the new site with its manifest, keeps one previous release, and accepts an empty folder', () => {
    mkdirSync(out());
    for (const text of ['one', 'two', 'three']) publish(site(text), out());
    expect([...treeOf(out()).keys()]).toEqual([MARKER_FILE, 'blog/a.html', 'index.html']);
    expect(manifestOfSite(out()).files.map(({ file }) => file)).toEqual(['index.html', 'blog/a.html']);
    expect([read('blog/a.html'), releases().length]).toEqual(['three', 2]);
  });

  it('fails if a file is where a folder is needed or two files have one name, removes its staged files, and leaves the site unchanged (B5)', () => {
    publish(site('one'), out());
    const { files, manifest } = site('two');
    for (const path of ['index.html/x', 'blog/a.html'])
      expect(problemsOf(() => publish({ files: [...files, { path, bytes: Buffer.of(), sources: [] }], manifest }, out()))).toHaveLength(1);
    expect([read('blog/a.html'), releases().length]).toEqual(['one', 1]);
  });

  it.runIf(process.platform === 'linux')('reports that the system creates no folder, and does not retry forever (B5)', () => {
    expect(problemsOf(() => publish(site('one'), '/proc/ent-site/out'))).toHaveLength(1);
  });

  it('sets permissions 644 for files and 755 for folders under any umask', () => {
    const before = process.umask(0o077);
    try {
      publish(site('one'), inFolder('new/out'));
      expect(process.umask()).toBe(0o077);
    } finally {
      process.umask(before);
    }
    // Not joined: that would resolve the folder above a link, not the folder above its target.
    const modes = (path: string) => lstatSync(`${inFolder('new/out')}/${path}`).mode & 0o777;
    expect(['index.html', 'blog/a.html', MARKER_FILE, '../build-manifest.json'].map(modes)).toEqual(Array(4).fill(0o644));
    expect(['.', 'blog', '..', '../..', '../../..'].map(modes)).toEqual(Array(5).fill(0o755));
  });
});

describe('assets of the previous release (B8)', () => {
  const styled = (number: number) => release({ 'index.html': `${number}`, [`assets/a.${number}.css`]: `a{order:${number}}` });

  it('stay for one more release, also if builds change nothing, and come back unchanged; a removed page does not', () => {
    publish(release({ 'index.html': 'one', 'removed.html': 'one', 'assets/a.1.css': 'one' }), out());
    for (const number of [2, 2]) publish(styled(number), out());
    expect(assets()).toEqual(['assets/a.1.css', 'assets/a.2.css']);
    expect([read('assets/a.1.css'), existsSync(join(out(), 'removed.html'))]).toEqual(['one', false]);
    publish(styled(3), out());
    expect(assets()).toEqual(['assets/a.2.css', 'assets/a.3.css']);
    publish(styled(2), out());
    expect(assets()).toEqual(['assets/a.2.css', 'assets/a.3.css']);
    expect(manifestOfSite(out()).kept.map(({ file }) => file)).toEqual(['assets/a.3.css']);
  });

  it('include what open pages load automatically, but never pictures or previews of them: someone may have asked for their removal', () => {
    const withdrawn = ['a.webp', 'a.avif', 'a.jpg', 'a.png', 'a.svg', 'a.gif', 'a.pdf'];
    const kept = ['a.css', 'a.js', 'a.woff2'];
    publish(release(Object.fromEntries([...withdrawn, ...kept].map((name) => [`assets/${name}`, name]))), out());
    for (const text of ['two', 'two']) publish(release({ 'index.html': text }), out());
    expect(assets()).toEqual(kept.map((name) => `assets/${name}`));
  });

  it('stay in a plain folder too, and are dropped if someone has changed them', () => {
    copyOf(styled(1), out());
    publish(styled(2), out());
    expect(assets()).toEqual(['assets/a.1.css', 'assets/a.2.css']);
    writeFileSync(join(out(), 'assets/a.2.css'), 'changed');
    publish(styled(3), out());
    expect(assets()).toEqual(['assets/a.3.css']);
  });
});

describe('a plain folder as output', () => {
  it('is replaced as a whole, stays a plain folder, and has only plain files, so that any tool can copy it', () => {
    copyOf(site('one'), out());
    for (const text of ['two', 'three']) {
      publish(site(text), out());
      expect(read()).toBe(text);
      expect(lstatSync(out()).isDirectory()).toBe(true);
    }
    const entries = readdirSync(out(), { withFileTypes: true, recursive: true });
    expect(entries.filter((entry) => !entry.isFile()).map(({ name }) => name)).toEqual(['blog']);
    // The releases are next to a link; the copied folder is removed.
    expect(readdirSync(inWork())).toEqual(['.gitignore', expect.stringMatching(/^release-/), expect.stringMatching(/^release-/)]);
  });

  it('is created on request, also from a link, and becomes a link on request', () => {
    const forms = [true, undefined, false, undefined, true, false].map((plain, number) => {
      publish(site(`${number}`), out(), plain);
      expect(read('blog/a.html')).toBe(`${number}`);
      return lstatSync(out()).isSymbolicLink();
    });
    expect(forms).toEqual([false, false, true, true, false, true]);
    expect(releases()).toHaveLength(2);
    // Our link whose release was removed.
    rmSync(inWork(), { recursive: true });
    publish(site('two'), out(), true);
    expect(read()).toBe('two');
  });

  it('is the default of a service that builds and uploads, in an empty folder; an existing output keeps its form', () => {
    mkdirSync(out());
    const forms = ['at first', false, 'at first'] as const;
    const isLink = forms.map((form) => {
      publish(site(String(form)), out(), form);
      return lstatSync(out()).isSymbolicLink();
    });
    expect(isLink).toEqual([false, true, true]);
  });

  it('loses nothing that was added to it while it was replaced (B7)', () => {
    copyOf(site('one'), out());
    publish(site('two'), out());
    cpSync(out(), inWork('swap-a-0/replaced'), { recursive: true });
    writeFileSync(inWork('swap-a-0/replaced/notes.txt'), 'precious');
    publish(site('three'), out());
    expect(readFileSync(inWork('removing-swap-a-0/replaced/notes.txt'), 'utf8')).toBe('precious');
  });
});

// tests/site/generator/preview.test.ts proves that a preview does not replace the site, and what replaces a preview.
it('a preview does not replace a copy of unknown origin', () => {
  const preview = (text: string) => release({ 'index.html': text }, { preview: true });
  copyOf(preview('one'), out());
  expect(problemsOf(() => publish(preview('two'), out()))).toHaveLength(1);
  expect(read()).toBe('one');
});

describe('the lock (B4)', () => {
  beforeEach(() => void publish(site('one'), out()));

  it('of a process is reported with its id and the file name, even if it is not a build, and the site stays unchanged', () => {
    holdLock('1-');
    const [problem] = problemsOf(() => publish(site('two'), out()));
    expect(problem).toMatchObject({ message: 'Another build (process 1) is writing here.', hint: expect.stringContaining('/lock') });
    expect(problem?.file).toMatch(/\.out\.ent-site\/lock$/);
    expect([read(), readdirSync(lock())]).toEqual(['one', ['1-']]);
  });

  // The last one belongs to a process with another start time.
  it('is taken over if it is empty, or if its process has ended', () => {
    for (const holder of ['', '999999999-', `${process.ppid}-1`]) {
      holdLock(holder);
      publish(site(holder), out());
      expect([read(), existsSync(lock())], holder).toEqual([holder, false]);
    }
  });

  it('is reported by name if it is a file, a link without target or to a folder, or a folder of someone else', () => {
    const links = [inFolder('nowhere'), out()].map((target) => () => symlinkSync(target, lock()));
    for (const make of [...links, () => writeFileSync(lock(), '1'), () => holdLock('notes.txt')]) {
      make();
      const [problem] = problemsOf(() => publish(site('two'), out()));
      expect(`${problem?.file} ${problem?.message}`).toMatch(/\/lock This is not a lock of ent-site/);
      expect(read()).toBe('one');
      rmSync(lock(), { recursive: true });
    }
  });
});

describe('files that no build wrote (B7)', () => {
  const signed = markerText(['notes.txt'], 'a'.repeat(64));

  it.each([
    ['build-manifest.json', '{"generator":"ent-site","files":[]}'],
    [MARKER_FILE, ''],
    [MARKER_FILE, signed.replace(/signature .*/, '')],
    [MARKER_FILE, signed.replace(/aaaa/, 'bbbb')],
  ])('are not taken for a site because of a file named %s', (name, text) => {
    mkdirSync(out());
    for (const [file, content] of Object.entries({ [name]: text, 'notes.txt': 'x' })) writeFileSync(join(out(), file), content);
    expect(readMarker(out())).toBeUndefined();
    expect(messages()).toEqual(['This folder is not empty, and ent-site did not write it.']);
    expect(problemsOf(() => publish(site('one'), out()))).toHaveLength(1);
    expect(read('notes.txt')).toBe('x');
  });

  it.each([
    ['a file', 'link', (at: string) => writeFileSync(at, 'precious'), '"strange"'],
    ['a folder', 'plain folder', (at: string) => mkdirSync(at), '"strange/"'],
    ['a link', 'plain folder', (at: string) => symlinkSync(ROOT, at), '"strange"'],
    ['a file with our marker in a folder of it', 'link', (at: string) => copyOf(site('another'), at), '"strange/.ent-site-release"'],
  ])('are reported if a release contains %s (%s), and nothing is replaced', (_, form, make, name) => {
    publish(site('one'), out(), form === 'plain folder');
    make(join(out(), 'strange'));
    const before = treeOf(out());
    expect(messages()[0]).toContain(`A build would delete ${name}`);
    expect(problemsOf(() => publish(site('two'), out()))).toHaveLength(1);
    expect(treeOf(out())).toEqual(before);
  });

  it('stay in the work folder too, whatever their name, and in the target of a link in a release', () => {
    mkdirSync(inFolder('elsewhere'));
    publish(site('one'), out());
    const [name = ''] = releases();
    mkdirSync(inWork('release-notes-1/site'), { recursive: true });
    const files = [
      inFolder('elsewhere/.DS_Store'),
      ...[`${name}/site/notes.txt`, 'release-notes-1/site/notes.txt', 'release-2'].map((at) => inWork(at)),
    ];
    for (const file of files) writeFileSync(file, 'x');
    symlinkSync(inFolder('elsewhere'), inWork(name, 'site/linked'));
    symlinkSync(tmpdir(), inWork('release-a-1'));
    rmSync(out());
    for (const text of ['two', 'three', 'four']) publish(site(text), out());
    expect([...treeOf(inWork(name.replace('release', 'removing'))).keys()]).toContain('site/notes.txt');
    expect([files[0] ?? '', ...files.slice(2), inWork('release-a-1')].filter((file) => !existsSync(file))).toEqual([]);
  });

  it('do not include files that systems leave in opened folders, or that Firebase leaves in uploaded ones', () => {
    publish(site('one'), out());
    writeFileSync(join(out(), '.DS_Store'), '');
    mkdirSync(join(out(), '.firebase'));
    writeFileSync(join(out(), '.firebase/hosting..cache'), '');
    publish(site('two'), out());
    expect(read()).toBe('two');
  });

  it('are not reached through a work folder that is a link', () => {
    mkdirSync(inFolder('elsewhere'));
    symlinkSync(inFolder('elsewhere'), inWork());
    expect(problemsOf(() => publish(site('one'), out()))).toHaveLength(1);
    expect(readdirSync(inFolder('elsewhere'))).toEqual([]);
  });
});

describe('the output folder (B7)', () => {
  it('is refused if it is the root of the disk, a link of someone else, or a file', () => {
    expect(isRefused('/')).toBe(true);
    mkdirSync(inWork('mine'), { recursive: true });
    for (const target of [tmpdir(), join(basename(inWork()), 'mine')]) {
      symlinkSync(target, out());
      expect(messages()).toEqual(['This is a link that ent-site did not make.']);
      rmSync(out());
    }
    writeFileSync(out(), '');
    expect(messages()).toEqual(['This is a file, not a folder.']);
  });

  it('is refused in the home folder, in content and in unrelated folders, also through a link in its path', () => {
    const inRoot = ['content', 'content/blog', '', '..', 'generator', '.git/x', '.new'].map((path) => join(ROOT, path));
    for (const [index, path] of [process.env['HOME'] ?? '/root', ...inRoot].entries()) {
      symlinkSync(join(path, '..'), inFolder(`linked-${index}`));
      expect([path, inFolder(`linked-${index}`, basename(path))].map(isRefused), path).toEqual([true, true]);
    }
  });

  it('is refused in the content folder of the project while another one is built, and in content reached by a link', () => {
    expect(check(join(ROOT, 'content/new'), { contentDir: inFolder() })).toHaveLength(1);
    mkdirSync(inFolder('real'));
    symlinkSync(inFolder('real'), inFolder('content'));
    expect(check(inFolder('real/out'), { contentDir: inFolder('content') })).toHaveLength(1);
    expect(check(inFolder('content/out'), { contentDir: inFolder('real') })).toHaveLength(1);
  });

  it('is refused in one line if a part of its path is a file or a circle of links (B5)', () => {
    writeFileSync(inFolder('file'), '');
    expect(problemsOf(() => recover(inFolder('file/out')))).toHaveLength(1);
    expect(messages(inFolder('file/out'))).toEqual(['The site could not be written here: part of the path is a file, not a folder.']);
    symlinkSync(inFolder('circle'), inFolder('circle'));
    expect(messages(inFolder('circle/out'))).toEqual(['The site could not be written here: links in the path form a loop.']);
  });
});
