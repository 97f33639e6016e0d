import { setTimeout } from 'node:timers/promises';
import { FileHashes } from '../files/file-hashes.ts';
import type { Roots } from '../project.ts';
import { generatorId, practiceState } from './build-id.ts';
import { forgetOutcome, isCurrent, type Outcome, readOutcome } from './outcome.ts';
import type { FleetPractice } from './practices.ts';
import { addJobs, type FleetQueue, isInQueue, type Wanted } from './queue.ts';

/** How far a fleet is. */
export interface FleetProgress {
  published: number;
  failed: number;
  /** Waits for a worker, or is being built. */
  waiting: number;
  /** Since the jobs were added (ms). */
  elapsed: number;
}

/** A practice with what came of it. */
export interface Ended {
  practice: FleetPractice;
  outcome: Outcome;
  /** The queue has lost its job: nothing has failed, nothing was built. */
  isLost?: boolean;
}

/** Practices whose site is not the one that would be built now, or that were published `again`; and how many others there are. */
export function wantedOf(practices: readonly FleetPractice[], roots: Roots, again: boolean): { wanted: Wanted[]; known: number } {
  const generator = generatorId(roots, new FileHashes(roots.packageDir));
  const wanted = practices
    .map((practice) => ({ practice, id: practiceState(practice, generator).id }))
    .filter(({ practice, id }) => again || !isCurrent(practice, id));
  return { wanted, known: practices.length - wanted.length };
}

/** Adds a job for each; an outcome that is there from now on is that of this or of a later one. */
export async function enqueue(queue: FleetQueue, wanted: readonly Wanted[]): Promise<void> {
  for (const { practice } of wanted) forgetOutcome(practice);
  await addJobs(queue, wanted);
}

/** Between two looks (ms), and how many of those that wait are looked at, the first first: a worker takes them in this order. */
const PAUSE = 250;
const LOOKED_AT = 500;
/** So many looks in turn find nothing new and no job of the oldest, until jobs count as lost. */
const LOST_AFTER = 8;

/** Waits until every job has ended. Rejects where Redis is gone for good. */
export async function untilEnded(queue: FleetQueue, wanted: readonly Wanted[], progress: (state: FleetProgress) => void): Promise<Ended[]> {
  const started = performance.now();
  const ended: Ended[] = [];
  let waiting = wanted.map(({ practice }) => practice);
  let looksAtNothing = 0;
  while (waiting.length > 0) {
    const found = endedAmong(waiting.slice(0, LOOKED_AT));
    const [oldest] = waiting;
    looksAtNothing = found.length > 0 || !oldest || (await isInQueue(queue, oldest)) ? 0 : looksAtNothing + 1;
    if (looksAtNothing > LOST_AFTER) found.push(...(await lostAmong(queue, waiting)));
    ended.push(...found);
    const gone = new Set(found.map(({ practice }) => practice));
    waiting = waiting.filter((practice) => !gone.has(practice));
    const published = ended.filter(({ outcome }) => 'manifest' in outcome).length;
    progress({ published, failed: ended.length - published, waiting: waiting.length, elapsed: performance.now() - started });
    if (waiting.length > 0) await setTimeout(PAUSE);
  }
  return ended;
}

function endedAmong(practices: readonly FleetPractice[]): Ended[] {
  return practices.flatMap((practice) => {
    const outcome = readOutcome(practice);
    return outcome ? [{ practice, outcome }] : [];
  });
}

/** Those that no job will end any more: somebody has emptied the queue. */
async function lostAmong(queue: FleetQueue, practices: readonly FleetPractice[]): Promise<Ended[]> {
  const lost: Ended[] = [];
  for (const practice of practices) {
    if (await isInQueue(queue, practice)) continue;
    // A job may have ended since the look before.
    const problems = `${practice.name} The queue has lost its job, so it was not built. Publish again.`;
    const outcome = readOutcome(practice);
    lost.push(outcome ? { practice, outcome } : { practice, outcome: { id: '', problems }, isLost: true });
  }
  return lost;
}
