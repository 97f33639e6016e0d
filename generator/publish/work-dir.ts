import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { succeeds } from '../files/disk-failure.ts';
import { makeFolder, pathExists, readPlainFile, realPath, removeEmptyFolder, writeAtomic } from '../files/files.ts';
import { isRunning, processStart } from '../files/unfinished-names.ts';
import { fail } from '../problem/problem.ts';
import { attempt } from '../shared/attempt.ts';

/** The folder of the site in a release folder, next to the manifest and the stamps. */
export const SITE_FOLDER = 'site';

/** Matches names of release folders, complete or not. */
export const RELEASE_NAME = /^release-[\da-z]+-\d+$/;
/** The beginning of the name of a folder with pages that a build has written; then follows its process id. */
const WRITTEN_PAGES = 'pages-';
/** Matches names of swap folders, which are used while one site replaces another. A killed build may leave one. */
export const SWAP_NAME = /^swap-[\da-z]+-\d+$/;

/** The folders of one output, as real paths. */
export interface OutputFolders {
  outDir: string;
  /** `.out.ent-site` next to `out`: the releases with their manifests, and the lock of the running build. */
  workDir: string;
}

/** Returns the folders of an output. `outDir` is absolute and need not exist. */
export function outputFolders(outDir: string): OutputFolders {
  const parent = realPath(dirname(outDir));
  return { outDir: join(parent, basename(outDir)), workDir: join(parent, `.${basename(outDir)}.ent-site`) };
}

/** Makes `git add` ignore releases, wherever the output is. */
const IGNORE_FILE = '.gitignore';

function makeWorkDir(workDir: string): void {
  const stat = lstatSync(workDir, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return;
  const hint = 'Move it away, or use another output folder with --out DIR.';
  if (stat) fail('output-folder', workDir, 'ent-site needs a folder with this name for releases, but this is not a folder.', hint);
  makeFolder(workDir);
  writeFileSync(join(workDir, IGNORE_FILE), '*\n');
}

/** Returns the names of folders in the work folder that match; empty if there is no work folder, or if it is a link. */
export function foldersIn(workDir: string, pattern: RegExp): string[] {
  const isFolder = lstatSync(workDir, { throwIfNoEntry: false })?.isDirectory();
  const entries = isFolder ? readdirSync(workDir, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory() && pattern.test(entry.name)).map(({ name }) => name);
}

/** Creates a new folder in the work folder with a unique name. */
export function newFolder(workDir: string, kind: 'release' | 'swap'): string {
  for (let count = 0; ; count += 1) {
    const folder = join(workDir, `${kind}-${Date.now().toString(36)}-${count}`);
    if (succeeds(() => mkdirSync(folder), 'EEXIST')) return folder;
  }
}

/** Runs a task with umask 022: a web server must be able to read what it creates, also if the user has a stricter umask. */
export function withPublicUmask<Value>(task: () => Value): Value {
  const umask = process.umask(0o022);
  try {
    return task();
  } finally {
    process.umask(umask);
  }
}

/**
 * Runs a build with a folder for the files of its pages, which threads write while others render, so that publishing only moves them. The task
 * gets undefined if the folder cannot be made: publishing then writes all files, and reports what is wrong. If the task publishes nothing, no new
 * folder remains.
 */
export async function withWrittenPages<Value>(outDir: string, task: (folder: string | undefined) => Promise<Value>): Promise<Value> {
  const { workDir } = outputFolders(outDir);
  const firstNew = attempt(() => firstMissing(workDir));
  const folder = attempt(() => withPublicUmask(() => newPagesFolder(workDir)));
  try {
    return await task(folder);
  } finally {
    if (folder !== undefined) attempt(() => rmSync(folder, { recursive: true, force: true }));
    if (firstNew !== undefined) attempt(() => removeUnused(workDir, firstNew));
  }
}

function newPagesFolder(workDir: string): string {
  makeWorkDir(workDir);
  const path = join(workDir, `${WRITTEN_PAGES}${process.pid}`);
  // Left by a killed process with the same id.
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path);
  return path;
}

/** Returns the topmost folder of a path that does not exist; undefined if the whole path exists. */
function firstMissing(path: string): string | undefined {
  return pathExists(path) ? undefined : (firstMissing(dirname(path)) ?? path);
}

/** Removes a work folder without releases, and its parents up to `last` if they are empty. */
function removeUnused(workDir: string, last: string): void {
  if (readdirSync(workDir).some((name) => name !== IGNORE_FILE)) return;
  rmSync(join(workDir, IGNORE_FILE), { force: true });
  for (let path = workDir; removeEmptyFolder(path) && path !== last; path = dirname(path));
}

/** A file in the work folder with the content folder of the last build, relative to the parent of the output folder, so that a project can be moved. */
const CONTENT_FILE = 'content-folder';

/** Records the content folder of the site in an output folder. */
export function recordContent({ outDir, workDir }: OutputFolders, contentDir: string): void {
  const text = `${relative(dirname(outDir), contentDir)}\n`;
  if (readPlainFile(workDir, CONTENT_FILE)?.toString('utf8') !== text) writeAtomic(join(workDir, CONTENT_FILE), text);
}

/** Returns the absolute content folder of the site in an output folder; undefined if no build has recorded one. */
export function contentOfSite(path: string): string | undefined {
  const { outDir, workDir } = outputFolders(path);
  const content = readPlainFile(workDir, CONTENT_FILE)?.toString('utf8').trim();
  return content === undefined ? undefined : resolve(dirname(outDir), content);
}

/** A file in the work folder with the time of the last build for publication (seconds since 1970). */
const PRODUCTION_FILE = 'production-build';

/** Records that the site in an output folder was built for publication. */
export function recordProduction({ workDir }: OutputFolders, time: Date): void {
  writeAtomic(join(workDir, PRODUCTION_FILE), `${Math.floor(time.getTime() / 1000)}\n`);
}

/** Returns when a site was last built for publication into an output folder (seconds since 1970, in digits); undefined if it never was. */
export function lastProductionBuild(path: string): string | undefined {
  return readPlainFile(outputFolders(path).workDir, PRODUCTION_FILE)?.toString('utf8').trim();
}

/** Matches the name of the file in a lock: the id of the process that holds it and, if available, its start time. */
const HOLDER = /^(\d{1,10})-(\d*)$/;

/** Error codes of a rename onto a lock that is not empty; on Windows, onto any folder. */
const TAKEN = process.platform === 'win32' ? ['EPERM'] : ['ENOTEMPTY', 'EEXIST'];

/**
 * Runs `task` with the lock of a work folder, and creates the folder if missing. The lock is a folder with one file, whose name identifies the
 * process. It is created by a rename, which fails if the target is not empty, so only one process gets it. Only the file of an ended process is
 * removed. Throws BuildFailure with the path of the lock if another process holds it, or if it is something else.
 */
export function withLock<Value>(workDir: string, task: () => Value): Value {
  makeWorkDir(workDir);
  const lock = join(workDir, 'lock');
  const holder = `${process.pid}-${processStart(process.pid) ?? ''}`;
  const prepared = `${lock}-${process.pid}`;
  rmSync(prepared, { recursive: true, force: true });
  mkdirSync(prepared);
  try {
    writeFileSync(join(prepared, holder), '');
    do removeAbandoned(lock);
    while (!succeeds(() => renameSync(prepared, lock), ...TAKEN));
  } finally {
    rmSync(prepared, { recursive: true, force: true });
  }
  try {
    // Left by killed processes.
    for (const name of foldersIn(workDir, new RegExp(`^(?:lock-|${WRITTEN_PAGES})\\d+$`))) {
      const pid = Number(name.slice(name.indexOf('-') + 1));
      if (pid !== process.pid && !isRunning(pid)) rmSync(join(workDir, name), { recursive: true, force: true });
    }
    return task();
  } finally {
    rmSync(join(lock, holder), { force: true });
    removeEmptyFolder(lock);
  }
}

/** Removes the lock of an ended process. Throws BuildFailure if another process holds it. */
function removeAbandoned(lock: string): void {
  const refuse = (message: string, hint: string): never => fail('build-lock', relative(process.cwd(), lock), message, hint);
  const noLock = () => refuse('This is not a lock of ent-site, but a build needs this name for its lock.', 'Delete it, then build again.');
  const stat = lstatSync(lock, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) noLock();
  let names: string[] = [];
  // Its process may have removed it by now.
  succeeds(() => {
    names = readdirSync(lock);
  }, 'ENOENT');
  for (const name of names) {
    const [, pid, start] = HOLDER.exec(name) ?? [];
    if (pid === undefined) noLock();
    if (isRunning(Number(pid), start || undefined))
      refuse(
        `Another build (process ${Number(pid)}) is writing here.`,
        `Wait until it has finished, then build again. If no build is running, delete ${relative(process.cwd(), lock)}.`,
      );
    rmSync(join(lock, name), { force: true });
  }
  removeEmptyFolder(lock);
}
