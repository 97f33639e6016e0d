import fc from 'fast-check';
import { it } from 'vitest';
import { EditorModel, histories } from '../../../../helpers/editor-model.ts';

/** How many histories are tried; `HISTORIES=10000` tries more, and `SEED` repeats a run. */
const RUNS = Number(process.env['HISTORIES'] ?? 150);
const SEED = process.env['SEED'];

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
    { numRuns: RUNS, ...(SEED && { seed: Number(SEED) }) },
  );
}, 0);
