import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MANIFEST_FILE } from '../../../generator/publish/manifest.ts';
import { currentRelease, previousRelease } from '../../../generator/publish/releases.ts';
import { outputFolders, SITE_FOLDER } from '../../../generator/publish/work-dir.ts';
import { compareSites } from '../../../generator/studio/reports/diff/compare-sites.ts';
import { findBuiltSite, lastTwoSites } from '../../../generator/studio/reports/diff/find-release.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { createSite } from '../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../helpers/tree.ts';

/** A site that is built twice, the second time with an edited sentence. */
const site = createSite();
const [content, out] = [
  ['--content', site.contentDir],
  ['--out', site.outDir],
];
const build = () => runCommand('build', ...content, ...out);
const edit = (file: string, replace: string, replacement: string) => site.change({ edits: [{ file, replace, with: replacement }] });
const article = () => site.read('blog/first-post.html');
let before: string;
beforeAll(async () => {
  await build();
  expect(() => lastTwoSites(site.outDir)).toThrow();
  before = article();
  edit('blog/first-post.md', 'Rest', 'Rest well');
  await build();
});
afterAll(() => site.remove());

it('"rollback" publishes the previous site again and names it, and the next build publishes the content', async () => {
  const { stdout, ...rest } = await runCommand('rollback', ...out);
  expect(rest).toEqual({ code: 0, stderr: '' });
  expect(article()).toBe(before);
  expect(stdout).toMatch(
    /^\S+out now shows the site built on .+ \(\d+ pages\) instead of the one built on .+ \(\d+ pages\)\.\nIt shows 13 patient quotes, each with a consent that is valid today\.\nTo switch back/,
  );
  // Nothing was edited since the last build, but the published site differs from the content.
  expect((await build()).code).toBe(0);
  expect(article()).toContain('Rest well');
});

it('"rollback" reports in one line that there is no site to go back to', async () => {
  const { code, stdout, stderr } = await runCommand('rollback', '--out', `${site.outDir}-elsewhere`);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /^\S+out-elsewhere There is no built site here\. \[rollback\]\n\s+Run npx ent-site build first, or add .*--out DIR\.\n$/,
  );
});

it('"diff" compares a build with the previous one or with the next one, and writes nothing', async () => {
  const files = treeOf(dirname(site.outDir));
  const { code, stdout } = await runCommand('diff', ...out);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('`/blog/first-post`\n\n> Rest **well**\n') });
  const diff = compareSites(...lastTwoSites(site.outDir));
  expect(diff.changed.map(({ address }) => address)).toEqual(['/blog/first-post']);
  // A release is also found by its folder, its site folder or its manifest.
  const current = currentRelease(outputFolders(site.outDir));
  const release = join(outputFolders(site.outDir).workDir, (current && previousRelease(current)) ?? '');
  for (const path of [release, join(release, SITE_FOLDER), join(release, MANIFEST_FILE)])
    expect(compareSites(findBuiltSite(path), findBuiltSite(site.outDir)).changed).toEqual(diff.changed);
  expect(changedPaths(files, treeOf(dirname(site.outDir)))).toEqual([]);
  edit('blog/first-post.md', 'Rest well', 'Rest well and long');
  const next = await runCommand('diff', ...out, ...content);
  expect(next).toMatchObject({ code: 0, stdout: expect.stringContaining('> Rest well **and long**\n') });
  edit('blog/first-post.md', 'Rest well and long', 'Rest well');
  expect(changedPaths(files, treeOf(dirname(site.outDir)))).toEqual([]);
  edit('site.yaml', 'url: ', 'adress: ');
  expect(await runCommand('diff', ...out, ...content)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('site.yaml') });
  edit('site.yaml', 'adress: ', 'url: ');
});
