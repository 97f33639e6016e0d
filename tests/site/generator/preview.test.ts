import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtPages, serveBuiltSite } from '../../helpers/built-site.ts';
import { createPreviewSite, DRAFT_POST, LATER_POST } from '../../helpers/preview-site.ts';
import { problemsIn } from '../../helpers/problems.ts';
import { manifestOfSite } from '../../helpers/releases.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { changedPaths, treeOf } from '../../helpers/tree.ts';
import { htmlMistakes } from '../../helpers/valid-html.ts';

const REAL = 'doe-ent.example';
const OWN = 'https://preview.example';
const site = createPreviewSite();
/** Returns the HTML of a preview page as it is on the site. */
const withoutMarks = (html: string) =>
  html
    .replace(/<aside class="preview-note".*?<\/aside>/, '')
    .replace('content="noindex,nofollow"', 'content="index,follow"')
    .replaceAll(OWN, `https://www.${REAL}`)
    .replaceAll(/\/assets\/(about|later)\.\w+\.css/g, '/assets/$1.css');

/** The output of the command that builds the preview. */
let stdout: string;
beforeAll(async () => {
  ({ stdout } = await runCommand('build', '--preview', '--content', site.contentDir, '--out', site.outDir, '--site-url', OWN));
});
afterAll(() => site.remove());

describe('a preview for sign-off', () => {
  it('contains drafts and future articles, and is marked as a preview on every page', async () => {
    const pages = builtPages(site.outDir);
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([LATER_POST, DRAFT_POST]));
    for (const { file } of pages)
      expect(site.read(file).match(/<aside class="preview-note"[^>]*>.*?not the published site/g), file).toHaveLength(1);
    expect(await htmlMistakes(site.outDir, [{ file: 'blog.html' }, { file: `${LATER_POST.slice(1)}.html` }])).toEqual([]);
  });

  it('is closed to search engines in every page, in the header of every file, and in robots.txt', async () => {
    const { files, preview } = manifestOfSite(site.outDir);
    expect(preview).toBe(true);
    for (const { file } of files.filter((entry) => entry.route))
      expect(site.read(file), file).toMatch(/<meta name="robots" content="noindex[",]/);
    expect(site.read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect(files.map(({ file }) => file).filter((file) => /sitemap|next-change/.test(file))).toEqual([]);
    const { origin, close } = await serveBuiltSite(site.outDir);
    try {
      for (const { file, route = `/${file}`, redirectsTo, isRuleFile } of files) {
        if (redirectsTo !== undefined || isRuleFile) continue;
        const { status, headers } = await fetch(origin + encodeURI(route));
        expect([status, headers.get('X-Robots-Tag')], route).toEqual([200, 'noindex, nofollow']);
      }
      expect((await fetch(`${origin}/nowhere`)).headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    } finally {
      await close();
    }
  });

  it('shows its own address and how to open it, and never the address of the site (H1)', () => {
    expect(stdout).toMatch(
      /\nThis is a preview for https:\/\/preview\.example\. To look at it: npx ent-site preview --out \S+\/out\nAny host: .*\n$/,
    );
    for (const [path, bytes] of treeOf(site.outDir)) expect(bytes.includes(REAL), path).toBe(false);
    expect(site.read('about.html')).toContain('<link rel="canonical" href="https://preview.example/about">');
  });

  it('never replaces the site, and none of its files remain when the site replaces it', async () => {
    const { files } = manifestOfSite(site.outDir);
    const asPreview = site.read('about.html');
    await site.build();
    expect(withoutMarks(asPreview)).toBe(withoutMarks(site.read('about.html')));
    const real = manifestOfSite(site.outDir);
    const names = new Set(real.files.map(({ file }) => file));
    expect(files.filter(({ file }) => file.startsWith('assets/') && !names.has(file)).length).toBeGreaterThan(0);
    expect([real.preview, real.kept]).toEqual([undefined, []]);
    const before = treeOf(site.outDir);
    expect([...before.keys()].filter((path) => /third-post|second-post/.test(path))).toEqual([]);
    const message = 'This folder contains the site. A preview must not replace it.';
    expect(await site.preview().catch(problemsIn)).toMatchObject([{ message }]);
    expect(changedPaths(before, treeOf(site.outDir))).toEqual([]);
  });

  it('is refused at the address of the site, in any spelling, from an option or the environment', async () => {
    const out = join(site.outDir, '../another');
    const refused = (url: string) => [{ message: `A preview cannot have the address of the site itself, which is ${url}.` }];
    for (const siteUrl of [`https://www.${REAL}`, `http://${REAL}`])
      expect(await site.preview({ out, siteUrl }).catch(problemsIn)).toMatchObject(refused(siteUrl));
    vi.stubEnv('CF_PAGES_URL', `https://www.${REAL}`);
    expect(await site.preview({ out }).catch(problemsIn)).toMatchObject(refused(`https://www.${REAL}`));
    vi.unstubAllEnvs();
  });
});
