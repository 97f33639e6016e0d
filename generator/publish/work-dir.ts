import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { succeeds } from '../files/disk-failure.ts';
import { makeFolder, readPlainFile, realPath, removeEmptyFolder, writeAtomic } from '../files/files.ts';
import { isRunning, startOf } from '../files/names.ts';
import { fail } from '../problem/problem.ts';

/** The site in a release folder; the manifest and the stamps are beside it. */
export const SITE_FOLDER = 'site';

/** The names of folders in the work folder, whole or not: a release, and what a build needs while it replaces one site by another. */
export const RELEASE_NAME = /^release-[\da-z]+-\d+$/;
/** Names of folders in which two sites change places; a killed build may leave one. */
export const SWAP_NAME = /^swap-[\da-z]+-\d+$/;

/** The folders of one output, by real paths: a link on the way to it changes nothing of what lies in what. */
export interface OutputPlace {
  outDir: string;
  /** `.out.ent-site` beside `out`: releases, each with its manifest, and the lock of the build that is writing. */
  workDir: string;
}

/** The folders of an output. `outDir` is absolute and need not exist. */
export function outputPlace(outDir: string): OutputPlace {
  const parent = realPath(dirname(outDir));
  return { outDir: join(parent, basename(outDir)), workDir: join(parent, `.${basename(outDir)}.ent-site`) };
}

function makeWorkDir(workDir: string): void {
  const stat = lstatSync(workDir, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return;
  const hint = 'Move it away, or name another folder with --out DIR.';
  if (stat) fail('output-folder', workDir, 'This is no folder of ent-site, but its releases would stand here.', hint);
  makeFolder(workDir);
  // Wherever the output is, `git add` leaves releases out.
  writeFileSync(join(workDir, '.gitignore'), '*\n');
}

/** Names of the folders of a work folder with such a name; none where there is no work folder, or a link in its place. */
export function foldersIn(workDir: string, pattern: RegExp): string[] {
  const isFolder = lstatSync(workDir, { throwIfNoEntry: false })?.isDirectory();
  const entries = isFolder ? readdirSync(workDir, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory() && pattern.test(entry.name)).map(({ name }) => name);
}

/** Makes a folder of the work folder that did not exist before, whatever the clock says. */
export function newFolder(workDir: string, kind: 'release' | 'swap'): string {
  for (let attempt = 0; ; attempt += 1) {
    const folder = join(workDir, `${kind}-${Date.now().toString(36)}-${attempt}`);
    if (succeeds(() => mkdirSync(folder), 'EEXIST')) return folder;
  }
}

/** In the work folder: the content folder of the last build, relative to the folder that holds the output, so that a project can be moved. */
const CONTENT_FILE = 'content-folder';

/** Records which content folder the site in an output folder was made from. */
export function recordContent({ outDir, workDir }: OutputPlace, contentDir: string): void {
  const text = `${relative(dirname(outDir), contentDir)}\n`;
  if (readPlainFile(workDir, CONTENT_FILE)?.toString('utf8') !== text) writeAtomic(join(workDir, CONTENT_FILE), text);
}

/** The absolute content folder that the site in an output folder was made from; undefined where no build has recorded one. */
export function contentOfSite(path: string): string | undefined {
  const { outDir, workDir } = outputPlace(path);
  const content = readPlainFile(workDir, CONTENT_FILE)?.toString('utf8').trim();
  return content === undefined ? undefined : resolve(dirname(outDir), content);
}

/** The name of the file in a lock: the id of the process that holds it and, where the system says that, when it began. */
const HOLDER = /^(\d{1,10})-(\d*)$/;

/** What the system says where the lock is not empty; Windows says it of any folder. */
const TAKEN = process.platform === 'win32' ? ['EPERM'] : ['ENOTEMPTY', 'EEXIST'];

/**
 * Runs `task` while holding the lock of a work folder, and makes that where there is none. The lock is a folder with one file, whose name
 * names this process. It appears by a rename, which fails where the folder holds anything, so that of several processes one gets it. The
 * file of a process that has ended is removed by its name, and no other. Throws BuildFailure that names the lock while another process
 * holds it, and where something else has its name.
 */
export function withLock<Value>(workDir: string, task: () => Value): Value {
  makeWorkDir(workDir);
  const lock = join(workDir, 'lock');
  const holder = `${process.pid}-${startOf(process.pid) ?? ''}`;
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
    // What killed processes have prepared.
    for (const name of foldersIn(workDir, /^lock-\d+$/))
      if (!isRunning(Number(name.slice('lock-'.length)))) rmSync(join(workDir, name), { recursive: true, force: true });
    return task();
  } finally {
    rmSync(join(lock, holder), { force: true });
    removeEmptyFolder(lock);
  }
}

/** Empties the lock of a process that has ended. Throws BuildFailure where it is held. */
function removeAbandoned(lock: string): void {
  const refuse = (message: string, hint: string): never => fail('build-lock', relative(process.cwd(), lock), message, hint);
  const noLock = () => refuse('This is no lock file: a build would write one here.', 'Delete it, then build again.');
  const stat = lstatSync(lock, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) noLock();
  let names: string[] = [];
  // Its holder may have removed it by now.
  succeeds(() => {
    names = readdirSync(lock);
  }, 'ENOENT');
  for (const name of names) {
    const [, pid, start] = HOLDER.exec(name) ?? [];
    if (pid === undefined) noLock();
    if (isRunning(Number(pid), start || undefined))
      refuse(
        `Another build (process ${Number(pid)}) is writing here.`,
        `Wait until it is done, then build again. If no build is running, delete ${relative(process.cwd(), lock)}.`,
      );
    rmSync(join(lock, name), { force: true });
  }
  removeEmptyFolder(lock);
}
