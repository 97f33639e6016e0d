import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from './project.ts';

/** A template that throws long after its build, at the moment that a test chooses. */
export interface LateThrow {
  /** Its text. */
  text: string;
  /** Lets it throw. */
  go: () => void;
  /** Whether the thread that builds has ended of it, or is about to: busy until there is something else to build. */
  isGone: () => boolean;
}

/** How many there have been, each with files of its own. */
let count = 0;

/**
 * Puts the mistake in front of a template. `idle` throws while the thread has nothing to do. `busy` keeps the thread
 * busy until it is asked for the next build, and throws with that one under way.
 */
export function lateThrow({ root }: TestProject, when: 'idle' | 'busy', template: string): LateThrow {
  const name = join(root, `throw-${++count}`);
  const [go, gone] = [`${name}.go`, `${name}.gone`];
  const tell = `require('node:fs').writeFileSync(${JSON.stringify(gone)}, '');`;
  const wait = `
    const { parentPort, receiveMessageOnPort } = require('node:worker_threads');
    while (!receiveMessageOnPort(parentPort)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);`;
  const mistake = `setInterval(() => {
    if (!require('node:fs').existsSync(${JSON.stringify(go)})) return;
    ${when === 'idle' ? `process.once('exit', () => { ${tell} });` : tell + wait}
    throw new Error('late');
  }, 5);\n`;
  return { text: mistake + template, go: () => writeFileSync(go, ''), isGone: () => existsSync(gone) };
}
