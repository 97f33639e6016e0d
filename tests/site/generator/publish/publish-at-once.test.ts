import { afterAll, beforeAll, it } from 'vitest';
import { type PublishProcesses, startPublishProcesses } from '../../../helpers/publish-at-once.ts';

// tests/long/publish-at-once.test.ts does the same more often.
let processes: PublishProcesses;
beforeAll(async () => {
  processes = await startPublishProcesses();
});
afterAll(() => processes.remove());

it('never shows a reader a missing page or half of one, or an older one after a newer, while releases are published (B2)', async () => {
  await processes.readDuring(30);
});

it('is whole after a kill at any moment, and the next release is published (B1)', async () => {
  await processes.kill(3);
});

it('lets one process in at a time and tells the others so (B4)', async () => {
  await processes.lock(200);
});
