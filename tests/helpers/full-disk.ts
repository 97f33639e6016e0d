import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { processStart, unfinishedBeside } from '../../generator/files/unfinished-names.ts';

/** Number of blocked file names: a server has written fewer files before, and this process writes fewer at once. */
const MANY = 400;

/** Makes the system refuse writes of a process, or of this one, into a folder: directories block the names of its temporary files. Returns a function that ends this. */
export function refuseWriting(folder: string, pid = process.pid): () => void {
  const [, own = '', number = '0'] = /^(.*-)(\d+)\.tmp$/.exec(basename(unfinishedBeside(join(folder, 'x')))) ?? [];
  const isOwn = pid === process.pid;
  const writer = isOwn ? own : own.replace(/\d+-\d+-\d+-$/, `${pid}-${processStart(pid) ?? 0}-0-`);
  const inTheWay = Array.from({ length: MANY }, (_, index) => join(folder, `${writer}${index + (isOwn ? Number(number) : 0)}.tmp`));
  for (const path of inTheWay) mkdirSync(path);
  return () => {
    for (const path of inTheWay) rmSync(path, { recursive: true, force: true });
  };
}
