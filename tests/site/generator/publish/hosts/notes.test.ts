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
const NOTES = github.limitations.map((sentence) => `GitHub Pages: ${sentence}`);

it('a build prints what the named host cannot be told, a line each, and not again where nothing was edited (H4)', async () => {
  // A file that was saved a moment ago may be saved again without a trace.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const lines = (await build()).stdout.trim().split('\n');
  expect(lines[0]).toMatch(/^Built /);
  expect(lines.slice(-NOTES.length)).toEqual(NOTES);
  await build();
  expect((await build()).stdout).not.toContain('GitHub');
  expect((await build('--quiet')).stdout).toBe('');
});

it('a build prints nothing of a host for which it writes no rules, and its pages are as where no host is named', async () => {
  expect((await build('--host-rules', 'nginx')).stdout).not.toContain('GitHub');
  const page = (folder: string) => readFileSync(join(folder, 'about.html'), 'utf8');
  expect(page(site.outDir)).toBe(page(inject('site')));
});
