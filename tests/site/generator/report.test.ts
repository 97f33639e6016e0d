import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from '../../helpers/folder.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { createSite } from '../../helpers/sites.ts';

const folder = makeFolder();
const site = createSite({ edits: [{ file: 'blog/first-post.md', replace: 'title: First Post', with: 'titel: First Post' }] });
afterAll(() => site.remove());

const report = (file: string) => runCommand('report', '--content', site.contentDir, '--out', file);

it('a report of content with errors shows them beside what is known of the other files, and the exit code says so', async () => {
  const file = join(folder, 'new/report.html');
  const { code, stdout, stderr } = await report(file);
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

it('a report is written over no file but a report, nor below one', async () => {
  const file = join(folder, 'letter.html');
  writeFileSync(file, 'Dear patients');
  for (const [out, message] of [
    [file, 'letter.html This is no report, so it is not written over.'],
    [join(file, 'report.html'), 'The report could not be written here: another file has this name.'],
  ] as const)
    expect(await report(out)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  expect(readFileSync(file, 'utf8')).toBe('Dear patients');
});
