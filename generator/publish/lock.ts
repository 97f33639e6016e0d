import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BuildFailure } from '../problem.ts';

/** Runs `task` while holding a lock file with this process's id; the lock of a dead process is taken over. */
export function withLock(lockFile: string, outDir: string, task: () => void): void {
  takeLock(lockFile, outDir);
  try {
    task();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function takeLock(lockFile: string, outDir: string): void {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(readFileSync(lockFile, 'utf8'));
    if (isAlive(pid))
      throw new BuildFailure([
        {
          severity: 'error',
          file: outDir,
          message: `Another build (process ${pid}) is writing here.`,
          hint: 'Wait until it is done, then build again.',
        },
      ]);
    rmSync(lockFile, { force: true });
    takeLock(lockFile, outDir);
  }
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
