import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useFolder } from '../../../helpers/folder.ts';
import { runCommand } from '../../../helpers/run-command.ts';

const inFolder = useFolder();
const listings = (...options: string[]) => runCommand('listings', '--content', 'tests/practices/dermatology', ...options);

it('ent-site listings prints the offices as CSV, and warns of a sample where the table is not', async () => {
  const { code, stdout, stderr } = await listings();
  expect(code).toBe(0);
  expect(stdout.split('\r\n')).toHaveLength(4);
  expect(stdout).toMatch(/^"Store code","Business name",.*\r\n"linden-decatur",.*\r\n"linden-roswell",.*"\r\n$/);
  expect(stderr).toMatch(/^The practice is a sample: do not upload this\./);
});

it('ent-site listings writes the same table into a file, and refuses a folder', async () => {
  const file = inFolder('google/offices.csv');
  expect(await listings('--out', file)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^2 offices in .*offices\.csv\.\n$/) });
  expect(readFileSync(file, 'utf8')).toBe((await listings()).stdout);
  expect(await listings('--out', inFolder('google'))).toMatchObject({ code: 1, stdout: '' });
  expect(existsSync(file)).toBe(true);
});
