import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isStampReliable, type SourceFiles } from '../content/read-source-files.ts';
import { FileHashes, joinHashes } from '../files/file-hashes.ts';
import { removeIfPossible } from '../files/files.ts';
import { hashOf } from '../files/hash.ts';
import type { Project, Roots } from '../project.ts';
import { templateLoader } from '../render/load-templates.ts';
import { templateFolders } from '../render/own-templates.ts';
import { ADDRESS_LOCK } from '../shared/file-names.ts';
import { codeVersion } from '../store/code-version.ts';
import { ProjectFiles } from '../store/project-files.ts';
import { DamagedStore, Store } from '../store/store.ts';
import { type BuildProgress, NO_PROGRESS } from './progress.ts';

/** Maximum number of content folders of a project with cached builds. */
const MAX_FOLDERS = 8;

/** Results of earlier builds that a build reuses: `serve` keeps them in memory, `build` on the disk. */
export type BuildCache = ReturnType<typeof createBuildCache>;

interface MemoryParts {
  /** The folder of values for the next build of the site; if left out, they are not saved. */
  folder?: string | undefined;
  /** A store to use instead of one that reads `folder` and the cache of the project. */
  store?: Store;
  hashes?: FileHashes;
  progress?: BuildProgress;
}

/** Returns a memory with the values of its folders, if there are any. */
export function createBuildCache(roots: Roots, parts: MemoryParts = {}) {
  const { folder, hashes = new FileHashes(roots.packageDir), progress = NO_PROGRESS } = parts;
  const projectFiles = new ProjectFiles(roots.projectDir);
  const store = parts.store ?? new Store({ version: codeVersion(roots.packageDir), folder, files: projectFiles });
  return { store, projectFiles, hashes, loadTemplates: templateLoader(roots, store, hashes), progress };
}

/**
 * Runs a task with the results of earlier builds of the site, and saves its own for the next. If the saved results are damaged, removes them and
 * runs the task again; the third time without them, since a read-only folder cannot be removed.
 */
export async function withDiskCache<Value>(
  project: Project,
  { progress = NO_PROGRESS, hashes }: Pick<MemoryParts, 'hashes' | 'progress'>,
  task: (memory: BuildCache) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    const folder = attempt < 3 ? siteCacheFolder(project) : undefined;
    progress({ step: 'read the cache of earlier builds' });
    const memory = createBuildCache(project, { progress, folder, ...(hashes && { hashes }) });
    try {
      const value = await task(memory);
      progress({ step: 'save the cache for the next build' });
      memory.store.endRun();
      if (folder !== undefined) removeOldFolders(folder);
      return value;
    } catch (error) {
      memory.store.save();
      if (!(error instanceof DamagedStore) || folder === undefined) throw error;
    }
  }
}

/** Returns the cache folder for builds of a content folder. Previews have a separate one. */
export function siteCacheFolder({ projectDir, contentDir, isPreview }: Project): string {
  const hash = hashOf({ folder: relative(projectDir, contentDir) }).slice(0, 8);
  return join(projectDir, 'node_modules/.cache/ent-site/builds', `${basename(contentDir)}-${isPreview ? 'preview-' : ''}${hash}`);
}

/** Removes all but the newest cache folders; keeps this one. */
function removeOldFolders(folder: string): void {
  const parent = dirname(folder);
  try {
    const others = readdirSync(parent).filter((name) => name !== basename(folder));
    const timeOf = (name: string) => statSync(join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const byTime = others.map((name) => ({ name, time: timeOf(name) })).sort((a, b) => b.time - a.time);
    for (const { name } of byTime.slice(MAX_FOLDERS - 1)) removeIfPossible(join(parent, name));
  } catch {
    // Another build is removing them, or there is no permission to read the folder.
  }
}

interface LastBuild<Summary> {
  /** The day of the build in `timeZone`: it decides which posts are published. */
  day: string;
  timeZone: string;
  manifest: string;
  summary: Summary;
}

/** Returns a hash of everything that a build depends on except the day; undefined if a file was saved a moment ago. */
export function hashBuildInputs(project: Project, { texts, assets }: SourceFiles, hashes: FileHashes): string | undefined {
  const files = [...texts, ...assets];
  const now = Date.now();
  if (!files.every((file) => isStampReliable(file, now))) return undefined;
  return hashOf({
    code: codeVersion(project.packageDir),
    templates: joinHashes(hashes.of(...templateFolders(project))),
    // Paths in messages are relative to it.
    workingDir: process.cwd(),
    project: { ...project },
    environment: Object.entries(process.env)
      .filter(([name]) => name === 'SOURCE_DATE_EPOCH' || name.startsWith('ENT_SITE_'))
      .sort(),
    files: files.map(({ path, stamp }) => [path, stamp]),
    lock: lockOf(project.contentDir),
  });
}

/** Returns the current list of published addresses, which a build may extend. */
function lockOf(contentDir: string): Uint8Array {
  try {
    return readFileSync(join(contentDir, ADDRESS_LOCK));
  } catch {
    // It does not exist, or the build reports why it cannot be read.
    return Buffer.of();
  }
}

/** Returns a store for the result of the last successful build, in a separate file: a build without edits need not read the pages. */
export function openLastBuild<Summary>(folder: string) {
  const store = new Store({ folder: join(folder, 'last-build') });
  return {
    get: (inputs: string) => store.get<{ inputs: string }, LastBuild<Summary>>('build', { inputs })?.value,
    set(inputs: string, build: LastBuild<Summary>): void {
      store.set('build', { inputs }, build);
      store.save();
    },
  };
}
