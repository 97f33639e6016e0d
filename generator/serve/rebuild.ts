import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watch } from 'chokidar';
import type { Project } from '../project.ts';

/** Changes that follow each other within this time are one (ms): editors write a file in several steps. */
const SETTLE_MS = 40;

/**
 * Builds again whenever content, templates or client change, each time in a process of its own, so that edited
 * TypeScript counts and a broken template cannot take the server down. Resolves when every later change will be seen,
 * to what ends the watching.
 */
export async function rebuildOnChange({ rootDir, contentDir, outDir }: Project): Promise<() => Promise<void>> {
  const watcher = watch([contentDir, join(rootDir, 'templates'), join(rootDir, 'client')], { ignoreInitial: true });
  const build = oneAtATime(() => buildInChild([join(rootDir, 'bin/ent-site.js'), 'build', '--content', contentDir, '--out', outDir]));
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(build, SETTLE_MS);
  });
  await once(watcher, 'ready');
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
}

function buildInChild(args: string[]): Promise<void> {
  return new Promise((resolve) => {
    spawn(process.execPath, args, { stdio: 'inherit' }).once('exit', () => resolve());
  });
}

/** Runs a task now, or once more after the run that is under way. */
function oneAtATime(task: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return async function run(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await task();
    running = false;
    if (again) {
      again = false;
      run();
    }
  };
}
