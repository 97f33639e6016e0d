import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isSettled, type SourceFiles } from '../content/read-source-files.ts';
import { FileHashes, joined } from '../files/file-hashes.ts';
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

/** Content folders of a project for which something is kept: that of the site, and what someone tries beside it. */
const MAX_FOLDERS = 8;

/** What a build uses of the builds before, so that an edit costs what it touches: `serve` has it in memory, `build` on the disk. */
export type Memory = ReturnType<typeof emptyMemory>;

interface MemoryParts {
  /** Where values for the next build of the site are kept; nowhere when left out. */
  folder?: string | undefined;
  /** Instead of one that has what builds before have kept there and in the project. */
  store?: Store;
  hashes?: FileHashes;
  progress?: BuildProgress;
}

/** A memory that contains only what its folders do. */
export function emptyMemory(roots: Roots, parts: MemoryParts = {}) {
  const { folder, hashes = new FileHashes(roots.packageDir), progress = NO_PROGRESS } = parts;
  const projectFiles = new ProjectFiles(roots.projectDir);
  const store = parts.store ?? new Store({ version: codeVersion(roots.packageDir), folder, files: projectFiles });
  return { store, projectFiles, hashes, loadTemplates: templateLoader(roots, store, hashes), progress };
}

/**
 * Does something with what builds of the site before have kept, and keeps it for the next; begins again without what is damaged, and without
 * any of it where that is still there, since the folder may only be read.
 */
export async function withDiskMemory<Value>(
  project: Project,
  { progress = NO_PROGRESS, hashes }: Pick<MemoryParts, 'hashes' | 'progress'>,
  task: (memory: Memory) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    const folder = attempt < 3 ? siteFolder(project) : undefined;
    progress({ step: 'read what builds before have kept' });
    const memory = emptyMemory(project, { progress, folder, ...(hashes && { hashes }) });
    try {
      const value = await task(memory);
      progress({ step: 'keep it for the next build' });
      memory.store.endRun();
      if (folder !== undefined) removeOldFolders(folder);
      return value;
    } catch (error) {
      memory.store.save();
      if (!(error instanceof DamagedStore) || folder === undefined) throw error;
    }
  }
}

/** Returns where builds of a content folder keep what the next can use, previews apart from the site. */
export function siteFolder({ projectDir, contentDir, isPreview }: Project): string {
  const place = hashOf({ folder: relative(projectDir, contentDir) }).slice(0, 8);
  return join(projectDir, 'node_modules/.cache/ent-site/builds', `${basename(contentDir)}-${isPreview ? 'preview-' : ''}${place}`);
}

/** Keeps the newest eight folders beside each other, this one among them. */
function removeOldFolders(folder: string): void {
  const parent = dirname(folder);
  try {
    const others = readdirSync(parent).filter((name) => name !== basename(folder));
    const timeOf = (name: string) => statSync(join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const byTime = others.map((name) => ({ name, time: timeOf(name) })).sort((a, b) => b.time - a.time);
    for (const { name } of byTime.slice(MAX_FOLDERS - 1)) removeIfPossible(join(parent, name));
  } catch {
    // Another build removes them, or the folder may not be read.
  }
}

interface LastBuild<Summary> {
  /** The day of the build decides which posts are in; which day it is, the time zone of the practice says. */
  day: string;
  timeZone: string;
  manifest: string;
  summary: Summary;
}

/** Names everything that a build is made from but the day; undefined where a file was saved only just now. */
export function inputsOf(project: Project, { texts, assets }: SourceFiles, hashes: FileHashes): string | undefined {
  const files = [...texts, ...assets];
  const now = Date.now();
  if (!files.every((file) => isSettled(file, now))) return undefined;
  return hashOf({
    code: codeVersion(project.packageDir),
    templates: joined(hashes.of(...templateFolders(project))),
    // Messages name files from there.
    workingDir: process.cwd(),
    project: { ...project },
    environment: Object.entries(process.env)
      .filter(([name]) => name === 'SOURCE_DATE_EPOCH' || name.startsWith('ENT_SITE_'))
      .sort(),
    files: files.map(({ path, stamp }) => [path, stamp]),
    lock: lockOf(project.contentDir),
  });
}

/** The list of published addresses as it is now, so that a build which adds to it has done all that the next one finds. */
function lockOf(contentDir: string): Uint8Array {
  try {
    return readFileSync(join(contentDir, ADDRESS_LOCK));
  } catch {
    // There is none, or the build says why it cannot be read.
    return Buffer.of();
  }
}

/** What the last good build of a site came to, by what it was made from, in a file of its own: a build where nothing was edited need not read the pages. */
export function lastBuildIn<Summary>(folder: string) {
  const store = new Store({ folder: join(folder, 'last-build') });
  return {
    get: (inputs: string) => store.get<{ inputs: string }, LastBuild<Summary>>('build', { inputs })?.value,
    set(inputs: string, build: LastBuild<Summary>): void {
      store.set('build', { inputs }, build);
      store.save();
    },
  };
}
