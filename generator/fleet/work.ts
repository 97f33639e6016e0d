import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Job } from 'bullmq';
import { compiledVersion } from '../cache/code-version.ts';
import { freshBundle } from '../compile/compile.js';
import type { Roots } from '../project.ts';
import { counted } from '../shared/text.ts';
import { runAfter } from './after.ts';
import { BuilderProcess } from './builder-process.ts';
import { type FailedOutcome, type Outcome, writeOutcome } from './outcome.ts';
import type { FleetPractice } from './practices.ts';
import { QUEUE } from './queue.ts';
import { connectRedis, loadQueuePackages } from './redis.ts';

export interface WorkOptions {
  roots: Roots;
  redis: string;
  /** Practices that are built at once, each in a process of its own. */
  concurrency: number;
  /** A shell command that runs after a practice was published. */
  after?: string | undefined;
  write(line: string): void;
}

/**
 * A worker that dies leaves its job to another when so much time has passed (ms). It is renewed twice as often, by an event loop that has
 * nothing else to do.
 */
const LOCK = 6_000;
const LOOK_FOR_DEAD = 3_000;
/** A practice whose workers died so often is not given to another. */
const MAX_DEATHS = 3;

/** Builds what is in the queue until the process is told to end, or its own code is not the newest any more. Resolves to the exit code. */
export async function work({ roots, redis: url, concurrency, after, write }: WorkOptions): Promise<number> {
  const { redis: connection, end: disconnect } = await connectRedis({ url, report: write });
  const { Worker, UnrecoverableError, DelayedError } = await loadQueuePackages();
  const free = Array.from({ length: concurrency }, () => new BuilderProcess(roots));
  const builders = [...free];
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });

  const attempt = async (job: Job<FleetPractice>, token?: string): Promise<void> => {
    if (isOutdated(roots.packageDir)) {
      write('The generator was edited since this worker began. It ends; start it again.');
      end(1);
      await job.moveToDelayed(Date.now(), token);
      throw new DelayedError();
    }
    const practice = job.data;
    const builder = free.pop() as BuilderProcess;
    const failed = (problems: string): FailedOutcome => ({ id: job.id ?? '', problems: `${practice.name} ${problems}` });
    const { outcome, isWorthAnother } = await builder
      .build(practice)
      .catch((error: Error) => ({ outcome: failed(error.message), isWorthAnother: true }))
      .finally(() => free.push(builder));
    const trouble = 'manifest' in outcome && after !== undefined ? await runAfter(after, practice) : undefined;
    const last = trouble === undefined ? outcome : failed(trouble);
    const isLast = 'manifest' in last || !(isWorthAnother || trouble !== undefined) || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    write(lineOf(practice, last, isLast));
    if (isLast) writeOutcome(practice, last);
    if ('problems' in last) throw isLast ? new UnrecoverableError(last.problems) : new Error(last.problems);
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
  worker.on('failed', (job, { message }) => {
    if (!job || !/stalled/.test(message)) return;
    const problems = `${job.data.name} More than ${MAX_DEATHS} workers ended while they built it.`;
    writeOutcome(job.data, { id: job.id ?? '', problems });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
  write(`Waiting for practices of ${QUEUE}, ${concurrency} at a time. End with Ctrl-C.`);
  const code = await ended;
  await worker.close();
  await Promise.all(builders.map((builder) => builder.end()));
  disconnect();
  return code;
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
