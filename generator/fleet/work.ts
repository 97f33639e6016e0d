import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Job } from 'bullmq';
import { freshBundle } from '../../bin/compile/compile.js';
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
  /** For a practice: its build and the command after it (seconds). */
  timeLimit: number;
  write(line: string): void;
}

/**
 * A worker that dies leaves its job to another when so much time has passed (ms). It is renewed twice as often, by an event loop that has
 * nothing else to do.
 */
const LOCK = 6_000;
const LOOK_FOR_DEAD = 3_000;

/** For so long a worker that is to end waits for its builds (ms), and then for Redis to take back what it has stopped. */
const GRACE = 10_000;
const HURRY = 2_000;

/**
 * Builds what is in the queue until the process is asked to end, or its own code is not the newest any more. Resolves to the exit code,
 * also where Redis does not answer and the queue's package goes on waiting for it.
 */
export async function work({ roots, redis: url, concurrency, after, timeLimit, write }: WorkOptions): Promise<number> {
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
      write('The generator was edited since this worker began. It ends; start it again.');
      end(1);
      return giveBack();
    }
    const builder = free.pop() as BuilderProcess;
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(), timeLimit * 1000);
    running.add(stop);
    const { outcome, isWorthAnother } = await publishOne(job, { builder, after, timeLimit, stop: stop.signal });
    clearTimeout(limit);
    running.delete(stop);
    free.push(builder);
    if (isEnding && stop.signal.aborted) return giveBack();
    const isLast = !isWorthAnother || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
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
  // Redis that is gone is reported by its connection; a lock that was lost means that another worker has the job too.
  worker.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
  write(`Waiting for practices of ${QUEUE}, ${concurrency} at a time. End with Ctrl-C.`);
  const code = await ended;
  const closed = worker.close();
  if (!(await endsWithin(closed, GRACE))) {
    isEnding = true;
    write(`What has not ended after ${GRACE / 1000} seconds is left to other workers.`);
    for (const stop of running) stop.abort();
    await endsWithin(closed, HURRY);
  }
  await Promise.all(builders.map((builder) => builder.end()));
  disconnect();
  return code;
}

interface Publishing extends Pick<WorkOptions, 'after' | 'timeLimit'> {
  builder: BuilderProcess;
  stop: AbortSignal;
}

/** Builds a practice and runs the command after it, unless `stop` ends either. Never rejects. */
async function publishOne(job: Job<FleetPractice>, { builder, after, timeLimit, stop }: Publishing): Promise<Attempt> {
  const practice = job.data;
  const failed = (problems: string, isWorthAnother: boolean): Attempt => {
    return { outcome: { id: job.id ?? '', problems: `${practice.name} ${problems}` }, isWorthAnother };
  };
  const allowed = counted(timeLimit, 'second');
  const advice = `A worker gives more time with --time-limit ${timeLimit * 2}.`;
  try {
    const built = await builder.build(practice, stop);
    if (!('manifest' in built.outcome) || after === undefined) return built;
    const trouble = await runAfter(after, practice, stop);
    if (stop.aborted) return failed(`The command after it did not end within ${allowed} and was stopped. ${advice}`, false);
    return trouble === undefined ? built : failed(trouble, true);
  } catch (error) {
    if (!stop.aborted) return failed((error as Error).message, true);
    const where = 'See whether this ends: ent-site check --content DIR.';
    return failed(`Its site was not built within ${allowed}; the site that it had is still shown. ${where} ${advice}`, false);
  }
}

/** Whether something ends before so much time has passed (ms). */
function endsWithin(task: Promise<unknown>, ms: number): Promise<boolean> {
  return Promise.race([task.then(() => true), pause(ms, false, { ref: false })]);
}

/** Whether the next command would run other code than this process. */
function isOutdated(packageDir: string): boolean {
  const fresh = freshBundle(packageDir);
  return fresh === undefined || compiledVersion(fresh) !== compiledVersion(dirname(fileURLToPath(import.meta.url)));
}

function lineOf({ name }: FleetPractice, outcome: Outcome, isLast: boolean): string {
  if ('manifest' in outcome) return `${name}: ${counted(outcome.pages, 'page')}, ${(outcome.bytes / 1e6).toFixed(2)} MB`;
  return isLast ? `${name}: failed` : `${name}: failed, to be tried again: ${outcome.problems}`;
}
