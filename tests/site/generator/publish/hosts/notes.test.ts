import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest';
import { github } from '../../../../../generator/publish/hosts/underscore-files.ts';
import { runCommand } from '../../../../helpers/run-command.ts';
import { createSite } from '../../../../helpers/sites.ts';

const site = createSite({ edits: [{ file: 'site.yaml', replace: 'language: en-US', with: 'language: en-US\nhost: github' }] });
afterAll(() => site.remove());
afterEach(() => void vi.useRealTimers());

const build = (...options: string[]) => runCommand('build', '--content', site.contentDir, '--out', site.outDir, ...options);
/** The site of the tests sends requests to itself. */
const RECEIVING =
  'It cannot receive requests at /api/requests; patients are asked to call. Set "endpoint" in content/requests.yaml to a receiver with its own address.';
const NOTES = [...github.limitations, RECEIVING].map((sentence) => `GitHub Pages: ${sentence}`);

it('a build prints the limitations of the named host, a line each, and not again when nothing was edited (H4)', async () => {
  // A file saved a moment ago could change again within the resolution of its time, so builds do not trust it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const lines = (await build()).stdout.trim().split('\n');
  expect(lines[0]).toMatch(/^Built /);
  expect(lines.slice(-NOTES.length)).toEqual(NOTES);
  await build();
  expect((await build()).stdout).not.toContain('GitHub');
  expect((await build('--quiet')).stdout).toBe('');
});

it('a build prints nothing about a host without rules, and its pages are the same as without a host', async () => {
  expect((await build('--host-rules', 'nginx')).stdout).not.toContain('GitHub');
  const page = (folder: string) => readFileSync(join(folder, 'about.html'), 'utf8');
  expect(page(site.outDir)).toBe(page(inject('site')));
});
