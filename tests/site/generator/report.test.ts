import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entSite } from '../../helpers/command.ts';
import { createSite, type TestSite } from '../../helpers/sites.ts';

let site: TestSite;
let folder: string;

beforeAll(() => {
  site = createSite({ edits: [{ file: 'blog/first-post.md', replace: 'title: First Post', with: 'titel: First Post' }] });
  folder = mkdtempSync(join(tmpdir(), 'ent-site-report-'));
});
afterAll(() => {
  site.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('a report of content with errors shows them beside what is known of the other files, and the exit code says so', async () => {
  const file = join(folder, 'new/report.html');
  const { code, stdout, stderr } = await entSite('report', '--content', site.contentDir, '--out', file);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^The report is in .*new\/report\.html\.\n$/);
  expect(stderr).toContain('titel');
  const html = readFileSync(file, 'utf8');
  expect(html).toContain('stops publishing');
  expect(html).toContain('blog/first-post.md:');
  expect(html).toContain('Second Post: grade');
  expect(html).toContain('Pages are weighed once the site can be built.');
  // The colours are those of the practice although its site cannot be built.
  expect(html).toMatch(/:root\{--ink:#/);
});

it('a report is written over no file but a report', async () => {
  const file = join(folder, 'letter.html');
  writeFileSync(file, 'Dear patients');
  const { code, stderr } = await entSite('report', '--content', site.contentDir, '--out', file);
  expect(code).toBe(1);
  expect(stderr).toContain('letter.html This is no report, so it is not written over.');
  expect(readFileSync(file, 'utf8')).toBe('Dear patients');
  expect(await entSite('report', '--content', site.contentDir, '--out', join(file, 'report.html'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The report could not be written here: another file stands there.'),
  });
});
