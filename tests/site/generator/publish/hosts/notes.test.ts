import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { github } from '../../../../../generator/publish/hosts/github.ts';
import { entSite } from '../../../../helpers/command.ts';
import { createSite } from '../../../../helpers/sites.ts';

const site = createSite({ edits: [{ file: 'site.yaml', replace: 'language: en-US', with: 'language: en-US\nhost: github' }] });
afterAll(() => site.remove());
afterEach(() => vi.useRealTimers());

const build = (...options: string[]) => entSite('build', '--content', site.contentDir, '--out', site.outDir, ...options);
const NOTES = github.cannot.map((sentence) => `GitHub Pages: ${sentence}`);

describe('what a named host cannot be told', () => {
  it('is printed after a build that wrote for it, a line each (H4)', async () => {
    const { stdout } = await build();
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toMatch(/^Built /);
    expect(lines.slice(-NOTES.length)).toEqual(NOTES);
    expect((await build('--quiet')).stdout).toBe('');
  });

  it('is not said again where nothing was edited', async () => {
    // A file that was saved a moment ago may be saved again without a trace.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect((await site.build()).summary?.hostNotes).toEqual(NOTES);
    expect((await site.build()).summary?.hostNotes).toEqual([]);
  });

  it('is not said of another, whose pages are as where nobody has named one', async () => {
    const { stdout } = await build('--host-rules', 'nginx');
    expect(stdout).not.toContain('GitHub');
    const page = (folder: string) => readFileSync(join(folder, 'about.html'), 'utf8');
    expect(page(site.outDir)).toBe(page(inject('site')));
  });
});
