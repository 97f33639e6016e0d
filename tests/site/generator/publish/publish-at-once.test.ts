import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PublishProcesses, startPublishProcesses } from '../../../helpers/publish-at-once.ts';
import { share } from '../../../helpers/share.ts';

// tests/long/publish-at-once.test.ts does the same more often.
let processes: PublishProcesses;
beforeAll(async () => {
  processes = await startPublishProcesses();
});
afterAll(() => processes.remove());

it.each(['link', 'folder'] as const)(
  'never shows a reader a page missing, half, or older than one before, or without its assets, while releases are published: a %s (B2, B8)',
  async (form) => {
    const { gaps, releases } = await processes.readDuring(form, 12);
    // A plain folder is away for an instant once a release; the last one may be that of the kill.
    expect(gaps).toBeLessThanOrEqual(form === 'link' ? 0 : releases + 1);
  },
);

const killed = [
  ['publish', 'link'],
  ['change', 'link'],
  ['rollback', 'folder'],
  ['publish', 'folder'],
  ['rollback', 'link'],
] as const;
it.each(share(killed, 2))('is whole after a kill at any moment, and the next release is published: %s, a %s (B1)', async (kind, form) => {
  const { nothing } = await processes.kill(kind, form, 2);
  if (kind !== 'change' && form === 'link') expect(nothing).toBe(0);
});

it('lets one process in at a time and refuses the others (B4)', () => processes.lock(30));

it('has old releases of many files removed by a process for which nobody waits', () => processes.removeInBackground());

it('lets several processes remove the same release', () => processes.removeAtOnce());
