import fs, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDRESS_LOCK } from '../../../generator/addresses/address-lock.ts';
import { type BuildOptions, build, makeSite } from '../../../generator/build.ts';
import { emptyMemory } from '../../../generator/build-memory.ts';
import { cacheFolder } from '../../../generator/cache/cache-folder.ts';
import type { Project } from '../../../generator/project.ts';
import { CONTENT_EDITS } from '../../helpers/content-edits.ts';
import { createEditedSite, type EditedSite } from '../../helpers/edited-site.ts';
import { differences, outcomeOf } from '../../helpers/outcome.ts';
import { copyProject, type TestProject } from '../../helpers/project.ts';
import { share } from '../../helpers/share.ts';
import { PRACTICE } from '../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../helpers/tree.ts';

/** Builds where no folder of the cache can be removed. */
async function onReadOnlyDisk(task: () => Promise<unknown>): Promise<void> {
  const { rmSync: original } = fs;
  fs.rmSync = (path, options) => {
    if (String(path).includes('ent-site/builds')) throw Object.assign(new Error('read-only'), { code: 'EROFS' });
    original(path, options);
  };
  syncBuiltinESMExports();
  try {
    await task();
  } finally {
    fs.rmSync = original;
    syncBuiltinESMExports();
  }
}

describe('a build with what builds before have kept on the disk', () => {
  let site: EditedSite;
  let folder: string;
  beforeAll(() => {
    site = createEditedSite();
    folder = mkdtempSync(join(tmpdir(), 'ent-site-cache-'));
  });
  afterAll(() => {
    site.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Each begins with what lies on the disk, as a command does. */
  async function outcome() {
    const memory = { ...emptyMemory(site.project, { folder }), loadTemplates: site.memory.loadTemplates };
    const result = await outcomeOf(site.project, memory);
    memory.cache.endRun();
    return result;
  }

  it('gives what a clean build gives, byte for byte, after any edits (B10)', async () => {
    for (const [number, what] of share(CONTENT_EDITS, 5).entries()) {
      site.edit(what, number);
      const kept = await outcome();
      if (number % 8 === 3) expect(differences(kept, await site.cleanOutcome()), what).toEqual([]);
    }
    site.restore();
    expect(differences(await outcome(), await site.cleanOutcome()), 'taken back').toEqual([]);
  });

  it('renders no page when nothing was edited', async () => {
    await outcome();
    const rendered: string[] = [];
    const progress = { step: () => undefined, part: () => undefined, page: (path: string) => rendered.push(path) };
    await makeSite(site.project, emptyMemory(site.project, { folder, progress: progress as never }));
    expect(rendered).toEqual([]);
  });

  it('keeps few packs, however often something is edited', async () => {
    for (let number = 0; number < 15; number += 1) {
      site.edit('add a paragraph', number);
      await outcome();
    }
    expect(readdirSync(folder).length).toBeLessThanOrEqual(13);
  });
});

describe('what builds before have kept', () => {
  let copy: TestProject;
  let project: Project;
  /** Everything that a build publishes. */
  let whole: Map<string, Buffer>;
  let packFolder: string;
  const packs = () => readdirSync(packFolder).map((name) => join(packFolder, name));

  beforeAll(async () => {
    copy = copyProject(PRACTICE);
    project = { packageDir: copy.root, projectDir: copy.root, contentDir: join(copy.root, 'content'), outDir: join(copy.root, 'out') };
    await build(project);
    packFolder = cacheFolder(project);
    whole = published();
  });
  afterAll(() => copy.remove());
  // What stays in `out` need not be read from the cache.
  beforeEach(() => {
    for (const name of ['out', '.out.ent-site']) rmSync(join(copy.root, name), { recursive: true, force: true });
  });

  function published() {
    return new Map([...treeOf(project.outDir)].filter(([path]) => path !== '.ent-site-release'));
  }

  /** Changes one byte of every pack in which a text stands, in the midst of it. */
  function damage(text: string): void {
    const damaged = packs().filter((file) => {
      const bytes = readFileSync(file);
      const at = bytes.indexOf(text);
      if (at < 0) return false;
      bytes[at + 1] = (bytes[at + 1] ?? 0) ^ 1;
      writeFileSync(file, bytes);
      return true;
    });
    expect(damaged, text).not.toEqual([]);
  }

  const parts = [
    ['a page', '<title>'],
    ['a part of pages', '<footer class="site-footer'],
    ['an entry', '"bodyLineOffset"'],
    ['what a page states', '"isSuspect"'],
    ['an answer of the assets', '"answers"'],
    ['a hash of a file', '"sha256"'],
    ['a compiled module', '"templates"'],
    ['the version', '"version"'],
  ];
  it.each(share(parts, 2))('is made again where it is damaged: %s', async (_, text) => {
    damage(text);
    await build(project);
    expect(changedPaths(whole, published())).toEqual([]);
    // Whole again for the next.
    await build(project);
    expect(changedPaths(whole, published())).toEqual([]);
  });

  const losses: [state: string, change: () => void][] = [
    [
      'cannot be written',
      () => {
        rmSync(packFolder, { recursive: true, force: true });
        writeFileSync(packFolder, '');
      },
    ],
    ['is gone', () => rmSync(packFolder, { recursive: true, force: true })],
    ['is of somebody else', () => writeFileSync(join(packFolder, '000000000-1.pack'), 'Dear diary')],
  ];
  it.each(share(losses, 1))('is not needed where it %s', async (_, change) => {
    change();
    await build(project);
    expect(changedPaths(whole, published())).toEqual([]);
    rmSync(packFolder, { recursive: true, force: true });
    mkdirSync(packFolder);
    await build(project);
  });

  it('is not needed where it is damaged, or of too many content folders, and the disk keeps it', async () => {
    await build(project);
    for (let number = 0; number < 10; number += 1) mkdirSync(join(packFolder, '..', `other-${number}`));
    damage('<title>');
    rmSync(project.outDir);
    await onReadOnlyDisk(() => build(project));
    expect(changedPaths(whole, published())).toEqual([]);
  });

  it('serves two builds at once', async () => {
    const other = { ...project, outDir: join(copy.root, 'other') };
    await Promise.all([build(project), build(other)]);
    expect(changedPaths(treeOf(project.outDir), treeOf(other.outDir))).toEqual([]);
  });
});

describe('a build where nothing was edited', () => {
  let copy: TestProject;
  let project: Project;
  beforeAll(async () => {
    copy = copyProject(PRACTICE);
    project = { packageDir: copy.root, projectDir: copy.root, contentDir: join(copy.root, 'content'), outDir: join(copy.root, 'out') };
    // What was saved a moment ago may be saved again without another time.
    const longAgo = new Date(Date.now() - 60_000);
    for (const path of treeOf(project.contentDir).keys()) utimesSync(join(project.contentDir, path), longAgo, longAgo);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await build(project);
  });
  afterAll(() => {
    vi.useRealTimers();
    copy.remove();
  });

  const release = () => readlinkSync(project.outDir);
  /** The steps of a build. */
  async function steps(options: BuildOptions = {}): Promise<string[]> {
    const names: string[] = [];
    const progress = { step: (name: string) => void names.push(name), part: () => undefined, page: () => undefined };
    await build(project, { ...options, progress });
    return names;
  }

  it('does nothing, and says what the one before has said', async () => {
    const before = release();
    const summary = await build(project);
    expect(await steps()).toEqual(['see what was edited']);
    expect(release()).toBe(before);
    const { weights: _, ...anew } = await build(project, { anew: true });
    expect(summary).toEqual(anew);
  });

  it.each([
    ['a text', () => copy.edit('content/blog/first-post.md', 'title: ', 'title: More of ')],
    ['a template', () => copy.edit('templates/pages/about.tsx', '<Layout>', '<Layout key="again">')],
    ['a file of the published site', () => writeFileSync(join(project.outDir, 'about.html'), 'Mine')],
    ['a picture', () => rmSync(join(project.outDir, 'favicon.svg'))],
    ['the address of the site', () => Object.assign(project, { siteUrl: 'https://other.example' })],
    ['the list of published addresses', () => rmSync(join(project.contentDir, ADDRESS_LOCK))],
    ['the day', () => vi.setSystemTime(Date.now() + 48 * 3_600_000)],
  ])('builds where somebody has changed %s', async (_, change) => {
    await build(project);
    change();
    vi.setSystemTime(Date.now() + 60_000);
    expect((await steps()).length).toBeGreaterThan(1);
    expect(await steps()).toEqual(['see what was edited']);
  });

  it.each([
    ['another time zone', (text: string) => text.replace('America', 'Amerika')],
    ['another number of pages', (text: string) => text.replace('"pages":', '"pages":1')],
    ['no summary', (text: string) => text.replace('"summary"', '"nothing"')],
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
  ])('builds where what it has kept is damaged: %s', async (_, damaged) => {
    await build(project);
    const summary = await build(project);
    const file = join(cacheFolder(project), 'last-build');
    const text = readFileSync(file, 'utf8');
    expect(damaged(text)).not.toBe(text);
    writeFileSync(file, damaged(text));
    const { weights: _weights, ...made } = await build(project);
    expect(made).toEqual(summary);
  });

  it('builds where a template was saved just after the build before had looked at it, and taken back since', async () => {
    const file = join(copy.root, 'templates/pages/about.tsx');
    const text = readFileSync(file, 'utf8');
    const step = (name: string) => {
      if (name === 'read what builds before have kept') writeFileSync(file, text.replace('heading={', 'heading={"Saved " + '));
    };
    await build(project, { anew: true, progress: { step, part: () => undefined, page: () => undefined } });
    writeFileSync(file, text);
    expect((await steps()).length).toBeGreaterThan(1);
  });

  it.skipIf(process.platform === 'win32')('builds where somebody has locked visitors out of a page', async () => {
    await build(project);
    chmodSync(join(project.outDir, 'about.html'), 0o600);
    await build(project);
    expect(statSync(join(project.outDir, 'about.html')).mode & 0o777).toBe(0o644);
  });

  it('builds where a file was saved only a moment ago', async () => {
    const now = new Date();
    utimesSync(join(project.contentDir, 'home.yaml'), now, now);
    vi.setSystemTime(Date.now());
    expect((await steps()).length).toBeGreaterThan(1);
  });
});
