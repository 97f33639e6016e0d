import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { run } from '../../bench/measure.ts';

/** Takes a known amount of memory, and of work. */
const LARGE = 'const bytes = Buffer.alloc(150e6, 1); for (let round = 0; round < 1e8; round += 1) bytes[0] = round;';

it('counts the memory and the processor time of a process and of those that it starts', async () => {
  const alone = await run([process.execPath, '-e', LARGE], tmpdir());
  const parent = `${LARGE} require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(LARGE)}]); bytes[0] = 1;`;
  const both = await run([process.execPath, '-e', parent], tmpdir());
  expect(alone.memory).toBeGreaterThan(150e6);
  expect(both.memory).toBeGreaterThan(300e6);
  expect(both.processor / alone.processor).toBeGreaterThan(1.5);
});

it('rejects with what a command has said before it failed', async () => {
  await expect(run([process.execPath, '-e', 'console.error("no room"); process.exit(3)'], tmpdir())).rejects.toThrow(
    /ended with 3.*no room/s,
  );
});
