// Measures sites per minute for many small practices: a `build` process each, one warm process, and workers on a queue, one of which is killed
// during the run. Each scenario begins with no page, font or picture cached. Then every file of every site is compared with its manifest, and the
// sites of the queue with those of the loop. Options: --practices 200, --processes 20 (the number built by a process each), --queues 3
// (with one worker, with two, and with three of which one is killed).
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { upToDateBundle } from '../../bin/compile/compile.js';
import type { BuilderAnswer } from '../../generator/fleet/builder.ts';
import { type FleetPractice, findPractices, readOutcome, siteDirOf } from '../../generator/fleet/practice-state.ts';
import { counted } from '../../generator/shared/text.ts';
import { ROOT } from '../helpers/command.ts';
import { debianProgram, startRedis } from '../helpers/debian.ts';
import { isWhole, makePractices } from '../helpers/practices.ts';
import { copyProject } from '../helpers/project.ts';
import { manifestOfSite } from '../helpers/releases.ts';
import { run } from './measure.ts';
import { machine } from './report.ts';

const option = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({ options: { practices: option('200'), processes: option('20'), queues: option('3') } });
const count = Number(values.practices);
const program = debianProgram('redis-server');

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-fleet-')));
const project = copyProject();
const command = join(project.root, 'bin/ent-site.js');
const practicesDir = join(folder, 'practices');
const rows: string[] = [];
console.log(`${machine()}\n`);
makePractices(practicesDir, '', count);
await run([process.execPath, command, '--version'], project.root);
const redis = program && hasQueue() ? await startRedis(program) : undefined;
try {
  const loop = await warmLoop(sitesOf('loop'));
  await processLoop(sitesOf('processes').slice(0, Number(values.processes)));
  if (redis) {
    for (let workers = 1; workers <= Number(values.queues); workers += 1)
      compare(await queue(sitesOf(`workers-${workers}`), workers, redis.url, workers === 3), loop);
  } else {
    const missing = program ? 'the packages bullmq and ioredis: npm install bullmq ioredis' : 'redis-server: apt-get install redis-server';
    console.log(`The queue is not measured; it needs ${missing}`);
  }
  console.log(['| how | sites | time | sites a minute |', '| --- | ---: | ---: | ---: |', ...rows].join('\n'));
} finally {
  await redis?.end();
  project.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** Whether the optional packages of the queue are installed. */
function hasQueue(): boolean {
  const { resolve } = createRequire(join(ROOT, 'package.json'));
  try {
    return Boolean(resolve('bullmq') && resolve('ioredis'));
  } catch {
    return false;
  }
}

/** Makes the practices with an empty, separate folder for their sites; nothing is cached except the compiled generator. */
function sitesOf(name: string): FleetPractice[] {
  return findPractices(practicesDir, join(folder, name)).value;
}

function forgetAll(): void {
  for (const cache of ['assets', 'builds'])
    rmSync(join(project.root, 'node_modules/.cache/ent-site', cache), { recursive: true, force: true });
}

function note(how: string, sites: number, started: number): void {
  const ms = performance.now() - started;
  rows.push(`| ${how} | ${sites} | ${(ms / 1000).toFixed(1)} s | ${Math.round(sites / (ms / 60_000))} |`);
  console.log(rows.at(-1));
}

async function processLoop(practices: readonly FleetPractice[]): Promise<void> {
  forgetAll();
  const started = performance.now();
  for (const practice of practices) {
    const folders = ['--content', join(practicesDir, practice.name), '--out', siteDirOf(practice)];
    await run([process.execPath, command, 'build', '--quiet', ...folders], folder);
  }
  note('`build` in a loop, a process each', practices.length, started);
}

/** The process in which a worker builds, started without the queue. */
async function warmLoop(practices: readonly FleetPractice[]): Promise<readonly FleetPractice[]> {
  forgetAll();
  const started = performance.now();
  const builder = fork(join(upToDateBundle(project.root) ?? '', 'fleet/builder.js'), { serialization: 'advanced' });
  let memory = 0;
  for (const practice of practices) {
    builder.send({ practice, roots: { packageDir: project.root, projectDir: project.root } });
    const [answer] = (await once(builder, 'message')) as [BuilderAnswer];
    if ('problems' in answer.outcome) throw new Error(answer.outcome.problems);
    memory = answer.memory;
  }
  note(`a loop in one process (${Math.round(memory / 1e6)} MB at its end)`, practices.length, started);
  builder.disconnect();
  return practices;
}

async function queue(
  practices: readonly FleetPractice[],
  workers: number,
  redisUrl: string,
  isOneKilled = false,
): Promise<readonly FleetPractice[]> {
  forgetAll();
  const running = await Promise.all(Array.from({ length: workers }, () => startWorker(redisUrl)));
  const publish = [process.execPath, command, 'fleet', 'publish', practicesDir, '--out', practices[0]?.sitesDir ?? '', '--redis', redisUrl];
  const started = performance.now();
  const publishing = run(publish, folder);
  if (isOneKilled) {
    while (practices.filter(readOutcome).length < practices.length / 2) await new Promise((resolve) => setTimeout(resolve, 20));
    running[0]?.kill('SIGKILL');
  }
  await publishing;
  note(`a queue, ${workers} worker${workers > 1 ? 's' : ''}${isOneKilled ? ', one killed in the middle' : ''}`, practices.length, started);
  const again = performance.now();
  await run(publish, folder);
  note('the same, all up to date', practices.length, again);
  for (const worker of running) worker.kill();
  return practices;
}

async function startWorker(redisUrl: string): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [command, 'fleet', 'work', '--concurrency', '1', '--redis', redisUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(worker.stdout), 'line');
  worker.stdout.resume();
  return worker;
}

/** Throws if a site is missing, incomplete, or different from that of the loop. */
function compare(practices: readonly FleetPractice[], others: readonly FleetPractice[]): void {
  for (const [index, practice] of practices.entries()) {
    const [own, other] = [practice, others[index] as FleetPractice].map(siteDirOf) as [string, string];
    if (!isWhole(own)) throw new Error(`${own} is not complete.`);
    if (JSON.stringify(manifestOfSite(own)) !== JSON.stringify(manifestOfSite(other))) throw new Error(`${own} differs from ${other}.`);
  }
  console.log(`${counted(practices.length, 'site is complete', 'sites are complete')}, equal to that of the loop.`);
}
