import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { expect } from 'vitest';
import { publish, recover } from '../../generator/publish/publish.ts';
import { retireOtherReleases } from '../../generator/publish/remove-releases.ts';
import { rollback } from '../../generator/publish/rollback.ts';
import { outputPlace } from '../../generator/publish/work-dir.ts';
import { ROOT } from './command.ts';
import { ConstantReader, type ReadCount, wholeRelease } from './read-site.ts';
import { largeRelease, releaseOf } from './releases.ts';

/** Processes that publish, lock, and are killed, all in one temporary folder. */
export interface PublishProcesses {
  /** Reads all files of the site over and over while another process publishes, until it has seen this release (quality B2). Resolves to what it saw. */
  readDuring(form: OutputForm, releases: number): Promise<ReadCount & { releases: number }>;
  /**
   * Kills a process that publishes, changes the form or goes back, at another moment each time (quality B1). Resolves to how often nothing was
   * there, which is never for a link; then the site is put back.
   */
  kill(kind: LoopKind, form: OutputForm, times: number): Promise<{ nothing: number }>;
  /** Three processes at once take the lock this many times each (quality B4). */
  lock(times: number): Promise<void>;
  /** Publishes large releases in a process that ends, and waits until another one has removed those that are old. */
  removeInBackground(): Promise<void>;
  /** Several processes at once remove the same retired release. */
  removeAtOnce(): Promise<void>;
  /** Ends what a failed test has left running. */
  remove(): void;
}

/** What stands at the output. */
type OutputForm = 'link' | 'folder';

/** What a process does over and over, by its name in publish-loop.ts. */
type LoopKind = 'publish' | 'change' | 'rollback';

interface Looping {
  process: ChildProcess;
  lines: AsyncIterator<string>;
  ended: Promise<{ code: number | null; errors: string }>;
}

export async function startPublishProcesses(): Promise<PublishProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-at-once-'));
  const script = join(folder, 'publish-loop.js');
  const children: ChildProcess[] = [];
  const start = (kind: LoopKind | 'lock' | 'large', out: string, rounds: number): Looping =>
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
    readDuring: (form, releases) => readDuring(published(join(folder, `read-${form}`), form, 0), releases, start),
    kill: (kind, form, times) => killWhile(kind, published(join(folder, `killed-${kind}-${form}`), form, NEXT - 1, 0), times, start),
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

type Start = (kind: LoopKind, out: string, rounds: number) => Looping;

/** Publishes releases as what shall stand there. Returns the place. */
function published(out: string, form: OutputForm, ...releases: number[]): string {
  for (const release of releases) publish(releaseOf(`${release}`), out, form === 'folder');
  return out;
}

async function readDuring(out: string, releases: number, start: Start): Promise<ReadCount & { releases: number }> {
  const { process: publisher, ended } = start('publish', out, 1e6);
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const reader = new ConstantReader(out);
  // However slow the reader is, it has read between many of the releases.
  while (!hasEnded && (reader.last < releases || reader.seen.size < 10)) {
    reader.read();
    await new Promise((resolve) => setImmediate(resolve));
  }
  publisher.kill('SIGKILL');
  expect(await ended).toEqual({ code: null, errors: '' });
  recover(out);
  return { releases: wholeRelease(out), ...reader.count };
}

async function killWhile(kind: LoopKind, out: string, times: number, start: Start): Promise<{ nothing: number }> {
  let nothing = 0;
  const round = await roundTime(kind, out, start);
  for (let kill = 0; kill < times; kill += 1) {
    const { process: publisher, lines, ended } = start(kind, out, 1e6);
    expect(await lines.next()).toEqual({ done: false, value: '1' });
    // Somewhere in one of the next two rounds.
    const until = performance.now() + Math.random() * 2 * round;
    while (performance.now() < until);
    publisher.kill('SIGKILL');
    await ended;
    if (lstatSync(out, { throwIfNoEntry: false })) wholeRelease(out);
    else nothing += 1;
    recover(out);
    const release = wholeRelease(out);
    const next = NEXT + kill;
    publish(releaseOf(`${next}`), out);
    expect(wholeRelease(out)).toBe(next);
    rollback(out);
    expect(wholeRelease(out)).toBe(release);
  }
  return { nothing };
}

/** No loop comes so far: the release after the first kill. */
const NEXT = 1e6 + 1;

/** How long a round takes, in ms. */
async function roundTime(kind: LoopKind, out: string, start: Start): Promise<number> {
  const { lines, ended } = start(kind, out, 6);
  await lines.next();
  const started = performance.now();
  expect((await ended).errors).toBe('');
  return (performance.now() - started) / 5;
}
