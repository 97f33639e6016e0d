import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuildFailure } from '../../generator/problem/problem.ts';
import { publish } from '../../generator/publish/publish.ts';
import { rollback } from '../../generator/publish/rollback.ts';
import { removeRetired } from '../../generator/publish/show-site.ts';
import { withLock } from '../../generator/publish/work-dir.ts';
import { releaseOf } from './releases.ts';

const ROUNDS: Record<string, (outDir: string, round: number) => unknown> = {
  publish: (outDir, round) => publish(releaseOf(String(round)), outDir),
  change: (outDir, round) => publish(releaseOf(String(round)), outDir, round % 2 === 0),
  rollback: (outDir) => rollback(outDir),
  remove: (workDir) => removeRetired(workDir),
  /** Fails if two processes are inside at once. */
  lock: (outDir) => {
    const inside = join(dirname(outDir), 'inside');
    mkdirSync(`${outDir}.lock`, { recursive: true });
    withLock(`${outDir}.lock`, () => {
      mkdirSync(inside);
      rmdirSync(inside);
    });
  },
};

// publish-loop.js publish OUT 300: reports each completed round. If another process is in the way, it tries again.
const [kind = '', outDir = '', rounds = ''] = process.argv.slice(2);
for (let round = 1; round <= Number(rounds); round += 1) {
  while (!hasDone(round));
  process.stdout.write(`${round}\n`);
}

function hasDone(round: number): boolean {
  try {
    ROUNDS[kind]?.(outDir, round);
    return true;
  } catch (error) {
    if (!(error instanceof BuildFailure) || !error.problems.every(({ message }) => message.startsWith('Another build'))) throw error;
    return false;
  }
}
