import { linkSync, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { succeeds } from '../files/disk-failure.ts';
import { readPlainFile } from '../files/files.ts';
import { isRunning, startOf } from '../files/processes.ts';
import { BuildFailure, problem } from '../problem/problem.ts';

/** A lock that passes from hand to hand so often is none that can be taken. */
const MAX_ATTEMPTS = 1_000;

/**
 * Runs `task` while holding a lock file: the id of this process and when it began. The lock of a dead process is taken over,
 * and so is a file with anything else in it. Throws BuildFailure that names the file while another process holds it, and
 * where something stands there that is no file. `lockFile` is a real path.
 */
export function withLock<Value>(lockFile: string, task: () => Value): Value {
  const own = `${process.pid} ${startOf(process.pid) ?? ''}`.trim();
  takeLock(lockFile, own);
  try {
    return task();
  } finally {
    if (textOf(lockFile) === own) rmSync(lockFile, { force: true });
  }
}

function takeLock(lockFile: string, own: string): void {
  const ownFile = `${lockFile}-${process.pid}`;
  rmSync(ownFile, { force: true });
  writeFileSync(ownFile, own, { flag: 'wx' });
  try {
    // A link appears with its content: nobody ever reads a lock that is still empty.
    for (let attempt = 0; !linked(ownFile, lockFile); attempt += 1) {
      const held = textOf(lockFile);
      if (held === undefined && lstatSync(lockFile, { throwIfNoEntry: false })?.isFile() === false)
        throw refusal(lockFile, 'This is no lock file: a build would write one here.', 'Delete it, then build again.');
      // Its process, and when that began, where it says so.
      const [, pid, start] = /^(\d{1,10})(?: (\d+))?\n?$/.exec(held ?? '') ?? [];
      if (pid !== undefined && isRunning(Number(pid), start))
        throw refusal(lockFile, `Another build (process ${Number(pid)}) is writing here.`);
      if (attempt > MAX_ATTEMPTS) throw refusal(lockFile, 'This lock could not be taken.');
      if (held !== undefined) takeAway(lockFile, held);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

function refusal(lockFile: string, message: string, hint?: string): BuildFailure {
  const file = relative(process.cwd(), lockFile);
  const wait = `Wait until it is done, then build again. If no build is running, delete ${file}.`;
  return new BuildFailure([problem('build-lock', file, message, hint ?? wait)]);
}

function linked(file: string, name: string): boolean {
  return succeeds(() => linkSync(file, name), 'EEXIST');
}

/** Text of a lock; undefined for one that is gone, and for what is no plain file. */
function textOf(lockFile: string): string | undefined {
  return readPlainFile(dirname(lockFile), basename(lockFile))?.toString('latin1');
}

/** Removes a lock that nobody holds. Of several that see it, one moves it away; a lock that is another's by then goes back. */
function takeAway(lockFile: string, held: string): void {
  const taken = `${lockFile}-${process.pid}-taken`;
  if (!succeeds(() => renameSync(lockFile, taken), 'ENOENT')) return;
  if (textOf(taken) !== held) linked(taken, lockFile);
  rmSync(taken, { force: true });
}
