import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PublishProcesses, startPublishProcesses } from '../../../helpers/publish-at-once.ts';
import { share } from '../../../helpers/share.ts';

// tests/long/publish-at-once.test.ts does the same more often.
let processes: PublishProcesses;
beforeAll(async () => {
  processes = await startPublishProcesses();
});
afterAll(() => processes.remove());

it('never shows a reader a missing page or half of one, an older one after a newer, or one without its assets, while releases are published (B2, B8)', async () => {
  expect(await processes.readDuring('link', 20)).toMatchObject({ gaps: 0 });
});

it('shows a reader one release whole, or once a release nothing for an instant, while releases go into a plain folder (B2)', async () => {
  const { gaps, releases } = await processes.readDuring('folder', 20);
  // The last one may be that of the kill.
  expect(gaps).toBeLessThanOrEqual(releases + 1);
});

const killed = [
  ['publish', 'link'],
  ['publish', 'folder'],
  ['change', 'link'],
  ['rollback', 'link'],
  ['rollback', 'folder'],
] as const;
it.each(share(killed, 3))('is whole after a kill at any moment, and the next release is published: %s, a %s (B1)', async (kind, form) => {
  const { nothing } = await processes.kill(kind, form, 2);
  if (kind !== 'change' && form === 'link') expect(nothing).toBe(0);
});

it('lets one process in at a time and tells the others so (B4)', async () => {
  await processes.lock(50);
});

it('has old releases of many files removed by a process for which nobody waits', async () => {
  await processes.removeInBackground();
});

it('lets several processes remove the same release', async () => {
  await processes.removeAtOnce();
});
