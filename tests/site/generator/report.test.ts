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

it('a report of content with errors lists them next to facts about the other files, and exits with 1', async () => {
  const file = join(folder, 'new/report.html');
  const { code, stdout, stderr } = await report(file);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^The report is in .*new\/report\.html\.\n$/);
  expect(stderr).toContain('titel');
  const html = readFileSync(file, 'utf8');
  expect(html).toContain('stops publishing');
  expect(html).toContain('blog/first-post.md:');
  expect(html).toContain('All texts as a table');
  expect(html).toContain('The page sizes appear here once the site can be built.');
  // It has the colors of the editor, which do not depend on the site.
  expect(html).toMatch(/--ink: #\w+;/);
});

it('a report replaces only an earlier report, and is not written below a file', async () => {
  const file = join(folder, 'letter.html');
  writeFileSync(file, 'Dear patients');
  for (const [out, message] of [
    [file, 'letter.html This file is not a report, so it is not overwritten.'],
    [join(file, 'report.html'), 'The report could not be written here: another file has this name.'],
  ] as const)
    expect(await report(out)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  expect(readFileSync(file, 'utf8')).toBe('Dear patients');
});
