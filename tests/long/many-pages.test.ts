import { expect, it } from 'vitest';
import { makeArticles, writePosts } from '../bench/corpus.ts';
import { entSiteIn } from '../helpers/command.ts';
import { createSite } from '../helpers/sites.ts';

it('builds 500 pages where 64 files may be open at once (B6)', async () => {
  const site = createSite();
  writePosts(site.contentDir, makeArticles(site.contentDir, 480));
  const { code, stdout } = await entSiteIn({ before: 'ulimit -n 64' }, 'build', '--content', site.contentDir, '--out', site.outDir);
  expect(code).toBe(0);
  expect(Number(/^Built (\d+) pages/.exec(stdout)?.[1])).toBeGreaterThanOrEqual(500);
  site.remove();
}, 300_000);
