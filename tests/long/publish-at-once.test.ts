import { afterAll, beforeAll, it } from 'vitest';
import { type PublishProcesses, startPublishProcesses } from '../helpers/publish-at-once.ts';

let processes: PublishProcesses;
beforeAll(async () => {
  processes = await startPublishProcesses();
});
afterAll(() => processes.remove());

it('never shows a reader a missing page or half of one, or an older one after a newer, during 300 releases (B2)', async () => {
  await processes.readDuring(300);
}, 300_000);

it('is whole after each of 20 kills at any moment, and the next release is published (B1)', async () => {
  await processes.kill(20);
}, 300_000);

it('lets one process in at a time and tells the others so, two thousand times (B4)', async () => {
  await processes.lock(2000);
}, 300_000);
