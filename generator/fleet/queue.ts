import type { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { hashOfParts } from '../files/hash.ts';
import { type FleetPractice, siteDirOf } from './practice-state.ts';
import { loadQueuePackages } from './redis.ts';

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
export const MAX_DEATHS = 3;
const BATCH = 500;

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

export async function hasJobs(queue: FleetQueue): Promise<boolean> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
  return Object.values(counts).some((count) => count > 0);
}

export function practiceOfJob(jobId: string): string {
  return jobId.replace(/-[\da-f]{32}$/, '');
}
