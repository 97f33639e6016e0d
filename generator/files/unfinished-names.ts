import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { attempt } from '../shared/attempt.ts';
import { sha256 } from './hash.ts';

/**
 * Matches names of unfinished files, which exist while other files are written. The names are hidden, ignored by builds and git, and identify
 * the writer: `.ent-site-MACHINE-PROCESS-START-THREAD-NUMBER.tmp`. A journal has `-edit` after its number.
 */
const NAME = /^\.ent-site-([0-9a-f]{8})-(\d+)-(\d+)-(\d+)-\d+(-edit)?\.tmp$/;

const START = processStart(process.pid) ?? '0';
const MACHINE = machine();
const WRITER = `.ent-site-${MACHINE}-${process.pid}-${START}-${threadId}`;
let number = 0;

/** Returns a unique name for an unfinished file, or for a journal with `-edit`. */
export function unfinishedName(kind: '' | '-edit' = ''): string {
  number += 1;
  return `${WRITER}-${number}${kind}.tmp`;
}

/** Returns a new path in the folder of a file, for content that will replace that file. */
export function unfinishedBeside(path: string): string {
  return join(dirname(path), unfinishedName());
}

/** Whether a name is that of a journal: a record of an edit of several files that is not finished. */
export function isJournalName(name: string): boolean {
  return NAME.exec(name)?.[5] !== undefined;
}

/** Whether a name is that of an unfinished file. */
export function isUnfinishedName(name: string): boolean {
  return NAME.test(name);
}

/**
 * Returns whether the writer of an unfinished file still runs. Files of this thread count as ended, since writing is synchronous. The answer
 * is unknown for other machines, for other threads, and where the system does not report when a process began.
 */
export function writerState(name: string) {
  const [, writerMachine, pid = '', start = '', thread] = NAME.exec(name) ?? [];
  if (writerMachine !== MACHINE) return 'unknown';
  if (Number(pid) === process.pid) return start === START && Number(thread) !== threadId ? 'unknown' : 'ended';
  if (!isRunning(Number(pid), start === '0' ? undefined : start)) return 'ended';
  return start === processStart(Number(pid)) ? 'running' : 'unknown';
}

/** Returns eight characters that identify this computer or container: process ids are valid only there. */
function machine(): string {
  // Only Linux has containers with separate process ids.
  const processes = attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '';
  return sha256(`${hostname()} ${processes}`).toString('hex').slice(0, 8);
}

/** Whether a process runs. If `start` is given and available, it must match: process ids are reused. */
export function isRunning(pid: number, start?: string): boolean {
  if (pid <= 0 || pid === process.pid) return false;
  const actual = processStart(pid);
  if (start !== undefined && actual !== undefined && start !== actual) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns when a process began, in ticks since boot (Linux, proc_pid_stat(5), field 22); undefined on other systems. */
export function processStart(pid: number): string | undefined {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  // The second field is a name in brackets, which may contain spaces and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}
