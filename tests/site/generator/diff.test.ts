import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { compareSites } from '../../../generator/diff/compare-sites.ts';
import { findBuiltSite, lastTwoSites } from '../../../generator/diff/find-release.ts';
import { entSite } from '../../helpers/command.ts';
import { createSite } from '../../helpers/sites.ts';

it('a build is compared with the one before: what one edit of a text changes on its page', async () => {
  const site = createSite();
  try {
    expect((await site.build()).problems).not.toContain('error');
    expect(() => lastTwoSites(site.outDir)).toThrow();
    site.change({ edits: [{ file: 'blog/first-post.md', replace: 'Rest', with: 'Rest well' }] });
    await site.build();
    const { code, stdout } = await entSite('diff', '--out', site.outDir);
    expect(code).toBe(0);
    expect(stdout).toContain('`/blog/first-post`\n\n> Rest **well**\n');
    const [before, after] = lastTwoSites(site.outDir);
    const diff = compareSites(before, after);
    expect(diff.changed.map(({ address }) => address)).toEqual(['/blog/first-post']);
    // The same by the folder of the release, and beside its manifest.
    const release = dirname(before.folder);
    for (const path of [release, before.folder, join(release, 'build-manifest.json')])
      expect(compareSites(findBuiltSite(path), findBuiltSite(site.outDir)).changed).toEqual(diff.changed);
  } finally {
    site.remove();
  }
});
