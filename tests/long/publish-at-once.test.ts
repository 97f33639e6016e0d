import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PublishProcesses, startPublishProcesses } from '../helpers/publish-at-once.ts';

let processes: PublishProcesses;
beforeAll(async () => {
  processes = await startPublishProcesses();
});
afterAll(() => processes.remove());

it('never shows a reader a missing page or half of one, an older one after a newer, or one without its assets, during 300 releases (B2, B8)', async () => {
  expect(await processes.readDuring('link', 300)).toMatchObject({ nothing: 0 });
}, 300_000);

it('shows a reader one release whole, or for an instant nothing, during 300 releases into a plain folder (B2)', async () => {
  const { reads, nothing } = await processes.readDuring('folder', 300);
  process.stdout.write(`plain folder: nothing was there at ${nothing} of ${reads} reads\n`);
  expect(nothing).toBeLessThan(reads / 2);
}, 300_000);

it('is whole after each of 150 kills at any moment, and the next release is published (B1)', async () => {
  await processes.kill('link', 150);
}, 300_000);

it('is whole after each of 150 kills into a plain folder, put back where it has to be (B1)', async () => {
  const { putBack } = await processes.kill('folder', 150);
  process.stdout.write(`plain folder: put back after ${putBack} of 150 kills\n`);
}, 300_000);

it('lets one process in at a time and tells the others so, two thousand times (B4)', async () => {
  await processes.lock(2000);
}, 300_000);
