import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { github } from '../../../../../generator/publish/hosts/github.ts';
import { entSite } from '../../../../helpers/command.ts';
import { createSite } from '../../../../helpers/sites.ts';

const site = createSite();
afterAll(() => site.remove());
const build = (...options: string[]) => entSite('build', '--content', site.contentDir, '--out', site.outDir, ...options);

describe('what a named host cannot be told', () => {
  it('is printed once after a build that wrote for it, a line each (H4)', async () => {
    const { stdout } = await build('--host-rules', 'github,netlify');
    const lines = stdout.trim().split('\n');
    for (const sentence of github.cannot) expect(lines.filter((line) => line === `GitHub Pages: ${sentence}`)).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('Netlify: '))).not.toEqual([]);
    expect(lines.at(-1)).toMatch(/^Built /);
    expect((await build('--host-rules', 'github,netlify')).stdout).toMatch(/^Built [^\n]+\n$/);
  });

  it('is not said where nobody has named a host, whose pages are then as for any other', async () => {
    const { stdout } = await build();
    expect(stdout).toMatch(/^Built [^\n]+\n$/);
    const page = (folder: string) => readFileSync(join(folder, 'about.html'), 'utf8');
    expect(page(site.outDir)).toBe(page(inject('site')));
  });
});
