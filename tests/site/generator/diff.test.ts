import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { compareSites } from '../../../generator/diff/compare-sites.ts';
import { findBuiltSite, lastTwoSites } from '../../../generator/diff/find-release.ts';
import { MANIFEST_FILE } from '../../../generator/publish/manifest.ts';
import { releaseBefore } from '../../../generator/publish/release-before.ts';
import { currentRelease } from '../../../generator/publish/release-marker.ts';
import { outputPlace, SITE_FOLDER } from '../../../generator/publish/work-dir.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { createSite } from '../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../helpers/tree.ts';

it('"diff" compares a build with the one before, or with what the next would change, and writes nothing', async () => {
  const site = createSite();
  try {
    expect((await site.build()).problems).not.toContain('error');
    expect(() => lastTwoSites(site.outDir)).toThrow();
    site.change({ edits: [{ file: 'blog/first-post.md', replace: 'Rest', with: 'Rest well' }] });
    await site.build();
    const { code, stdout } = await runCommand('diff', '--out', site.outDir);
    expect(code).toBe(0);
    expect(stdout).toContain('`/blog/first-post`\n\n> Rest **well**\n');
    const [before, after] = lastTwoSites(site.outDir);
    const diff = compareSites(before, after);
    expect(diff.changed.map(({ address }) => address)).toEqual(['/blog/first-post']);
    // The same by the folder of the release, and beside its manifest.
    const { workDir } = outputPlace(site.outDir);
    const release = join(workDir, releaseBefore(workDir, currentRelease(outputPlace(site.outDir))?.name) ?? '');
    for (const path of [release, join(release, SITE_FOLDER), join(release, MANIFEST_FILE)])
      expect(compareSites(findBuiltSite(path), findBuiltSite(site.outDir)).changed).toEqual(diff.changed);
    // What the next build would change, with nothing written.
    site.change({ edits: [{ file: 'blog/first-post.md', replace: 'Rest well', with: 'Rest well and long' }] });
    const files = treeOf(dirname(site.outDir));
    const next = await runCommand('diff', '--out', site.outDir, '--content', site.contentDir);
    expect(next).toMatchObject({ code: 0, stdout: expect.stringContaining('> Rest well **and long**\n') });
    expect(changedPaths(files, treeOf(dirname(site.outDir)))).toEqual([]);
    site.change({ edits: [{ file: 'site.yaml', replace: 'url: ', with: 'adress: ' }] });
    const wrong = await runCommand('diff', '--out', site.outDir, '--content', site.contentDir);
    expect(wrong).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('site.yaml') });
  } finally {
    site.remove();
  }
});
