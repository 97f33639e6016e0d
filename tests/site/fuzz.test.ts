import { afterAll, beforeAll, expect, it } from 'vitest';
import { inputOf, TARGETS } from '../fuzz/inputs.ts';
import { corpus } from '../fuzz/replay.ts';
import { type Runner, startRunner } from '../fuzz/run-input.tsx';

// `npm run fuzz` makes new inputs for a given time; this test replays earlier findings and the first input of each kind.
let runner: Runner;
beforeAll(async () => {
  runner = await startRunner();
  // The first run builds the practice.
  await runner.run(inputOf('tree', 1, 0));
});
afterAll(() => runner.remove());

it.each(corpus().map(({ name, input }) => [name, input] as const))(
  'is accepted or refused without a crash: %s (C5, C11)',
  async (_, input) => {
    expect(['accepted', 'refused']).toContain(await runner.run(input));
  },
);

it.each(TARGETS)('is accepted or refused without a crash: the first damaged input of the kind %s (C11)', async (target) => {
  expect(['accepted', 'refused']).toContain(await runner.run(inputOf(target, 1, 1)));
});
