import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../helpers/command.ts';
import { OTHER_SCRIPTS, runScript, smallRuns } from '../helpers/small-runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'ent-site-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const runs = smallRuns(folder);

it('every script of package.json has a small run, or a reason to have none', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const known = [...runs.map(({ script }) => script), ...Object.keys(OTHER_SCRIPTS)];
  expect(Object.keys(scripts).filter((name) => !known.includes(name))).toEqual([]);
  expect(runs.filter(({ script }) => !(script in scripts))).toEqual([]);
});

it.each(runs.filter(({ isQuick }) => !isQuick).map((run) => [run.script, run] as const))(
  'npm run %s works: it prints what it is for, and writes no document',
  async (_, { prints, mayExceed, ...run }) => {
    const { code, output, written } = await runScript(run);
    expect(output).toMatch(prints);
    expect(output).not.toMatch(/^ {4}at .+:\d+:\d+\)?$/m);
    expect(mayExceed ? [0, 1] : [0], output).toContain(code);
    expect(written).toEqual([]);
  },
  900_000,
);
