import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { expect } from 'vitest';
import { publish, recover } from '../../generator/publish/publish.ts';
import { retireOtherReleases } from '../../generator/publish/remove-releases.ts';
import { rollback } from '../../generator/publish/rollback.ts';
import { outputPlace } from '../../generator/publish/work-dir.ts';
import { ROOT } from './command.ts';
import { ConstantReader, wholeRelease } from './read-site.ts';
import { largeRelease, releaseOf } from './releases.ts';

/** What stands at the output. */
type OutputForm = 'link' | 'folder';

export type PublishProcesses = Awaited<ReturnType<typeof startPublishProcesses>>;

/** A release that no loop comes to. */
const NEXT = 1e6 + 1;

/** Processes that publish, lock, and are killed, all in one temporary folder. */
export async function startPublishProcesses() {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-at-once-'));
  const entryPoints = { loop: 'tests/helpers/publish-loop.ts', remover: 'generator/publish/remover.ts' };
  await build({ absWorkingDir: ROOT, entryPoints, outdir: folder, bundle: true, format: 'esm', platform: 'node' });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  // Where the compiled generator has it; this one notes that it runs.
  mkdirSync(join(folder, 'publish'));
  const noted = "fs.appendFileSync(process.argv[2] + '.noted', 'removes\\n');";
  writeFileSync(join(folder, 'publish/remover.js'), `import fs from 'node:fs';\n${noted}\nawait import('../remover.js');\n`);

  const children: ChildProcess[] = [];
  const start = (script: 'loop' | 'remover', ...args: string[]) => {
    const child = spawn(process.execPath, [join(folder, `${script}.js`), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    const ended = once(child, 'close').then(([code]) => ({ code, errors }));
    return { child, ended, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
  };
  const expectThreeToEnd = async (...args: Parameters<typeof start>) =>
    expect(await Promise.all([1, 2, 3].map(() => start(...args).ended))).toEqual(Array(3).fill({ code: 0, errors: '' }));
  const published = (name: string, form: OutputForm, ...releases: number[]) => {
    for (const release of releases) publish(releaseOf(`${release}`), join(folder, name), form === 'folder');
    return join(folder, name);
  };

  return {
    /** Reads all files of the site over and over while another process publishes, until it has seen this release (quality B2). */
    async readDuring(form: OutputForm, releases: number): Promise<{ releases: number; gaps: number }> {
      const out = published(`read-${form}`, form, 0);
      const { child, ended } = start('loop', 'publish', out, '1e6');
      const reader = new ConstantReader(out);
      // However slow the reader is, it has read between many of the releases.
      while (child.exitCode === null && (reader.last < releases || reader.seen.size < 10)) {
        reader.read();
        await setImmediate();
      }
      child.kill('SIGKILL');
      expect(await ended).toEqual({ code: null, errors: '' });
      recover(out);
      return { releases: wholeRelease(out), gaps: reader.gaps };
    },

    /**
     * Kills a process that publishes, changes the form or goes back, at another moment each time (quality B1). Resolves to how often nothing
     * was there, which is never for a link; then the site is put back.
     */
    async kill(kind: 'publish' | 'change' | 'rollback', form: OutputForm, times: number): Promise<{ nothing: number }> {
      const out = published(`killed-${kind}-${form}`, form, NEXT - 1, 0);
      let nothing = 0;
      for (let next = NEXT; next < NEXT + times; next += 1) {
        const { child, lines, ended } = start('loop', kind, out, '1e6');
        expect(await lines.next()).toEqual({ done: false, value: '1' });
        // Somewhere in one of the next rounds.
        await setTimeout(Math.random() * 20);
        child.kill('SIGKILL');
        await ended;
        if (lstatSync(out, { throwIfNoEntry: false })) wholeRelease(out);
        else nothing += 1;
        recover(out);
        const release = wholeRelease(out);
        published(`killed-${kind}-${form}`, form, next);
        expect(wholeRelease(out)).toBe(next);
        rollback(out);
        expect(wholeRelease(out)).toBe(release);
      }
      return { nothing };
    },

    /** Three processes at once take the lock this many times each (quality B4). */
    lock: (times: number) => expectThreeToEnd('loop', 'lock', join(folder, 'locked'), String(times)),

    /** Publishes large releases in a process that ends, and waits until another one has removed the old one. */
    async removeInBackground() {
      const { workDir } = outputPlace(join(folder, 'large'));
      expect(await start('loop', 'large', join(folder, 'large'), '3').ended).toEqual({ code: 0, errors: '' });
      await expect.poll(() => existsSync(`${workDir}.noted`) && readFileSync(`${workDir}.noted`, 'utf8')).toBe('removes\n');
      await expect.poll(() => readdirSync(workDir).filter((name) => name.startsWith('removing-'))).toEqual([]);
      expect(readdirSync(workDir)).toHaveLength(3);
    },

    /** Three processes at once remove the same retired release. */
    async removeAtOnce() {
      const out = join(folder, 'removed');
      publish(largeRelease('1'), out);
      rmSync(out);
      const { workDir } = outputPlace(out);
      retireOtherReleases(workDir, []);
      expect(readdirSync(workDir)).toHaveLength(2);
      await expectThreeToEnd('remover', workDir);
      expect(readdirSync(workDir)).toEqual(['.gitignore']);
    },

    /** Ends what a failed test has left running. */
    remove() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
