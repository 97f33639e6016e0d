import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PublishProcesses, startPublishProcesses } from '../helpers/publish-at-once.ts';

let processes: PublishProcesses;
beforeAll(async () => {
  processes = await startPublishProcesses();
});
afterAll(() => processes.remove());

it('never shows a reader a missing page or half of one, an older one after a newer, or one without its assets, during 300 releases (B2, B8)', async () => {
  const count = await processes.readDuring('link', 300);
  say('a link, 300 releases', count);
  expect(count.gaps).toBe(0);
}, 300_000);

it('shows a reader one release whole, or once a release nothing for an instant, during 300 releases into a plain folder (B2)', async () => {
  const count = await processes.readDuring('folder', 300);
  say('a plain folder, 300 releases', count);
  expect(count.gaps).toBeLessThanOrEqual(count.releases + 1);
}, 300_000);

it.each([
  ['publish', 'link', 200],
  ['publish', 'folder', 200],
  ['change', 'link', 100],
  ['rollback', 'link', 100],
  ['rollback', 'folder', 100],
] as const)(
  'is whole after kills at random moments, and the next release is published: %s, a %s, %i kills (B1)',
  async (kind, form, times) => {
    const count = await processes.kill(kind, form, times);
    say(`${kind}, ${form}, ${times} kills`, count);
    if (kind !== 'change' && form === 'link') expect(count.nothing).toBe(0);
  },
  600_000,
);

it('lets one process in at a time and tells the others so, two thousand times (B4)', async () => {
  await processes.lock(2000);
}, 300_000);

/** For those who want to know how often what may happen has happened. */
function say(what: string, count: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(count)}\n`);
}
