import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { attempt } from '../shared/attempt.ts';
import { sha256 } from './hash.ts';

/**
 * Files that exist while others are written. Each has a hidden name that no build reads and git ignores, and that names its writer:
 * `.ent-site-MACHINE-PROCESS-START-THREAD-NUMBER.tmp`. A journal has `-edit` after its number.
 */
const NAME = /^\.ent-site-([0-9a-f]{8})-(\d+)-(\d+)-(\d+)-\d+(-edit)?\.tmp$/;

/** What earlier versions wrote beside a file: `first-post.md.1234.tmp`, `.after.tmp`, `.before.tmp`. */
const EARLIER = /^(.+)\.(\d{1,10})(\.after|\.before)?\.tmp$/;
const EARLIER_PICTURE = /^\.(\d{1,10})\.picture\.tmp$/;

const START = startOf(process.pid) ?? '0';
const MACHINE = machine();
const WRITER = `.ent-site-${MACHINE}-${process.pid}-${START}-${threadId}`;
let number = 0;

/** Returns a name that no other file has, of a journal where that is asked for. */
export function unfinishedName(kind: '' | '-edit' = ''): string {
  number += 1;
  return `${WRITER}-${number}${kind}.tmp`;
}

/** A new path in the folder of a file, for what is written before it takes the place of that file. */
export function unfinishedBeside(path: string): string {
  return join(dirname(path), unfinishedName());
}

/** Whether a name is that of a journal, for which an edit of several files is to be completed. */
export function isJournalName(name: string): boolean {
  return NAME.exec(name)?.[5] !== undefined;
}

/** Whether a name is one of these, or one that an earlier version gave. */
export function isUnfinishedName(name: string): boolean {
  return NAME.test(name) || EARLIER.test(name) || EARLIER_PICTURE.test(name);
}

/**
 * Whether the writer that a name contains still runs. What this thread has named is no longer written: all writing is done before anything
 * else is. Of another machine, of another thread and where no system says when a process began, no one knows.
 */
export function writerOf(name: string) {
  const [, place, pid = '', start = '', thread] = NAME.exec(name) ?? [];
  if (place === undefined) return isRunning(Number(EARLIER_PICTURE.exec(name)?.[1] ?? EARLIER.exec(name)?.[2])) ? 'unknown' : 'ended';
  if (place !== MACHINE) return 'unknown';
  if (Number(pid) === process.pid) return start === START && Number(thread) !== threadId ? 'unknown' : 'ended';
  if (!isRunning(Number(pid), start === '0' ? undefined : start)) return 'ended';
  return start === startOf(Number(pid)) ? 'running' : 'unknown';
}

/** Whether a file that an earlier version left, whose writer has ended, may go: whatever it holds is in the file that it was written for. */
export function isSpare(path: string): boolean {
  const [, file, , kind] = EARLIER.exec(path) ?? [];
  if (file === undefined) return true;
  return existsSync(file) && (kind !== '.before' || readFileSync(file).equals(readFileSync(path)));
}

/** Eight characters that name this computer, or this container: ids of processes mean nothing to another. */
function machine(): string {
  // Only Linux has containers with process ids of their own.
  const processes = attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '';
  return sha256(`${hostname()} ${processes}`).toString('hex').slice(0, 8);
}

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
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  // The second field is a name in brackets, which may hold spaces and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}
