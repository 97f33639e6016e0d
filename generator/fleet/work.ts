import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Job } from 'bullmq';
import { upToDateBundle } from '../../bin/compile/compile.js';
import type { Roots } from '../project.ts';
import { counted } from '../shared/text.ts';
import { compiledVersion } from '../store/code-version.ts';
import type { Attempt } from './build-practice.ts';
import { BuilderProcess, runAfter } from './child-processes.ts';
import { type FleetPractice, type Outcome, writeOutcome } from './practice-state.ts';
import { connectRedis, loadQueuePackages, MAX_DEATHS, QUEUE } from './queue.ts';

export interface WorkOptions {
  roots: Roots;
  redis: string;
  concurrency: number;
  after?: string | undefined;
  /** Maximum time for a practice: its build and the command after it (seconds). */
  timeLimit: number;
  write(line: string): void;
}

/**
 * Time after which the job of a dead worker goes to another worker (ms). A running worker renews its lock twice as often: its event loop is always
 * free.
 */
const LOCK = 6_000;
const LOOK_FOR_DEAD = 3_000;

/** How long a worker that is asked to end waits for its builds (ms). */
const GRACE = 10_000;
/** How long it then waits for Redis to take back the stopped jobs (ms). */
const GIVE_BACK_TIME = 2_000;

/**
 * Builds the practices in the queue until the process is asked to end, or its code is outdated. Resolves to the exit code, even if Redis does not
 * answer and BullMQ keeps waiting for it.
 */
export async function runWorker({ roots, redis: url, concurrency, after, timeLimit, write }: WorkOptions): Promise<number> {
  const { redis: connection, end: disconnect } = await connectRedis({ url, report: write });
  const { Worker, UnrecoverableError, DelayedError } = await loadQueuePackages();
  const free = Array.from({ length: concurrency }, () => new BuilderProcess(roots));
  const builders = [...free];
  const running = new Set<AbortController>();
  let isEnding = false;
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });

  const attempt = async (job: Job<FleetPractice>, token?: string): Promise<void> => {
    const giveBack = async (): Promise<never> => {
      await job.moveToDelayed(Date.now(), token);
      throw new DelayedError();
    };
    if (isOutdated(roots.packageDir)) {
      write('The generator was edited since this worker started. The worker ends now; start it again.');
      end(1);
      return giveBack();
    }
    const builder = free.pop() as BuilderProcess;
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(), timeLimit * 1000);
    running.add(stop);
    const { outcome, isRetryable } = await publishOne(job, { builder, after, timeLimit, stop: stop.signal });
    clearTimeout(limit);
    running.delete(stop);
    free.push(builder);
    if (isEnding && stop.signal.aborted) return giveBack();
    const isLast = !isRetryable || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    write(lineOf(job.data, outcome, isLast));
    if (isLast) writeOutcome(job.data, outcome);
    if ('problems' in outcome) throw isLast ? new UnrecoverableError(outcome.problems) : new Error(outcome.problems);
  };

  const worker = new Worker<FleetPractice>(QUEUE, attempt, {
    connection,
    concurrency,
    lockDuration: LOCK,
    stalledInterval: LOOK_FOR_DEAD,
    maxStalledCount: MAX_DEATHS,
  });
  // The connection reports a lost Redis; a lost lock means that another worker has the job too.
  worker.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
  write(`Waiting for jobs in the queue ${QUEUE}; builds up to ${concurrency} at a time. Stop with Ctrl-C.`);
  const code = await ended;
  const closed = worker.close();
  if (!(await endsWithin(closed, GRACE))) {
    isEnding = true;
    write(`Builds that take more than ${GRACE / 1000} seconds to finish are left to other workers.`);
    for (const stop of running) stop.abort();
    await endsWithin(closed, GIVE_BACK_TIME);
  }
  await Promise.all(builders.map((builder) => builder.end()));
  disconnect();
  return code;
}

interface Publishing extends Pick<WorkOptions, 'after' | 'timeLimit'> {
  builder: BuilderProcess;
  stop: AbortSignal;
}

/** Builds a practice and runs the command after it; `stop` ends either. Never rejects. */
async function publishOne(job: Job<FleetPractice>, { builder, after, timeLimit, stop }: Publishing): Promise<Attempt> {
  const practice = job.data;
  const failed = (problems: string, isWorthAnother: boolean): Attempt => {
    return { outcome: { id: job.id ?? '', problems: `${practice.name} ${problems}` }, isRetryable: isWorthAnother };
  };
  const allowed = counted(timeLimit, 'second');
  const advice = `To allow more time, start workers with --time-limit ${timeLimit * 2}.`;
  try {
    const built = await builder.build(practice, stop);
    if (!('manifest' in built.outcome) || after === undefined) return built;
    const failure = await runAfter(after, practice, stop);
    if (stop.aborted) return failed(`The command after it did not end within ${allowed} and was stopped. ${advice}`, false);
    return failure === undefined ? built : failed(failure, true);
  } catch (error) {
    if (!stop.aborted) return failed((error as Error).message, true);
    const test = 'To test whether its content is the cause, run: npx ent-site check --content DIR.';
    return failed(`Its site was not built within ${allowed}; the old site is still published. ${test} ${advice}`, false);
  }
}

/** Whether a task ends within a time (ms). */
function endsWithin(task: Promise<unknown>, ms: number): Promise<boolean> {
  return Promise.race([task.then(() => true), pause(ms, false, { ref: false })]);
}

/** Whether a new process would run other code than this one. */
function isOutdated(packageDir: string): boolean {
  const bundle = upToDateBundle(packageDir);
  return bundle === undefined || compiledVersion(bundle) !== compiledVersion(dirname(fileURLToPath(import.meta.url)));
}

function lineOf({ name }: FleetPractice, outcome: Outcome, isLast: boolean): string {
  if ('manifest' in outcome) return `${name}: ${counted(outcome.pages, 'page')}, ${(outcome.bytes / 1e6).toFixed(2)} MB`;
  return isLast ? `${name}: failed` : `${name}: failed, will be retried: ${outcome.problems}`;
}
