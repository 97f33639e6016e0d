import { readFileSync } from 'node:fs';

/** Whether a process runs and, where both are known, began when it says: ids are given again. */
export function isRunning(pid: number, start?: string): boolean {
  if (pid <= 0 || pid === process.pid) return false;
  const begun = startOf(pid);
  if (start !== undefined && begun !== undefined && start !== begun) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in ticks since the machine did (Linux, proc_pid_stat(5), field 22); undefined where no one says. */
export function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is a name in brackets, which may hold spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
