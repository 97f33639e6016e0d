import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyMemory } from '../../../generator/build-memory.ts';
import { FileHashes } from '../../../generator/file-hashes.ts';
import { generatorId, practiceState } from '../../../generator/fleet/build-id.ts';
import { buildPractice } from '../../../generator/fleet/build-practice.ts';
import type { FleetPractice, FleetRules } from '../../../generator/fleet/practices.ts';
import { entSite, entSiteIn, ROOT, ROOTS } from '../../helpers/command.ts';
import { debianProgram } from '../../helpers/debian.ts';
import { editText, isWhole, makePractices } from '../../helpers/practices.ts';
import { copyProject } from '../../helpers/project.ts';
import { startRedis, type TestRedis } from '../../helpers/redis.ts';
import { manifestOfSite } from '../../helpers/releases.ts';

const redisServer = debianProgram('redis-server');

let folder: string;
let practices: FleetPractice[];
const cwd = process.cwd();
const idOf = (practice: FleetPractice) => practiceState(practice, generatorId(ROOTS, new FileHashes(ROOT))).id;
const site = (number: number) => join(folder, 'sites', `practice-${number}`);

function setUp(count: number): void {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-fleet-')));
  practices = makePractices(join(folder, 'practices'), join(folder, 'sites'), count);
}

function tearDown(): void {
  process.chdir(cwd);
  rmSync(folder, { recursive: true, force: true });
}

describe('one process that builds practice after practice', () => {
  const memory = emptyMemory(ROOTS);
  beforeAll(() => setUp(2));
  afterAll(tearDown);

  it.each([
    ['render pages', 'from dusk till dawn'],
    ['check pages', 'until the morning'],
  ])('publishes what is there at the end where a file is saved during a build (%s)', async (moment, words) => {
    const [practice] = practices as [FleetPractice];
    let isSaved = false;
    const step = (name: string) => {
      if (isSaved || name !== moment) return;
      isSaved = true;
      editText(join(folder, 'practices/practice-1'), 'blog/is-it-only-snoring.md', /[^,]*(?=, as 1 of our)/, ` ${words}`);
    };
    const { outcome } = await buildPractice(practice, ROOTS, { ...memory, progress: { ...memory.progress, step } });
    expect(outcome).toMatchObject({ id: idOf(practice), manifest: expect.any(String) });
    expect(readFileSync(join(site(1), 'blog/is-it-only-snoring.html'), 'utf8')).toContain(words);
  });

  it('publishes of the next what a build of its own does, byte for byte (B10)', async () => {
    await buildPractice(practices[1] as FleetPractice, ROOTS, memory);
    const [content, alone] = [join(folder, 'practices/practice-2'), join(folder, 'alone')];
    expect(await entSite('build', '--quiet', '--content', content, '--out', alone)).toMatchObject({ code: 0 });
    expect(manifestOfSite(site(2))).toEqual(manifestOfSite(alone));
    expect([site(2), alone].every(isWhole)).toBe(true);
  });

  it('takes samples and warnings for errors where it is asked to, though the site is up to date by other rules', async () => {
    const practice = practices[1] as FleetPractice;
    const problemsBy = async (rules: FleetRules) => {
      const { outcome, isWorthAnother } = await buildPractice({ ...practice, ...rules }, ROOTS, memory);
      return { isWorthAnother, problems: 'problems' in outcome ? outcome.problems : '' };
    };
    editText(join(folder, 'practices/practice-2'), 'blog/is-it-only-snoring.md', /$/, '\nWe are open until 11:59 PM.\n');
    expect(await problemsBy({})).toMatchObject({ problems: '' });
    expect(await problemsBy({ strict: true })).toEqual({ isWorthAnother: false, problems: expect.stringMatching(/11:59 PM/) });
    expect(await problemsBy({ isProduction: true })).toEqual({ isWorthAnother: false, problems: expect.stringMatching(/\[sample\]/) });
  });
});

describe.skipIf(!redisServer)('a fleet on a queue', () => {
  let redis: TestRedis;
  const workers = new Set<ChildProcess>();
  beforeAll(async () => {
    setUp(3);
    redis = await startRedis(redisServer as NonNullable<typeof redisServer>);
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await redis.end();
    tearDown();
  });

  const publish = (...options: string[]) =>
    entSiteIn({ cwd: folder, env: { ENT_SITE_REDIS: redis.url } }, 'fleet', 'publish', 'practices', ...options);
  const startWorker = (...options: string[]) => {
    const worker = spawn(process.execPath, [join(ROOT, 'bin/ent-site.js'), 'fleet', 'work', '--redis', redis.url, ...options], {
      stdio: 'ignore',
    });
    workers.add(worker);
    return worker;
  };

  it('builds every site whole though a worker is killed, and names the problems of the one that fails (B1)', async () => {
    editText(join(folder, 'practices/practice-3'), 'site.yaml', /^url: .*/m, 'url: nonsense');
    const publishing = publish();
    // It kills itself when a site is shown and nobody has been told.
    const first = startWorker('--concurrency', '1', '--after', 'kill -9 $PPID');
    expect(await once(first, 'exit')).toEqual([null, 'SIGKILL']);
    startWorker('--concurrency', '1');
    const { code, stdout, stderr } = await publishing;
    expect(stdout).toMatch(/^3 practices: 3 to build, 0 up to date\.\nPublished 2 of 3 in /);
    expect(stderr).toMatch(/^practice-3\/site\.yaml:2:6 url: "nonsense" is not right\./m);
    expect(stderr).toMatch(/^1 practice failed, the others are published: practice-3$/m);
    expect(code).toBe(1);
    for (const number of [1, 2]) expect(isWhole(site(number)), `practice-${number}`).toBe(true);
    expect(existsSync(site(3))).toBe(false);
  });

  it('builds again only what is not up to date: what failed, what was edited, and what somebody has touched', async () => {
    editText(join(folder, 'practices/practice-3'), 'site.yaml', /^url: .*/m, 'url: https://www.practice-3.example');
    expect(await publish()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^3 practices: 1 to build, 2 up to date\.\nPublished 1 of 1 in /),
    });
    expect(isWhole(site(3))).toBe(true);
    rmSync(join(realpathSync(site(2)), 'about.html'));
    editText(join(folder, 'practices/practice-1'), 'practice.yaml', /^parking: .*/m, 'parking: In the yard.');
    expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringContaining('2 to build, 1 up to date.\nPublished 2 of 2 in ') });
    expect(isWhole(site(2))).toBe(true);
    expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringContaining('0 to build, 3 up to date.') });
  });

  it('ends a worker that is told to, with nothing left in the middle', async () => {
    const [, second] = [...workers] as [ChildProcess, ChildProcess];
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
    const { code, stderr } = await publish('--again', '--no-wait');
    expect(code).toBe(0);
    expect(stderr).toBe('No worker is running. Start one or several: ent-site fleet work\n');
  });

  it('builds by the rules that were asked for last, also what waits already', async () => {
    const publishing = publish('--production');
    startWorker('--concurrency', '1');
    const { code, stderr } = await publishing;
    expect({ code, failed: stderr.match(/^\d practices failed/m)?.[0] }).toEqual({ code: 1, failed: '3 practices failed' });
    expect(stderr).toContain('[sample]');
  });
});

it('says in one line that no Redis answers, without its password, and what is no address of one', async () => {
  const nowhere = 'redis://:secret@127.0.0.1:1';
  const [work, publish, wrong] = await Promise.all([
    entSite('fleet', 'work', '--redis', nowhere),
    entSiteIn({ env: { ENT_SITE_REDIS: nowhere } }, 'fleet', 'publish', 'tests'),
    entSite('fleet', 'work', '--redis', 'localhost'),
  ]);
  const refused = /^redis:\/\/:\*\*\*@127\.0\.0\.1:1 No Redis answers here \(ECONNREFUSED\)\. \[redis\]\n {4}Start one with .*\n$/;
  for (const ended of [work, publish]) expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(refused) });
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('It must be an address such as redis://127.0.0.1:6379.') });
});

it('says how to install the packages of the queue where they are missing, which a build does without', async () => {
  const project = copyProject(join(ROOT, 'tests/practice'));
  try {
    for (const name of ['bullmq', 'ioredis']) rmSync(join(project.root, 'node_modules', name));
    const command = [process.execPath, join(project.root, 'bin/ent-site.js')] as const;
    const run = async (...words: string[]) => {
      const child = spawn(command[0], [command[1], ...words], { cwd: project.root });
      let said = '';
      child.stderr.on('data', (chunk) => {
        said += String(chunk);
      });
      const [code] = await once(child, 'close');
      return { code, said };
    };
    expect(await run('fleet', 'work')).toEqual({
      code: 1,
      said: 'package.json The packages bullmq and ioredis are not installed; only a fleet needs them. [redis]\n    Run: npm install\n',
    });
    expect(await run('build', '--quiet')).toMatchObject({ code: 0 });
  } finally {
    project.remove();
  }
});
