import { lstatSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../../helpers/run-command.ts';
import { createSite } from '../../helpers/sites.ts';

const NOTICE = 'This sentence was not to be published.';
const site = createSite();
afterAll(() => site.remove());

it('"rollback" shows the site before again, and says which, and how to go on', async () => {
  const build = () => runCommand('build', '--content', site.contentDir, '--out', site.outDir);
  await runCommand('build', '--content', site.contentDir, '--out', site.outDir, '--plain');
  const before = site.read('blog/first-post.html');
  site.change({ edits: [{ file: 'blog/first-post.md', replace: '---\n\n', with: `---\n\n${NOTICE}\n\n` }] });
  expect((await build()).code).toBe(0);
  expect(site.read('blog/first-post.html')).toContain(NOTICE);
  const { stdout, ...rest } = await runCommand('rollback', '--out', site.outDir);
  expect(rest).toEqual({ code: 0, stderr: '' });
  expect(site.read('blog/first-post.html')).toBe(before);
  expect(stdout).toMatch(
    /^\S+out shows the site that was built on .+ \(\d+ pages\), and no longer the one that was built on .+ \(\d+ pages\)\.\nRun the same again/,
  );
  // Nothing was edited since, and the site is not that of the content all the same.
  expect((await build()).code).toBe(0);
  expect(site.read('blog/first-post.html')).toContain(NOTICE);
  // It began as a plain folder.
  expect(lstatSync(site.outDir).isSymbolicLink()).toBe(false);
});

it('"rollback" says in one line that there is nothing to go back to', async () => {
  const { code, stdout, stderr } = await runCommand('rollback', '--out', `${site.outDir}-elsewhere`);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /^\S+out-elsewhere There is no built site here\. \[rollback\]\n\s+Run ent-site build first, or name .*--out DIR\.\n$/,
  );
});
