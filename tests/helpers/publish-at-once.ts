import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { expect } from 'vitest';
import { publish, recover } from '../../generator/publish/publish.ts';
import { retireOtherReleases } from '../../generator/publish/remove-releases.ts';
import { outputPlace } from '../../generator/publish/work-dir.ts';
import { ROOT } from './command.ts';
import { assetOf, largeRelease, PAGE_BYTES, releaseOf, SAME_PAGE } from './releases.ts';

/** Processes that publish, lock, and are killed, all in one temporary folder. */
export interface PublishProcesses {
  /**
   * Reads all files of the site over and over while another process publishes, until it has seen this release (quality B2).
   * Resolves to how often nothing was there, which is never for a link, and between two renames for a plain folder.
   */
  readDuring(kind: OutputKind, releases: number): Promise<{ reads: number; nothing: number }>;
  /** Kills a process that publishes, at another moment each time (quality B1). Resolves to how often a plain folder had to be put back. */
  kill(kind: OutputKind, times: number): Promise<{ putBack: number }>;
  /** Three processes at once take the lock this many times each (quality B4). */
  lock(times: number): Promise<void>;
  /** Publishes large releases in a process that ends, and waits until another one has removed those that are old. */
  removeInBackground(): Promise<void>;
  /** Several processes at once remove the same retired release. */
  removeAtOnce(): Promise<void>;
  /** Ends what a failed test has left running. */
  remove(): void;
}

/** What stands at the output: a link of ours, or a folder as after a copy of it. */
type OutputKind = 'link' | 'folder';

interface Looping {
  process: ChildProcess;
  lines: AsyncIterator<string>;
  ended: Promise<{ code: number | null; errors: string }>;
}

export async function startPublishProcesses(): Promise<PublishProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-at-once-'));
  const script = join(folder, 'publish-loop.js');
  const children: ChildProcess[] = [];
  const start = (kind: 'publish' | 'lock' | 'large', out: string, rounds: number): Looping =>
    startProcess(script, kind, out, String(rounds));
  const startProcess = (...args: string[]): Looping => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    const ended = once(child, 'close').then(([code]) => ({ code, errors }));
    return { process: child, lines: createInterface(child.stdout)[Symbol.asyncIterator](), ended };
  };
  const entries = { 'publish-loop': 'tests/helpers/publish-loop.ts', remover: 'generator/publish/remover.ts' };
  await build({ absWorkingDir: ROOT, entryPoints: entries, outdir: folder, bundle: true, format: 'esm', platform: 'node' });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  // Where the compiled generator has it; this one notes that it runs.
  mkdirSync(join(folder, 'publish'));
  const noted = "fs.appendFileSync(process.argv[2] + '.noted', 'removes\\n');";
  writeFileSync(join(folder, 'publish/remover.js'), `import fs from 'node:fs';\n${noted}\nawait import('../remover.js');\n`);
  return {
    readDuring: (kind, releases) => readDuring(firstRelease(join(folder, `read-${kind}`), kind), releases, start),
    kill: (kind, times) => killWhilePublishing(firstRelease(join(folder, `killed-${kind}`), kind), times, start),
    async lock(times) {
      const all = await Promise.all([1, 2, 3].map(() => start('lock', join(folder, 'locked'), times).ended));
      expect(all).toEqual(Array(3).fill({ code: 0, errors: '' }));
    },
    async removeInBackground() {
      const out = join(folder, 'large');
      const { workDir } = outputPlace(out);
      expect(await start('large', out, 4).ended).toEqual({ code: 0, errors: '' });
      await expect.poll(() => existsSync(`${workDir}.noted`) && readFileSync(`${workDir}.noted`, 'utf8')).toBe('removes\n'.repeat(2));
      await expect.poll(() => readdirSync(workDir).filter((name) => name.startsWith('removing-'))).toEqual([]);
      expect(readdirSync(workDir)).toHaveLength(3);
    },
    async removeAtOnce() {
      const { workDir } = outputPlace(join(folder, 'removed'));
      publish(largeRelease('1'), join(folder, 'removed'));
      rmSync(join(folder, 'removed'));
      retireOtherReleases(workDir, []);
      expect(readdirSync(workDir)).toHaveLength(2);
      const all = await Promise.all([1, 2, 3].map(() => startProcess(join(folder, 'remover.js'), workDir).ended));
      expect(all).toEqual(Array(3).fill({ code: 0, errors: '' }));
      expect(readdirSync(workDir)).toEqual(['.gitignore']);
    },
    remove() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Start = (kind: 'publish', out: string, rounds: number) => Looping;

/** Publishes the first release as what shall stand there. Returns the place. */
function firstRelease(out: string, kind: OutputKind): string {
  const place = kind === 'link' ? out : `${out}-original`;
  publish(releaseOf('0'), place);
  if (kind === 'folder') cpSync(realpathSync(place), out, { recursive: true });
  return out;
}

async function readDuring(out: string, releases: number, start: Start): Promise<{ reads: number; nothing: number }> {
  const { process: publisher, ended } = start('publish', out, 1e6);
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const seen = new Set<number>();
  const count = { reads: 0, nothing: 0 };
  let last = 0;
  // However slow the reader is, it has read between many of the releases.
  while (last < releases || seen.size < 10) {
    count.reads += 1;
    const found = readOrNothing(out);
    if (!found) count.nothing += 1;
    for (const release of found ?? []) {
      expect(release).toBeGreaterThanOrEqual(last);
      last = release;
      seen.add(release);
    }
    if (found) expectAsset(out, last);
    await new Promise((resolve) => setImmediate(resolve));
    if (hasEnded) break;
  }
  publisher.kill('SIGKILL');
  expect(await ended).toEqual({ code: null, errors: '' });
  recover(out);
  expect(new Set(read(out)).size).toBe(1);
  return count;
}

async function killWhilePublishing(out: string, times: number, start: Start): Promise<{ putBack: number }> {
  let putBack = 0;
  for (let kill = 0; kill < times; kill += 1) {
    const looping = start('publish', out, 1e6);
    // Somewhere in the round after this one, in another place each time.
    expect(await looping.lines.next()).toEqual({ done: false, value: '1' });
    const until = performance.now() + (kill * 20) / 3 / times;
    while (performance.now() < until);
    looping.process.kill('SIGKILL');
    await looping.ended;
    if (!existsSync(out)) putBack += 1;
    recover(out);
    expect(new Set(read(out)).size).toBe(1);
    publish(releaseOf('0'), out);
    expect(read(out)).toEqual([0, 0, 0]);
  }
  return { putBack };
}

/** The release that every file of the published site is of; throws where one is missing or cut off. */
function read(out: string): number[] {
  expect(readFileSync(join(out, SAME_PAGE.path), 'utf8') === SAME_PAGE.text).toBe(true);
  return ['index.html', 'blog/a.html', 'blog/b.html'].map((path) => {
    const text = readFileSync(join(out, path), 'utf8');
    expect(text).toHaveLength(PAGE_BYTES);
    return Number(/^\.*(\d+)\n$/.exec(text)?.[1]);
  });
}

/** A page finds its asset until two more releases are there, however slow its reader is (quality B8). */
function expectAsset(out: string, release: number): void {
  const asset = join(out, assetOf(`${release}`));
  if (existsSync(asset)) return;
  const now = readOrNothing(out);
  // A plain folder may just have been between its two renames.
  if (now && !existsSync(asset)) expect(Math.max(...now)).toBeGreaterThanOrEqual(release + 2);
}

/** Undefined where a file is not there. */
function readOrNothing(out: string): number[] | undefined {
  try {
    return read(out);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
