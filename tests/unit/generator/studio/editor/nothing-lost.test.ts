import fc from 'fast-check';
import { it } from 'vitest';
import { EditorModel, type Event, histories } from '../../../../helpers/editor-model.ts';

/** How many histories are tried; `HISTORIES=10000` tries more, and `SEED` repeats a run. */
const RUNS = Number(process.env['HISTORIES'] ?? 150);
const SEED = process.env['SEED'];

const type = { does: 'type', into: 'title', at: 0, replaces: false } as const;
const pull = { does: 'pull', file: 0, into: 'title', at: 0, replaces: false } as const;

/** Histories that once lost words. */
const FOUND: Event[][] = [
  // The tab of another person's work took it over while the server could not be reached, and typing replaced it.
  [{ ...type, tab: 0 }, { does: 'disconnect' }, { does: 'close', tab: 0 }, { does: 'refresh', tab: 0 }, { ...type, tab: 0 }],
  // After a save, Undo went back to before a decided conflict, and showed only one of its versions.
  [
    pull,
    { ...type, tab: 1 },
    { does: 'save', tab: 1 },
    { does: 'decide', tab: 1, conflict: 0, side: 'theirs' },
    { ...type, tab: 1, into: 'body' },
    { does: 'save', tab: 1 },
    { does: 'undo', tab: 1 },
    { does: 'undo', tab: 1 },
    { does: 'undo', tab: 1 },
  ],
];

it('no typed word disappears unseen, and no save overwrites words of others unseen, whatever tabs, disk and server do (E1)', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (events) => {
      const model = new EditorModel();
      try {
        await model.run(events);
      } finally {
        model.remove();
      }
    }),
    { numRuns: RUNS, examples: FOUND.map((events) => [events]), ...(SEED && { seed: Number(SEED) }) },
  );
}, 0);
