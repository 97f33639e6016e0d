import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startOf, unfinishedBeside } from '../../generator/files/names.ts';

/** A server has not written so many files before, and this process writes fewer at once. */
const MANY = 400;

/** Has the system refuse what a process, or this one, writes into a folder: folders have the names under which it is written first. Returns what ends that. */
export function refuseWriting(folder: string, pid = process.pid): () => void {
  const [, own = '', number = '0'] = /^(.*-)(\d+)\.tmp$/.exec(basename(unfinishedBeside(join(folder, 'x')))) ?? [];
  const isOwn = pid === process.pid;
  const writer = isOwn ? own : own.replace(/\d+-\d+-\d+-$/, `${pid}-${startOf(pid) ?? 0}-0-`);
  const inTheWay = Array.from({ length: MANY }, (_, index) => join(folder, `${writer}${index + (isOwn ? Number(number) : 0)}.tmp`));
  for (const path of inTheWay) mkdirSync(path);
  return () => {
    for (const path of inTheWay) rmSync(path, { recursive: true, force: true });
  };
}
