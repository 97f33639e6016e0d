import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { BuildFailure } from '../problem.ts';

/** Runs `task` while holding a lock file with this process's id; the lock of a dead process is taken over. Throws BuildFailure while another holds it. */
export function withLock(lockFile: string, outDir: string, task: () => void): void {
  takeLock(lockFile, outDir);
  try {
    task();
  } finally {
    if (ownerOf(lockFile) === process.pid) rmSync(lockFile, { force: true });
  }
}

function takeLock(lockFile: string, outDir: string): void {
  const own = `${lockFile}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    // A link appears with its content: nobody ever reads a lock that is still empty.
    while (!linked(own, lockFile)) {
      const owner = ownerOf(lockFile);
      if (owner !== undefined && isAlive(owner))
        throw new BuildFailure([
          {
            severity: 'error',
            file: outDir,
            message: `Another build (process ${owner}) is writing here.`,
            hint: 'Wait until it is done, then build again.',
          },
        ]);
      if (owner !== undefined) takeAway(lockFile, owner);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

function linked(file: string, name: string): boolean {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined for a lock that is gone. */
function ownerOf(lockFile: string): number | undefined {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the lock of a dead process. Of several that see it, one moves it away; a lock that is another's by then goes back. */
function takeAway(lockFile: string, dead: number): void {
  const taken = `${lockFile}-${process.pid}-taken`;
  try {
    renameSync(lockFile, taken);
  } catch {
    return;
  }
  if (ownerOf(taken) !== dead) linked(taken, lockFile);
  rmSync(taken, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
