import { orDiskProblem } from '../files/disk-failure.ts';
import { Refusal, refusalMessage } from '../problem/problem.ts';
import { counted } from '../shared/text.ts';
import type { RequestStore } from './store.ts';

/** Deletes the messages that are older than the site says, and prints how many, or why it cannot. */
export function removeOldRequests(store: RequestStore, days: number, now = new Date()): void {
  try {
    const count = orDiskProblem(
      () => store.removeOlderThan(days, now),
      (reason) => [store.folder, `Old requests could not be deleted: ${reason}.`, 'Check the permissions of the folder.'],
    );
    if (count > 0) process.stdout.write(`Deleted ${counted(count, 'request')} older than ${counted(days, 'day')}.\n`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${refusalMessage(error)}\n`);
  }
}
