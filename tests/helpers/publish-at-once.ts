import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { expect } from 'vitest';
import { publish } from '../../generator/publish/publish.ts';
import { ROOT } from './command.ts';
import { releaseOf } from './releases.ts';

/** Processes that publish, lock, and are killed, all in one temporary folder. */
export interface PublishProcesses {
  /** Reads all files of the site over and over while another process publishes, until it has seen this release (quality B2). */
  readDuring(releases: number): Promise<void>;
  /** Kills a process that publishes, at another moment each time (quality B1). */
  kill(times: number): Promise<void>;
  /** Three processes at once take the lock this many times each (quality B4). */
  lock(times: number): Promise<void>;
  /** Ends what a failed test has left running. */
  remove(): void;
}

interface Looping {
  process: ChildProcess;
  lines: AsyncIterator<string>;
  ended: Promise<{ code: number | null; errors: string }>;
}

export async function startPublishProcesses(): Promise<PublishProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-at-once-'));
  const script = join(folder, 'publish-loop.mjs');
  const children: ChildProcess[] = [];
  const start = (kind: 'publish' | 'lock', out: string, rounds: number): Looping => {
    const child = spawn(process.execPath, [script, kind, out, String(rounds)], { stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    const ended = once(child, 'close').then(([code]) => ({ code, errors }));
    return { process: child, lines: createInterface(child.stdout)[Symbol.asyncIterator](), ended };
  };
  await build({
    entryPoints: [join(ROOT, 'tests/helpers/publish-loop.ts')],
    outfile: script,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  return {
    readDuring: (releases) => readDuring(join(folder, 'read'), releases, start),
    kill: (times) => killWhilePublishing(join(folder, 'killed'), times, start),
    async lock(times) {
      const all = await Promise.all([1, 2, 3].map(() => start('lock', join(folder, 'locked'), times).ended));
      expect(all).toEqual(Array(3).fill({ code: 0, errors: '' }));
    },
    remove() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Start = (kind: 'publish', out: string, rounds: number) => Looping;

async function readDuring(out: string, releases: number, start: Start): Promise<void> {
  publish(releaseOf('0'), out);
  const { process: publisher, ended } = start('publish', out, 1e6);
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const seen = new Set<number>();
  let last = 0;
  // However slow the reader is, it has read between many of the releases.
  while (last < releases || seen.size < 10) {
    for (const release of read(out)) {
      expect(release).toBeGreaterThanOrEqual(last);
      last = release;
      seen.add(release);
    }
    await new Promise((resolve) => setImmediate(resolve));
    if (hasEnded) break;
  }
  publisher.kill('SIGKILL');
  expect(await ended).toEqual({ code: null, errors: '' });
  expect(new Set(read(out)).size).toBe(1);
}

async function killWhilePublishing(out: string, times: number, start: Start): Promise<void> {
  publish(releaseOf('0'), out);
  for (let kill = 0; kill < times; kill += 1) {
    const looping = start('publish', out, 1e6);
    // Somewhere in the round after this one, in another place each time.
    expect(await looping.lines.next()).toEqual({ done: false, value: '1' });
    const until = performance.now() + (kill * 20) / 3 / times;
    while (performance.now() < until);
    looping.process.kill('SIGKILL');
    await looping.ended;
    expect(new Set(read(out)).size).toBe(1);
    publish(releaseOf('0'), out);
    expect(read(out)).toEqual([0, 0, 0]);
  }
}

/** The release that every file of the published site is of; throws where one is missing or cut off. */
function read(out: string): number[] {
  return releaseOf('').map(({ path, bytes }) => {
    const text = readFileSync(join(out, path), 'utf8');
    expect(text).toHaveLength(bytes.length);
    return Number(/^\.*(\d+)\n$/.exec(text)?.[1]);
  });
}
