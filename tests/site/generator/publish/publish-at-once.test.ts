import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PublishProcesses, startPublishProcesses } from '../../../helpers/publish-at-once.ts';

// tests/long/publish-at-once.test.ts does the same more often.
let processes: PublishProcesses;
beforeAll(async () => {
  processes = await startPublishProcesses();
});
afterAll(() => processes.remove());

it('never shows a reader a missing page or half of one, an older one after a newer, or one without its assets, while releases are published (B2, B8)', async () => {
  expect(await processes.readDuring('link', 30)).toMatchObject({ nothing: 0 });
});

it('shows a reader one release whole, or for an instant nothing, while releases go into a plain folder (B2)', async () => {
  const { reads, nothing } = await processes.readDuring('folder', 30);
  expect(nothing).toBeLessThan(reads);
});

it('is whole after a kill at any moment, and the next release is published (B1)', async () => {
  await processes.kill('link', 3);
});

it('is whole after a kill at any moment while a plain folder is replaced (B1)', async () => {
  await processes.kill('folder', 3);
});

it('lets one process in at a time and tells the others so (B4)', async () => {
  await processes.lock(200);
});

it('has old releases of many files removed by a process for which nobody waits', async () => {
  await processes.removeInBackground();
});

it('lets several processes remove the same release', async () => {
  await processes.removeAtOnce();
});
