import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { succeeds } from '../files/disk-failure.ts';
import { isRunning, startOf } from '../files/processes.ts';
import { BuildFailure, problem } from '../problem/problem.ts';

/** The name of the file in a lock: the id of the process that holds it and, where the system says that, when it began. */
const HOLDER = /^(\d{1,10})-(\d*)$/;

/** What the system says where the lock is no longer empty; Windows says it of any folder. */
const TAKEN = process.platform === 'win32' ? ['EPERM'] : ['ENOTEMPTY', 'EEXIST'];

/**
 * Runs `task` while holding a lock: a folder with one file, whose name names this process. It appears by a rename, which fails where the
 * folder holds anything, so that of several processes one gets it. The file of a process that has ended is removed by its name, and no
 * other. Throws BuildFailure that names the lock while another process holds it, and where something else has its name. `lock` is a real path.
 */
export function withLock<Value>(lock: string, task: () => Value): Value {
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
    removePrepared(lock);
    return task();
  } finally {
    rmSync(join(lock, holder), { force: true });
    removeIfEmpty(lock);
  }
}

/** Empties the lock of a process that has ended. Throws BuildFailure where it is held. */
function removeAbandoned(lock: string): void {
  for (const name of namesIn(lock)) {
    const [, pid, start] = HOLDER.exec(name) ?? [];
    if (pid === undefined) throw noLock(lock);
    if (isRunning(Number(pid), start || undefined)) throw refusal(lock, `Another build (process ${Number(pid)}) is writing here.`);
    rmSync(join(lock, name), { force: true });
  }
  removeIfEmpty(lock);
}

function namesIn(lock: string): string[] {
  const stat = lstatSync(lock, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) throw noLock(lock);
  let names: string[] = [];
  // Its holder may have removed it by now.
  if (stat)
    succeeds(() => {
      names = readdirSync(lock);
    }, 'ENOENT');
  return names;
}

function removeIfEmpty(lock: string): void {
  succeeds(() => rmdirSync(lock), 'ENOTEMPTY', 'EEXIST', 'ENOENT');
}

/** Removes what killed processes have prepared. */
function removePrepared(lock: string): void {
  for (const name of readdirSync(dirname(lock))) {
    const pid = name.startsWith(`${basename(lock)}-`) ? name.slice(basename(lock).length + 1) : '';
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) rmSync(join(dirname(lock), name), { recursive: true, force: true });
  }
}

function noLock(lock: string): BuildFailure {
  return refusal(lock, 'This is no lock file: a build would write one here.', 'Delete it, then build again.');
}

function refusal(lock: string, message: string, hint?: string): BuildFailure {
  const file = relative(process.cwd(), lock);
  const wait = `Wait until it is done, then build again. If no build is running, delete ${file}.`;
  return new BuildFailure([problem('build-lock', file, message, hint ?? wait)]);
}
