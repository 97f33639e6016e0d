import type { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { hashOfParts } from '../files/hash.ts';
import { fail } from '../problem/problem.ts';
import { type FleetPractice, siteDirOf } from './practice-state.ts';

export const QUEUE = 'ent-site';

/** A job is a practice to build; what came of it is its `Outcome`, on the disk. */
export type FleetQueue = Queue<FleetPractice>;

export interface Wanted {
  practice: FleetPractice;
  id: string;
}

/** So often a practice is tried whose disk, lock or builder failed (not its content), and so long after (ms). */
const ATTEMPTS = 3;
const RETRY_AFTER = 2_000;
/** So often a practice is tried again whose worker ended while it was built. */
export const MAX_DEATHS = 3;
const BATCH = 500;

/** Opens the queue of practices to build, over a connection that stays the caller's. */
export async function openQueue(connection: Redis): Promise<FleetQueue> {
  const { Queue } = await loadQueuePackages();
  // What is wrong with the connection it reports itself.
  return new Queue<FleetPractice>(QUEUE, { connection }).on('error', () => undefined);
}

/** What becomes of jobs from now on. It has a connection of its own. */
export async function openEvents(connection: Redis): Promise<QueueEvents> {
  const { QueueEvents } = await loadQueuePackages();
  const [seconds] = await connection.time();
  // From a moment before, since reading begins only once its connection is open.
  return new QueueEvents(QUEUE, { connection, lastEventId: `${Number(seconds) - 1}000-0` }).on('error', () => undefined);
}

/**
 * Adds a job for each. One with the same id that waits or runs is that job. Of a practice at most one runs, so that no two builds write one
 * site and no older one is shown after a newer: one that waits is that of a newer one too, since it builds what is there by then, by the
 * rules of the newer; while one runs, the newest waits after it.
 */
export async function addJobs(queue: FleetQueue, wanted: readonly Wanted[]): Promise<void> {
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    const jobs = await queue.addBulk(
      batch.map(({ practice, id }) => ({
        name: practice.name,
        data: practice,
        opts: {
          jobId: id,
          // Of the site that the practice has.
          deduplication: { id: hashOfParts([siteDirOf(practice)]).slice(0, 32), keepLastIfActive: true },
          attempts: ATTEMPTS,
          backoff: { type: 'fixed', delay: RETRY_AFTER },
          // Outcomes last on the disk. A job that was kept would keep the next with its id from being added.
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
    for (const [index, { id, practice }] of batch.entries()) {
      const standing = jobs[index]?.id;
      if (standing !== undefined && standing !== id) await (await queue.getJob(standing))?.updateData(practice);
    }
  }
}

/** Whether a job waits or runs. */
export async function hasJobs(queue: FleetQueue): Promise<boolean> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
  return Object.values(counts).some((count) => count > 0);
}

/** The name of the practice that a job builds: the id of the job without the hash at its end. */
export function practiceOfJob(jobId: string): string {
  return jobId.replace(/-[\da-f]{32}$/, '');
}

/** How long a Redis may take to answer at first (ms). */
const CONNECT_TIMEOUT = 5_000;
/** A Redis that is silent for so long counts as gone (ms); a worker's wait for the next job, which is not silence, ends after 10 seconds. */
const SILENCE = 15_000;
/** Between two attempts to reach one that is gone (ms). */
const RETRY = 1_000;

export interface RedisOptions {
  url: string;
  /** For how long a Redis that is gone is looked for (seconds); for ever unless given. */
  patience?: number;
  /** Comes once when Redis is gone, and once when it is back. */
  report(text: string): void;
}

/** The queue's package, which is loaded by no one else. Throws BuildFailure that says how to install it. */
export async function loadQueuePackages() {
  try {
    return { ...(await import('bullmq')), ...(await import('ioredis')) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    fail('redis', 'package.json', 'The packages bullmq and ioredis are not installed; only a fleet needs them.', 'Run: npm install');
  }
}

/** A connection that answers. Throws BuildFailure in one line where nothing does, or asks for a password, or has no such database. */
export async function connectRedis({ url, patience = Number.POSITIVE_INFINITY, report }: RedisOptions) {
  const { Redis } = await loadQueuePackages();
  let hasAnswered = false;
  let goneSince: number | undefined;
  let isEnded = false;
  let reason = `silent for ${CONNECT_TIMEOUT / 1000} seconds`;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE,
    // Asked for by BullMQ: what waits in a blocking read is not given up.
    maxRetriesPerRequest: null,
    retryStrategy: () => (hasAnswered && Date.now() - (goneSince ?? Date.now()) < patience * 1000 ? RETRY : null),
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code ?? error.message;
  });
  const limit = setTimeout(() => redis.disconnect(), CONNECT_TIMEOUT);
  try {
    await redis.connect();
    // A database that is not there has been refused already, but in silence.
    await redis.select(redis.options.db ?? 0);
  } catch (error) {
    if (redis.status !== 'end') redis.disconnect();
    const refused = /^(NOAUTH|WRONGPASS|ERR)/.test((error as Error).message) ? (error as Error).message : reason;
    fail('redis', withoutPassword(url), `No Redis answers here (${refused}).`, START_HINT);
  } finally {
    clearTimeout(limit);
  }
  hasAnswered = true;
  redis.on('close', () => {
    if (goneSince === undefined && !isEnded) report(`Redis at ${withoutPassword(url)} does not answer any more; waiting for it.`);
    goneSince ??= Date.now();
  });
  redis.on('ready', () => {
    if (goneSince !== undefined) report('Redis answers again.');
    goneSince = undefined;
  });
  const lost = new Promise<never>((_, reject) => {
    redis.once('end', () => reject(new Error('Redis is given up.')));
  });
  lost.catch(() => undefined);
  return {
    redis,
    /** Rejects once Redis is given up. Some commands that it has not answered stay open for ever then. */
    lost,
    end() {
      isEnded = true;
      redis.disconnect();
    },
  };
}

const START_HINT = 'Start one with "redis-server --save \'\' --appendonly yes", or name another with --redis redis://HOST:PORT.';

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
