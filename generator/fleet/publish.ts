import { setTimeout } from 'node:timers/promises';
import type { QueueEvents } from 'bullmq';
import { FileHashes } from '../files/file-hashes.ts';
import { BuildFailure, formatProblems, type Problem, problem } from '../problem/problem.ts';
import type { Roots } from '../project.ts';
import { counted } from '../shared/text.ts';
import {
  currentOutcome,
  type FleetPractice,
  type FleetRules,
  findPractices,
  forgetOutcome,
  generatorId,
  type Outcome,
  practiceState,
  readOutcome,
} from './practice-state.ts';
import {
  addJobs,
  connectRedis,
  type FleetQueue,
  hasJobs,
  MAX_DEATHS,
  openEvents,
  openQueue,
  practiceOfJob,
  type RequestedBuild,
} from './queue.ts';

export interface PublishFleetOptions {
  roots: Roots;
  practicesDir: string;
  sitesDir: string;
  redis: string;
  wait: boolean;
  again: boolean;
  rules: FleetRules;
}

/** How long to wait for a lost Redis (seconds). */
const PATIENCE = 30;
/** Time between two lines of progress without a terminal (ms). */
const LINE_EVERY = 10_000;
/** Maximum number of failed practices whose problems are printed; of others, only the names are. */
const MAX_PRINTED = 20;

/** Time between two checks whether the queue still has jobs (ms). */
const LOOK_FOR_JOBS = 2_000;

const WAITING = '\nThis command waits for workers. Stop it with Ctrl-C; the jobs stay in the queue.';

/** Publishes a fleet and prints the results. Resolves to the exit code: 1 if a practice failed. Throws BuildFailure if none can be built. */
export async function publishFleet({ roots, practicesDir, sitesDir, redis: url, wait, again, rules }: PublishFleetOptions): Promise<0 | 1> {
  const { value, problems } = findPractices(practicesDir, sitesDir);
  const practices = value.map((practice) => ({ ...practice, ...rules }));
  if (practices.length === 0) throw new BuildFailure(problems);
  const { redis, lost, end } = await connectRedis({ url, patience: PATIENCE, report: say });
  let events: QueueEvents | undefined;
  const publish = async (): Promise<0 | 1> => {
    const queue = await openQueue(redis);
    const wanted = wantedOf(practices, roots, again);
    events = await openEvents(redis);
    for (const { practice } of wanted) forgetOutcome(practice);
    await addJobs(queue, wanted);
    const current = practices.length - wanted.length;
    process.stdout.write(`${counted(practices.length, 'practice')}: ${wanted.length} to build, ${current} up to date.\n`);
    if (problems.length > 0) say(formatProblems(problems, 'human'));
    if (wanted.length > 0 && (await queue.getWorkersCount()) === 0)
      say(`No worker is running. Start one or more: npx ent-site fleet work${wait ? WAITING : ''}`);
    if (!wait) return problems.length > 0 ? 1 : 0;
    return summary(await untilEnded(queue, events, wanted), problems);
  };
  try {
    return await Promise.race([publish(), lost]);
  } catch (error) {
    if (redis.status !== 'end') throw error;
    const hint = 'The jobs in the queue are built once Redis is back. Then publish again; finished sites are not built twice.';
    throw new BuildFailure([problem('redis', 'fleet', `Redis has not answered for ${PATIENCE} seconds.`, hint)]);
  } finally {
    await events?.close();
    end();
  }
}

interface Ended {
  practice: FleetPractice;
  outcome: Outcome;
  /** Whether the queue has lost its job: nothing failed and nothing was built. */
  isLost?: boolean;
}

/** Returns the practices to build: those whose site is outdated, or all of them with `again`. */
function wantedOf(practices: readonly FleetPractice[], roots: Roots, again: boolean): RequestedBuild[] {
  const generator = generatorId(roots, new FileHashes(roots.packageDir));
  const states = practices.map((practice) => ({ practice, id: practiceState(practice, generator).id }));
  return states.filter(({ practice, id }) => again || !currentOutcome(practice, id));
}

/**
 * Waits until every job has ended, which an event of the queue reports after its outcome is on the disk. The outcome may be that of a later job for
 * the practice. Jobs count as lost if the queue is empty at two checks in a row. Rejects if Giving up on Redis.
 */
async function untilEnded(
  queue: FleetQueue,
  events: QueueEvents,
  wanted: readonly RequestedBuild[],
): Promise<{ ended: Ended[]; ms: number }> {
  const started = performance.now();
  const showProgress = progressLine();
  const waiting = new Map(wanted.map((one) => [one.practice.name, one]));
  const ended: Ended[] = [];
  const allEnded = new AbortController();
  const end = (one: Ended) => {
    ended.push(one);
    waiting.delete(one.practice.name);
    if (waiting.size === 0) allEnded.abort();
  };
  const report = () => showProgress(ended, waiting.size, performance.now() - started);
  const receive = (jobId: string, failedReason = '') => {
    const { practice, id = '' } = waiting.get(practiceOfJob(jobId)) ?? {};
    if (!practice) return;
    const problems = `${practice.name} More than ${MAX_DEATHS} workers ended while building it.`;
    const died = jobId === id && /stalled/.test(failedReason) ? { id, problems } : undefined;
    const outcome = readOutcome(practice) ?? died;
    if (outcome) end({ practice, outcome });
    report();
  };
  events.on('completed', ({ jobId }) => receive(jobId));
  events.on('failed', ({ jobId, failedReason }) => receive(jobId, failedReason));
  let wasEmpty = false;
  while (waiting.size > 0) {
    await setTimeout(LOOK_FOR_JOBS, undefined, { ref: false, signal: allEnded.signal }).catch(() => undefined);
    const isEmpty = waiting.size > 0 && !(await hasJobs(queue));
    if (isEmpty && wasEmpty)
      for (const { practice } of [...waiting.values()]) {
        // Its job may have ended while events were lost.
        const outcome = readOutcome(practice);
        const problems = `${practice.name} It was not built, because the queue lost its job. Publish again.`;
        end(outcome ? { practice, outcome } : { practice, outcome: { id: '', problems }, isLost: true });
      }
    wasEmpty = isEmpty;
    report();
  }
  return { ended, ms: performance.now() - started };
}

function summary({ ended, ms }: { ended: readonly Ended[]; ms: number }, problems: readonly Problem[]): 0 | 1 {
  const unpublished = ended.flatMap(({ practice: { name }, outcome, isLost = false }) =>
    'problems' in outcome ? [{ name, text: outcome.problems, isLost }] : [],
  );
  const failed = unpublished.filter(({ isLost }) => !isLost);
  const lost = unpublished.filter(({ isLost }) => isLost);
  const namesOf = (some: typeof unpublished) => some.map(({ name }) => name).join(', ');
  const warnings = ended.reduce((sum, { outcome }) => sum + ('warnings' in outcome ? outcome.warnings : 0), 0);
  for (const { text } of failed.slice(0, MAX_PRINTED)) say(`${text}\n`);
  const rate = ended.length > 0 ? `, ${perMinute(ended.length, ms)} a minute` : '';
  const noted = warnings > 0 ? ` ${counted(warnings, 'warning')}; to see those of a practice, run "npx ent-site check --content DIR".` : '';
  const published = `${ended.length - unpublished.length} of ${ended.length}`;
  process.stdout.write(`Published ${published} in ${(ms / 1000).toFixed(1)} s${rate}.${noted}\n`);
  const rest = lost.length > 0 ? '' : ', the others are published';
  if (failed.length > 0) say(`${counted(failed.length, 'practice')} failed${rest}: ${namesOf(failed)}`);
  if (lost.length > 0)
    say(
      `${counted(lost.length, 'practice was', 'practices were')} not built, because the queue lost them. Publish again: ${namesOf(lost)}`,
    );
  return unpublished.length + problems.length > 0 ? 1 : 0;
}

/** Returns a function that shows progress: on a terminal in one line that changes, otherwise in a new line from time to time. */
function progressLine() {
  let shown = 0;
  return (ended: readonly Ended[], waiting: number, elapsed: number): void => {
    const published = ended.filter(({ outcome }) => 'manifest' in outcome).length;
    const rate = perMinute(ended.length, elapsed);
    const text = `${published} published, ${ended.length - published} failed, ${waiting} waiting, ${rate} a minute`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${waiting > 0 ? text : ''}`);
    else if (elapsed - shown > LINE_EVERY && waiting > 0) {
      shown = elapsed;
      say(text);
    }
  };
}

function perMinute(count: number, ms: number): number {
  return Math.round(count / (Math.max(ms, 1) / 60_000));
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
