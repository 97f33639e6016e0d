import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand, runScript, smallRuns } from '../helpers/small-runs.ts';

// tests/long/commands.test.ts runs the slower ones.
const folder = mkdtempSync(join(tmpdir(), 'ent-site-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const quick = smallRuns(folder).filter(({ isQuick }) => isQuick);
it.each(quick.map((run) => [run.script, run] as const))(
  'npm run %s works: it prints what it is for, and writes no document',
  async (_, { prints, ...run }) => {
    const { code, output, written } = await runScript(run);
    expect(output).toMatch(prints);
    expect({ code, written }).toEqual({ code: 0, written: [] });
  },
);

it('a tool whose optional package is not installed says so in one line and exits with 0', async () => {
  const script = join(folder, 'needy.ts');
  writeFileSync(script, "import 'no-such-package';\n");
  expect(await runCommand([process.execPath, 'tests/run.js', script])).toMatchObject({
    code: 0,
    output: 'This needs the package no-such-package: npm install --no-save no-such-package\n',
  });
});

it('a generator that is not installed is one line of the bench, and the rest goes on', async () => {
  mkdirSync(join(folder, 'bin'));
  symlinkSync(process.execPath, join(folder, 'bin/node'));
  const bench = ['tests/run.js', 'tests/bench/builds.ts', '--articles', '1', '--tools', 'hugo'];
  const { code, output } = await runCommand([process.execPath, ...bench], { PATH: join(folder, 'bin') });
  expect(code, output).toBe(0);
  expect(output).toMatch(/^Hugo is not measured, because it is not installed: https:\S+$/m);
});

it('an option that a tool does not have is one line, and exit code 2', async () => {
  const { code, output } = await runCommand([process.execPath, 'tests/run.js', 'tests/quality.ts', '--colour']);
  expect(code).toBe(2);
  expect(output).toMatch(/^Unknown option '--colour'[^\n]*\n$/);
});
