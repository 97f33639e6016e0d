import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../../generator/build.ts';
import { FileHashes } from '../../../generator/files/file-hashes.ts';
import { buildPractice } from '../../../generator/fleet/build-practice.ts';
import { BuilderProcess, runAfter } from '../../../generator/fleet/child-processes.ts';
import type { FleetPractice, FleetRules } from '../../../generator/fleet/practice-state.ts';
import { generatorId, practiceState } from '../../../generator/fleet/practice-state.ts';
import { connectRedis } from '../../../generator/fleet/queue.ts';
import { resolveProject } from '../../../generator/project.ts';
import type { BuildProgress } from '../../../generator/run/progress.ts';
import { entSiteIn, ROOT, ROOTS } from '../../helpers/command.ts';
import { debianProgram, startRedis } from '../../helpers/debian.ts';
import { makeFolder, useFolder } from '../../helpers/folder.ts';
import { isWhole, makePractices } from '../../helpers/practices.ts';
import { manifestOfSite } from '../../helpers/releases.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { IN_FULL, share } from '../../helpers/share.ts';
import { freshMemory } from '../../helpers/sites.ts';
import { replaceIn } from '../../helpers/tree.ts';

const redisServer = debianProgram('redis-server');

let folder: string;
let practices: FleetPractice[];
const idOf = (practice: FleetPractice) => practiceState(practice, generatorId(ROOTS, new FileHashes(ROOT))).id;
const site = (number: number) => join(folder, 'sites', `practice-${number}`);

/** Creates two practices for a group of tests and restores the working folder, which a build of a practice changes. */
function usePractices(): void {
  const own = makeFolder();
  const cwd = process.cwd();
  afterAll(() => process.chdir(cwd));
  beforeAll(() => {
    folder = own;
    practices = makePractices(join(folder, 'practices'), join(folder, 'sites'), 2);
  });
}

describe('one process that builds several practices', () => {
  const memory = freshMemory();
  usePractices();

  const saves = [
    ['render pages', 'from dusk till dawn'],
    ['check pages', 'until the morning'],
  ] as const;
  it.each(share(saves, 1))('publishes an edit that is saved during a build (%s)', async (moment, words) => {
    const [practice] = practices as [FleetPractice];
    let isSaved = false;
    const progress: BuildProgress = (event) => {
      if (isSaved || !('step' in event) || event.step !== moment) return;
      isSaved = true;
      replaceIn(join(folder, 'practices/practice-1/blog/is-it-only-snoring.md'), /[^,]*(?=, as 1 of our)/, ` ${words}`);
    };
    const { outcome } = await buildPractice(practice, ROOTS, { ...memory, progress });
    expect(outcome).toMatchObject({ id: idOf(practice), manifest: expect.any(String) });
    expect(readFileSync(join(site(1), 'blog/is-it-only-snoring.html'), 'utf8')).toContain(words);
  });

  it('publishes the next practice as a separate build does, byte for byte (B10)', async () => {
    await buildPractice(practices[1] as FleetPractice, ROOTS, memory);
    const [content, alone] = [join(folder, 'practices/practice-2'), join(folder, 'alone')];
    await build(resolveProject(ROOTS, { content, out: alone }), { memory: freshMemory() });
    expect(manifestOfSite(site(2))).toEqual(manifestOfSite(alone));
    expect([site(2), alone].every(isWhole)).toBe(true);
  });

  it('reports samples and warnings as errors on request, even if the site is up to date without these rules', async () => {
    const practice = practices[1] as FleetPractice;
    const problemsBy = async (rules: FleetRules) => {
      const { outcome, isRetryable } = await buildPractice({ ...practice, ...rules }, ROOTS, memory);
      return { isWorthAnother: isRetryable, problems: 'problems' in outcome ? outcome.problems : '' };
    };
    replaceIn(join(folder, 'practices/practice-2/blog/is-it-only-snoring.md'), /$/, '\nWe are open until 11:59 PM.\n');
    expect(await problemsBy({})).toMatchObject({ problems: '' });
    expect(await problemsBy({ strict: true })).toEqual({ isWorthAnother: false, problems: expect.stringMatching(/11:59 PM/) });
    expect(await problemsBy({ isProduction: true })).toEqual({ isWorthAnother: false, problems: expect.stringMatching(/\[sample\]/) });
  });
});

describe('a builder process', () => {
  const inFolder = useFolder();
  const practice = (name: string): FleetPractice => ({ name, practicesDir: '/practices', sitesDir: '/sites' });
  // It reports 2 GB of memory, so it ends after its build.
  const BUILDER = `process.on('message', ({ practice: { name } }) => {
    while (name === 'hangs');
    process.send({ outcome: { id: name, problems: '' }, isRetryable: false, memory: 2 ** 31 });
  });`;

  it('is killed when a build has to stop, and a new one builds the next practice', async () => {
    writeFileSync(inFolder('builder.mjs'), BUILDER);
    const builder = new BuilderProcess(ROOTS, inFolder('builder.mjs'));
    const stop = new AbortController();
    const hangs = builder.build(practice('hangs'), stop.signal);
    stop.abort();
    await expect(hangs).rejects.toThrow('SIGKILL');
    expect(await builder.build(practice('next'), new AbortController().signal)).toMatchObject({ outcome: { id: 'next' } });
  });

  it('is followed by a command that is killed with all its child processes', async () => {
    const stop = new AbortController();
    makePractices(inFolder('practices'), inFolder('sites'), 1);
    mkdirSync(inFolder('sites/practice-1'), { recursive: true });
    const published = { name: 'practice-1', practicesDir: inFolder('practices'), sitesDir: inFolder('sites') };
    const after = runAfter(`sleep 600 | (touch ${inFolder('started')}; sleep 600)`, published, stop.signal);
    await expect.poll(() => existsSync(inFolder('started'))).toBe(true);
    stop.abort();
    expect(await after).toContain('SIGKILL');
  });
});

describe.skipIf(!redisServer)('a fleet on a queue', () => {
  usePractices();
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const workers = new Set<ChildProcess>();
  beforeAll(async () => {
    redis = await startRedis(redisServer as NonNullable<typeof redisServer>);
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await redis.end();
  });

  // This runs the compiled generator, as workers do, because the id of a site depends on the generator.
  const publish = (...options: string[]) =>
    entSiteIn({ cwd: folder, env: { ENT_SITE_REDIS: redis.url } }, 'fleet', 'publish', 'practices', ...options);
  const startWorker = (...options: string[]) => {
    const worker = spawn(
      process.execPath,
      [join(ROOT, 'bin/ent-site.js'), 'fleet', 'work', '--concurrency', '1', '--redis', redis.url, ...options],
      { stdio: 'ignore' },
    );
    workers.add(worker);
    return worker;
  };

  it('reports that no worker is running, and publishes waiting practices with the latest options', async () => {
    expect(await publish('--production', '--no-wait')).toEqual({
      code: 0,
      stdout: '2 practices: 2 to build, 0 up to date.\n',
      stderr: 'No worker is running. Start one or more: npx ent-site fleet work\n',
    });
  });

  it('waits when no worker is running, and reports lost jobs as not built instead of failed', async () => {
    const { redis: line, end } = await connectRedis({ url: redis.url, report: () => undefined });
    await line.flushall();
    const published = publish();
    await expect.poll(() => line.llen('bull:ent-site:wait')).toBe(2);
    await line.flushall();
    end();
    const { code, stdout, stderr } = await published;
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('Published 0 of 2 in ') });
    expect(stderr).toContain('This command waits for workers.');
    expect(stderr).toMatch(/^2 practices were not built, because the queue lost them. Publish again: practice-1, practice-2$/m);
    expect(stderr).not.toContain('failed');
    await publish('--production', '--no-wait');
  });

  it('builds every site completely, and names the problems of the one that fails', async () => {
    replaceIn(join(folder, 'practices/practice-2/site.yaml'), /^url: .*/m, 'url: nonsense');
    // Replaces the options of the waiting builds before a worker can start them.
    await publish('--no-wait');
    startWorker();
    const { code, stdout, stderr } = await publish();
    expect(stdout).toMatch(/^2 practices: 2 to build, 0 up to date\.\nPublished 1 of 2 in /);
    expect(stderr).toMatch(/^practice-2\/site\.yaml:2:6 url: "nonsense" is not valid here\./m);
    expect(stderr).toMatch(/^1 practice failed, the others are published: practice-2$/m);
    expect(code).toBe(1);
    expect(isWhole(site(1))).toBe(true);
    expect(existsSync(site(2))).toBe(false);
  });

  it('rebuilds only outdated sites: failed ones, edited ones, and those whose files were changed', async () => {
    replaceIn(join(folder, 'practices/practice-2/site.yaml'), /^url: .*/m, 'url: https://www.practice-2.example');
    expect(await publish()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^2 practices: 1 to build, 1 up to date\.\nPublished 1 of 1 in /),
    });
    expect(isWhole(site(2))).toBe(true);
    rmSync(join(realpathSync(site(2)), 'about.html'));
    replaceIn(join(folder, 'practices/practice-1/practice.yaml'), /^parking: .*/m, 'parking: In the yard.');
    expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringContaining('2 to build, 0 up to date.\nPublished 2 of 2 in ') });
    expect(isWhole(site(2))).toBe(true);
  });

  it.runIf(IN_FULL)('reports samples as errors with --production, even if the sites are up to date without it', async () => {
    const { code, stderr } = await publish('--production');
    expect({ code, failed: stderr.match(/^\d practices failed/m)?.[0] }).toEqual({ code: 1, failed: '2 practices failed' });
    expect(stderr).toContain('[sample]');
  });

  it('stops a worker at SIGTERM, and rebuilds sites that are up to date with --again', async () => {
    const [worker] = [...workers] as [ChildProcess];
    worker.kill('SIGTERM');
    expect(await once(worker, 'exit')).toEqual([0, null]);
    expect(await publish('--again', '--no-wait')).toMatchObject({ code: 0, stdout: '2 practices: 2 to build, 0 up to date.\n' });
  });

  it.runIf(IN_FULL)('stops a practice that takes too long only once, and ends within seconds at SIGTERM while a build hangs', async () => {
    for (const worker of workers) worker.kill('SIGTERM');
    startWorker('--time-limit', '1', '--after', 'sleep 600');
    const { code, stderr } = await publish('--again');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^2 practices failed/m);
    expect(stderr).toMatch(/^practice-1 .* 1 second.* --time-limit 2\.$/m);
    for (const worker of workers) worker.kill('SIGTERM');
    const sign = join(folder, 'hangs');
    const worker = startWorker('--after', `touch ${sign}; sleep 600`);
    await publish('--again', '--no-wait');
    await expect.poll(() => existsSync(sign), { timeout: 60_000 }).toBe(true);
    worker.kill('SIGTERM');
    expect(await once(worker, 'exit')).toEqual([0, null]);
  });

  it.runIf(IN_FULL)(
    'builds every site completely although a worker is killed (B1)',
    async () => {
      // It kills itself after it published a site and before it reports that.
      expect(await once(startWorker('--after', 'kill -9 $PPID'), 'exit')).toEqual([null, 'SIGKILL']);
      startWorker();
      expect(await publish('--again')).toMatchObject({ code: 0, stdout: expect.stringContaining('Published 2 of 2 in ') });
      expect([1, 2].map((number) => isWhole(site(number)))).toEqual([true, true]);
      // Two cold starts, and seconds until another worker gets the job of the killed one.
    },
    180_000,
  );
});

it('reports in one line a Redis that does not answer, without its password, and an invalid address', async () => {
  const nowhere = 'redis://:secret@127.0.0.1:1';
  const refused = /^redis:\/\/:\*\*\*@127\.0\.0\.1:1 Cannot connect to Redis here \(ECONNREFUSED\)\. \[redis\]\n {4}Start one with .*\n$/;
  const env = { ENT_SITE_REDIS: nowhere };
  const commands = [
    ['work', '--redis', nowhere],
    ['publish', 'tests'],
  ];
  for (const command of commands)
    expect(await entSiteIn({ env }, 'fleet', ...command)).toMatchObject({ code: 1, stderr: expect.stringMatching(refused) });
  expect(await runCommand('fleet', 'work', '--redis', 'localhost')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Write a URL such as redis://127.0.0.1:6379.'),
  });
});

it('says how to install the packages of the queue when they are missing', async () => {
  const hook = `export const resolve = (name, context, next) => next(/^(bullmq|ioredis)$/.test(name) ? 'missing-' + name : name, context);`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)});`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(register)}` };
  expect(await entSiteIn({ env }, 'fleet', 'work')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'package.json The packages bullmq and ioredis are not installed; only a fleet needs them. [redis]\n    Run: npm install\n',
  });
});
