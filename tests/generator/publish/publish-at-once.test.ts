import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '../../../generator/publish/publish.ts';
import { ROOT } from '../../helpers/command.ts';
import { releaseOf } from '../../helpers/releases.ts';

const folder = mkdtempSync(join(tmpdir(), 'ent-site-at-once-'));
const script = join(folder, 'publish-loop.mjs');
beforeAll(async () => {
  await build({
    entryPoints: [join(ROOT, 'tests/helpers/publish-loop.ts')],
    outfile: script,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Looping {
  process: ChildProcess;
  lines: AsyncIterator<string>;
  /** Everything it has said, once it has ended. */
  ended: Promise<{ code: number | null; said: string; errors: string }>;
}

function start(kind: 'publish' | 'lock', out: string, rounds: number): Looping {
  const child = spawn(process.execPath, [script, kind, out, String(rounds)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let errors = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, said, errors }));
  return { process: child, lines: createInterface(child.stdout)[Symbol.asyncIterator](), ended };
}

/** The release that every file of the published site is of; throws where one is missing or cut off. */
function read(out: string): number[] {
  return releaseOf('').map(({ path, bytes }) => {
    const text = readFileSync(join(out, path), 'utf8');
    expect(text).toHaveLength(bytes.length);
    return Number(/^\.*(\d+)\n$/.exec(text)?.[1]);
  });
}

it('never shows a reader a missing page or half of one, or an older one after a newer, during 300 releases (B2)', async () => {
  const out = join(folder, 'read');
  publish(releaseOf('0'), out);
  const { ended } = start('publish', out, 300);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  let last = 0;
  while (!isOver) {
    for (const release of read(out)) {
      expect(release).toBeGreaterThanOrEqual(last);
      last = release;
      seen.add(release);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await ended).toMatchObject({ code: 0, errors: '' });
  expect(read(out)).toEqual([300, 300, 300]);
  expect(seen.size).toBeGreaterThan(10);
});

it('is whole after a kill at any moment, and the next release is published (B1)', async () => {
  const out = join(folder, 'killed');
  publish(releaseOf('0'), out);
  for (let kill = 0; kill < 20; kill += 1) {
    const looping = start('publish', out, 1e6);
    // Somewhere in the round after this one, in another place each time.
    expect(await looping.lines.next()).toEqual({ done: false, value: '1' });
    const until = performance.now() + kill / 3;
    while (performance.now() < until);
    looping.process.kill('SIGKILL');
    await looping.ended;
    expect(new Set(read(out)).size).toBe(1);
    publish(releaseOf('0'), out);
    expect(read(out)).toEqual([0, 0, 0]);
  }
});

it('lets one process in at a time and tells the others so (B4)', async () => {
  const out = join(folder, 'locked');
  const all = await Promise.all([1, 2, 3].map(() => start('lock', out, 2000).ended));
  expect(all.map(({ code, errors }) => ({ code, errors }))).toEqual(Array(3).fill({ code: 0, errors: '' }));
  expect(all.every(({ said }) => said.split('\n').length > 10)).toBe(true);
});
