import type { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { hashOfParts } from '../files/hash.ts';
import { fail } from '../problem/problem.ts';
import { type FleetPractice, siteDirOf } from './practice-state.ts';

export const QUEUE = 'ent-site';

/** A queue whose jobs are practices to build. The `Outcome` of a job is on the disk. */
export type FleetQueue = Queue<FleetPractice>;

export interface RequestedBuild {
  practice: FleetPractice;
  id: string;
}

/** Maximum number of attempts if the disk, a lock or the builder failed, not the content. */
const ATTEMPTS = 3;
/** Time between two attempts (ms). */
const RETRY_AFTER = 2_000;
/** Maximum number of retries after the worker ended during the build. */
export const MAX_DEATHS = 3;
const BATCH = 500;

/** Opens the queue of practices to build. The caller must close the connection. */
export async function openQueue(connection: Redis): Promise<FleetQueue> {
  const { Queue } = await loadQueuePackages();
  // The connection reports its errors itself.
  return new Queue<FleetPractice>(QUEUE, { connection }).on('error', () => undefined);
}

/** Opens the events of the queue from now on, with a separate connection. */
export async function openEvents(connection: Redis): Promise<QueueEvents> {
  const { QueueEvents } = await loadQueuePackages();
  const [seconds] = await connection.time();
  // From a second ago, since reading begins only after its connection is open.
  return new QueueEvents(QUEUE, { connection, lastEventId: `${Number(seconds) - 1}000-0` }).on('error', () => undefined);
}

/**
 * Adds a job for each practice, unless one with the same id is waiting or running. At most one job of a practice runs, so that no two builds write
 * the same site and no older site replaces a newer one. A waiting job also serves a newer request, with the newer rules, since it builds the content
 * at its start. While a job runs, the newest one waits.
 */
export async function addJobs(queue: FleetQueue, wanted: readonly RequestedBuild[]): Promise<void> {
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    const jobs = await queue.addBulk(
      batch.map(({ practice, id }) => ({
        name: practice.name,
        data: practice,
        opts: {
          jobId: id,
          // By the site that the practice has.
          deduplication: { id: hashOfParts([siteDirOf(practice)]).slice(0, 32), keepLastIfActive: true },
          attempts: ATTEMPTS,
          backoff: { type: 'fixed', delay: RETRY_AFTER },
          // Outcomes are on the disk. A finished job in the queue would block a new one with its id.
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
    for (const [index, { id, practice }] of batch.entries()) {
      const existing = jobs[index]?.id;
      if (existing !== undefined && existing !== id) await (await queue.getJob(existing))?.updateData(practice);
    }
  }
}

/** Whether a job is waiting or running. */
export async function hasJobs(queue: FleetQueue): Promise<boolean> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
  return Object.values(counts).some((count) => count > 0);
}

/** Returns the name of the practice of a job: its id without the hash at the end. */
export function practiceOfJob(jobId: string): string {
  return jobId.replace(/-[\da-f]{32}$/, '');
}

/** Time limit for the first answer of Redis (ms). */
const CONNECT_TIMEOUT = 5_000;
/** Time without an answer after which Redis counts as lost (ms). Longer than a worker's wait for the next job, at most 10 seconds. */
const SILENCE = 15_000;
/** Time between two attempts to reach a lost Redis (ms). */
const RETRY = 1_000;

export interface RedisOptions {
  url: string;
  /** How long to try to reach a lost Redis (seconds). Default: forever. */
  patience?: number;
  /** Called once when Redis is lost, and once when it is back. */
  report(text: string): void;
}

/** Loads the packages of the queue, which only a fleet needs. Throws BuildFailure if they are not installed. */
export async function loadQueuePackages() {
  try {
    return { ...(await import('bullmq')), ...(await import('ioredis')) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    fail('redis', 'package.json', 'The packages bullmq and ioredis are not installed; only a fleet needs them.', 'Run: npm install');
  }
}

/** Opens a connection to Redis. Throws BuildFailure if it does not answer, needs a password, or does not have the database. */
export async function connectRedis({ url, patience = Number.POSITIVE_INFINITY, report }: RedisOptions) {
  const { Redis } = await loadQueuePackages();
  let hasAnswered = false;
  let lostSince: number | undefined;
  let isEnded = false;
  let reason = `silent for ${CONNECT_TIMEOUT / 1000} seconds`;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE,
    // Required by BullMQ, whose blocking reads must not be given up.
    maxRetriesPerRequest: null,
    retryStrategy: () => (hasAnswered && Date.now() - (lostSince ?? Date.now()) < patience * 1000 ? RETRY : null),
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code ?? error.message;
  });
  const limit = setTimeout(() => redis.disconnect(), CONNECT_TIMEOUT);
  try {
    await redis.connect();
    // `connect` ignores an invalid database.
    await redis.select(redis.options.db ?? 0);
  } catch (error) {
    if (redis.status !== 'end') redis.disconnect();
    const refused = /^(NOAUTH|WRONGPASS|ERR)/.test((error as Error).message) ? (error as Error).message : reason;
    fail('redis', withoutPassword(url), `Cannot connect to Redis here (${refused}).`, START_HINT);
  } finally {
    clearTimeout(limit);
  }
  hasAnswered = true;
  redis.on('close', () => {
    if (lostSince === undefined && !isEnded) report(`Redis at ${withoutPassword(url)} no longer answers; waiting for it.`);
    lostSince ??= Date.now();
  });
  redis.on('ready', () => {
    if (lostSince !== undefined) report('Redis answers again.');
    lostSince = undefined;
  });
  const lost = new Promise<never>((_, reject) => {
    redis.once('end', () => reject(new Error('Giving up on Redis.')));
  });
  lost.catch(() => undefined);
  return {
    redis,
    /** Rejects once Giving up on Redis. Some unanswered commands never settle then. */
    lost,
    end() {
      isEnded = true;
      redis.disconnect();
    },
  };
}

const START_HINT = 'Start one with "redis-server --save \'\' --appendonly yes", or use another with --redis redis://HOST:PORT.';

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
