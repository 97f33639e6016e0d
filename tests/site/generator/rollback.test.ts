import { lstatSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandResult, entSite, entSiteIn } from '../../helpers/command.ts';
import { createSite, type TestSite } from '../../helpers/sites.ts';

const NOTICE = 'This sentence was not to be published.';

describe('a publication that is taken back', () => {
  let site: TestSite;
  let before: string;
  let result: CommandResult;
  beforeAll(async () => {
    site = createSite();
    await entSiteIn({ env: { CI: 'true' } }, 'build', '--content', site.contentDir, '--out', site.outDir);
    before = site.read('blog/first-post.html');
    site.change({ edits: [{ file: 'blog/first-post.md', replace: '---\n\n', with: `---\n\n${NOTICE}\n\n` }] });
  });
  afterAll(() => site.remove());

  it('is a plain folder where a CI service built it first, and stays one', () => {
    expect(lstatSync(site.outDir).isSymbolicLink()).toBe(false);
  });

  it('shows the site before, and says which, and how to go on', async () => {
    const build = () => entSite('build', '--content', site.contentDir, '--out', site.outDir);
    expect((await build()).code).toBe(0);
    expect(site.read('blog/first-post.html')).toContain(NOTICE);
    result = await entSite('rollback', '--out', site.outDir);
    expect({ ...result, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(site.read('blog/first-post.html')).toBe(before);
    expect(result.stdout).toMatch(
      /^\S+out shows the site that was built on .+ \(\d+ pages\), and no longer the one that was built on .+ \(\d+ pages\)\.\nRun the same again/,
    );
    // Nothing was edited since, and the site is not that of the content all the same.
    expect((await build()).code).toBe(0);
    expect(site.read('blog/first-post.html')).toContain(NOTICE);
  });

  it('is told in one line where there is nothing to go back to', async () => {
    const { code, stdout, stderr } = await entSite('rollback', '--out', `${site.outDir}-elsewhere`);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^\S+out-elsewhere There is no built site here\. \[rollback\]\n\s+Run ent-site build first, or name .*--out DIR\.\n$/,
    );
  });
});
