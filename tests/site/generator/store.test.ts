import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuildSummary, build } from '../../../generator/build.ts';
import type { Project } from '../../../generator/project.ts';
import { createBuildCache, siteCacheFolder } from '../../../generator/run/build-cache.ts';
import { type BuildProgress, NO_PROGRESS } from '../../../generator/run/progress.ts';
import { ADDRESS_LOCK } from '../../../generator/shared/file-names.ts';
import { CONTENT_EDITS, createEditedSite } from '../../helpers/edited-site.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { differences, outcomeOf } from '../../helpers/outcome.ts';
import { copyProject, type TestProject } from '../../helpers/project.ts';
import { share } from '../../helpers/share.ts';
import { PRACTICE } from '../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../helpers/tree.ts';

describe('a build with the cache of earlier builds on the disk', () => {
  let site: ReturnType<typeof createEditedSite>;
  const folder = makeFolder();
  beforeAll(() => {
    site = createEditedSite();
  });
  afterAll(() => {
    site.remove();
  });

  /** Builds with a new memory and the cache on the disk, as a command does. */
  async function outcome(progress = NO_PROGRESS) {
    const memory = { ...createBuildCache(site.project, { folder, progress }), loadTemplates: site.memory.loadTemplates };
    const result = await outcomeOf(site.project, memory);
    memory.store.endRun();
    return result;
  }

  it('equals a clean build, byte for byte, after any edits, and renders no page twice (B10)', async () => {
    const untouched = await outcome();
    for (const [number, what] of share(CONTENT_EDITS, 3).entries()) {
      site.edit(what, number);
      const kept = await outcome();
      if (number % 8 === 2) expect(differences(kept, await site.cleanOutcome()), what).toEqual([]);
    }
    site.restore();
    expect(differences(await outcome(), untouched), 'taken back').toEqual([]);
    const rendered: string[] = [];
    await outcome((event) => 'page' in event && rendered.push(event.page));
    expect(rendered).toEqual([]);
  });
});

describe('the cache of a site', () => {
  let copy: TestProject;
  let project: Project;
  /** The summary of the first build. */
  let summary: BuildSummary;
  /** All published files of the last complete build. */
  let whole: Map<string, Buffer>;
  let folder: string;
  beforeAll(async () => {
    copy = copyProject(PRACTICE);
    project = { packageDir: copy.root, projectDir: copy.root, contentDir: join(copy.root, 'content'), outDir: join(copy.root, 'out') };
    // Files saved a moment ago could change again within the resolution of their times, so builds do not trust them.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    summary = await build(project);
    // The first build adds the published addresses to the content.
    await build(project);
    folder = siteCacheFolder(project);
  });
  afterAll(() => {
    vi.useRealTimers();
    copy.remove();
  });

  const published = (out = project.outDir) => new Map([...treeOf(out)].filter(([path]) => path !== '.ent-site-release'));
  const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);
  const inOut = (file: string) => join(project.outDir, file);
  const release = () => readlinkSync(project.outDir);

  /** Builds after removing the whole site except its cache. */
  async function buildAfresh(): Promise<void> {
    // Cached files are named by the time, which is fake here, so each build needs another one.
    later(0.01);
    for (const name of ['out', '.out.ent-site']) rmSync(join(copy.root, name), { recursive: true, force: true });
    await build(project);
  }

  /** Changes one byte within a text in every cached file that contains it. */
  function damage(text: string): void {
    const damaged = [...treeOf(folder)].filter(([name, bytes]) => {
      const at = bytes.indexOf(text);
      if (at < 0) return false;
      bytes[at + 1] = (bytes[at + 1] ?? 0) ^ 1;
      writeFileSync(join(folder, name), bytes);
      return true;
    });
    expect(damaged, text).not.toEqual([]);
  }

  /** Returns whether a build does more than look for changes; the build is stopped there. */
  async function wouldBuild(): Promise<boolean> {
    const progress: BuildProgress = (event) => {
      if (!('step' in event) || event.step !== 'look for changes') throw new Error('more');
    };
    const ending = build(project, { progress }).catch((error: Error) => error.message);
    return (await ending) === 'more';
  }

  it('gets its pages in files that were written while others were rendered, even after a build that was killed', async () => {
    later(0.01);
    for (const name of ['out', '.out.ent-site', 'node_modules/.cache/ent-site/builds'])
      rmSync(join(copy.root, name), { recursive: true, force: true });
    const killed = join(copy.root, '.out.ent-site/pages-999999999');
    mkdirSync(killed, { recursive: true });
    const written = new Set<number>();
    const beforePublish = () => {
      const pages = join(copy.root, '.out.ent-site', `pages-${process.pid}`);
      for (const name of readdirSync(pages)) written.add(statSync(join(pages, name)).ino);
    };
    const { pages } = await build(project, { beforePublish });
    const published = [...treeOf(project.outDir).keys()].filter((path) => written.has(statSync(inOut(path)).ino));
    expect([written.size, published.length]).toEqual([pages, pages]);
    expect(readdirSync(join(copy.root, '.out.ent-site')).filter((name) => name.startsWith('pages-'))).toEqual([]);
  });

  it('lets a build without edits do nothing and repeat the summary of the last one', async () => {
    const before = release();
    const { hostNotes: _, ...said } = await build(project);
    expect(summary).toMatchObject(said);
    expect(await wouldBuild()).toBe(false);
    expect(release()).toBe(before);
  });

  type Change = [change: () => unknown, takeBack: () => unknown];

  /** Returns a function that changes the text of a file, and one that restores it. */
  function changing(file: () => string, changed: (text: string) => string): Change {
    let text = '';
    const change = () => {
      text = readFileSync(file(), 'utf8');
      expect(changed(text)).not.toBe(text);
      writeFileSync(file(), changed(text));
    };
    return [change, () => writeFileSync(file(), text)];
  }
  const lastBuild = () => join(folder, 'last-build/values');
  const template = () => join(copy.root, 'templates/pages/about.tsx');
  const aside = () => join(copy.root, 'aside');
  const changes: Record<string, Change> = {
    'a template was edited': changing(template, (text) => text.replace('<Layout>', '<Layout key="again">')),
    'the address of the site was changed': [
      () => Object.assign(project, { siteUrl: 'https://other.example' }),
      () => Object.assign(project, { siteUrl: undefined }),
    ],
    'another day has begun': [() => later(48), () => later(-48)],
    'the list of published addresses is empty': changing(
      () => join(project.contentDir, ADDRESS_LOCK),
      () => '',
    ),
    'a published file was replaced': [
      () => {
        renameSync(inOut('about.html'), aside());
        writeFileSync(inOut('about.html'), 'Mine');
      },
      () => renameSync(aside(), inOut('about.html')),
    ],
    'a published picture is missing': [() => renameSync(inOut('favicon.svg'), aside()), () => renameSync(aside(), inOut('favicon.svg'))],
    'visitors may not read a page': [() => chmodSync(inOut('index.html'), 0o600), () => chmodSync(inOut('index.html'), 0o644)],
    'its time zone is damaged': changing(lastBuild, (text) => text.replace('America', 'Amerika')),
    'its summary is damaged': changing(lastBuild, (text) => text.replace('"pages":', '"pages":1')),
    'half of it is missing': changing(lastBuild, (text) => text.slice(0, text.length / 2)),
  };
  // Windows has no such permissions.
  if (process.platform === 'win32') delete changes['visitors may not read a page'];
  it.each(share(Object.entries(changes), 5))('makes a build run again when %s', async (_, [change, takeBack]) => {
    change();
    expect(await wouldBuild()).toBe(true);
    takeBack();
    expect(await wouldBuild()).toBe(false);
  });

  it('makes one complete build run when a text was edited and published files were changed', async () => {
    copy.edit('content/blog/first-post.md', 'title: ', 'title: More of ');
    rmSync(inOut('favicon.svg'));
    writeFileSync(inOut('about.html'), 'Mine');
    chmodSync(inOut('index.html'), 0o600);
    later(1);
    await build(project);
    expect(await wouldBuild()).toBe(false);
    expect(existsSync(inOut('favicon.svg'))).toBe(true);
    expect(readFileSync(inOut('about.html'), 'utf8')).toContain('<title>');
    expect(statSync(inOut('index.html')).mode & 0o004).toBe(0o004);
    expect(readFileSync(inOut('blog.html'), 'utf8')).toContain('>More of ');
  });

  it('makes a build run again when a file was saved only a moment ago', async () => {
    const now = new Date();
    utimesSync(join(project.contentDir, 'home.yaml'), now, now);
    expect(await wouldBuild()).toBe(true);
    later(1);
  });

  it('makes a build run again when a template was saved during the last build and then restored', async () => {
    const [save, takeBack] = changing(template, (text) => text.replace('heading={', 'heading={"Saved " + '));
    const progress: BuildProgress = (event) => 'step' in event && event.step === 'read the cache of earlier builds' && save();
    await build(project, { noCache: true, progress });
    takeBack();
    expect(await wouldBuild()).toBe(true);
  });

  const parts = [
    ['what a page looks up among the assets', '"dependencies"'],
    ['a part of pages', '<footer class="site-footer'],
    ['an entry', '"bodyLineOffset"'],
    ['what a page states', '"variables"'],
    ['a hash of a file', '"sha256"'],
    ['a drawing', '"svg"'],
    ['the hash of its inputs', '"page /about"\t'],
  ];
  it.each(share(parts, 1))('is written again when it is damaged: %s', async (_, text) => {
    await buildAfresh();
    whole = published();
    damage(text);
    await buildAfresh();
    expect(changedPaths(whole, published())).toEqual([]);
  });

  it('is not needed when a page is damaged or the disk does not let old caches be removed', async () => {
    for (let number = 0; number < 10; number += 1) mkdirSync(join(folder, '..', `other-${number}`));
    damage('<title>');
    await onReadOnlyDisk(buildAfresh);
    expect(changedPaths(whole, published())).toEqual([]);
  });

  it('can be used by two builds at once, also for pictures', async () => {
    const other = { ...project, outDir: join(copy.root, 'other') };
    const pictures = join(copy.root, 'node_modules/.cache/ent-site/assets');
    for (const name of readdirSync(pictures)) if (name.startsWith('photo')) rmSync(join(pictures, name));
    await Promise.all([buildAfresh(), build(other)]);
    expect(changedPaths(published(), published(other.outDir))).toEqual([]);
  });

  const losses: [state: string, lose: () => void][] = [
    ['cannot be written', () => writeFileSync(folder, '')],
    ['is missing', () => undefined],
    [
      'is a folder of another program',
      () => {
        mkdirSync(folder);
        writeFileSync(join(folder, 'values'), 'Dear diary');
      },
    ],
  ];
  it.each(share(losses, 1))('is not needed when it %s', async (_, lose) => {
    rmSync(folder, { recursive: true, force: true });
    lose();
    await buildAfresh();
    expect(changedPaths(whole, published())).toEqual([]);
  });
});

/** Runs a task while no folder of the cache can be removed. */
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
