import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../helpers/command.ts';
import { proofs, QUALITY, suiteOf, testFiles } from '../helpers/quality.ts';

const all = proofs();

it.each(Object.keys(QUALITY))('%s is proven by a test that npm test runs', (id) => {
  expect(all.filter(({ ids, suite }) => ids.includes(id) && suite !== 'long')).not.toEqual([]);
});

it('no test names an id that tests/quality.yaml does not have', () => {
  expect(Object.keys(QUALITY)).toHaveLength(47);
  expect(all.filter(({ ids }) => ids.some((id) => !(id in QUALITY)))).toEqual([]);
});

it('every test file is in the folder of a suite', () => {
  expect(testFiles().filter((file) => suiteOf(file) === undefined)).toEqual([]);
});

it('a scheduled workflow runs all tests and the audit', () => {
  const workflow = readFileSync(join(ROOT, '.github/workflows/long-tests.yml'), 'utf8');
  expect(workflow).toMatch(/^ {2}schedule:$/m);
  for (const command of ['npm test', 'npm run test:long', 'npm run audit']) expect(workflow).toContain(`- run: ${command}\n`);
});
