import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../../generator/build.ts';
import { makeSite } from '../../../generator/pipeline.ts';
import { resolveProject } from '../../../generator/project.ts';
import { fixedRoutes, outputFile, pathTo } from '../../../generator/shared/routes.ts';
import { builtPages, serveBuiltSite } from '../../helpers/built-site.ts';
import { ROOTS } from '../../helpers/command.ts';
import { openPages } from '../../helpers/html.ts';
import { longLists, POSTS_PER_PAGE } from '../../helpers/long-lists.ts';
import { differences, outcomeOf } from '../../helpers/outcome.ts';
import { routes } from '../../helpers/routes.ts';
import { createSite, freshMemory } from '../../helpers/sites.ts';
import { htmlMistakes } from '../../helpers/valid-html.ts';

const site = createSite(longLists());
const project = resolveProject(ROOTS, { content: site.contentDir, out: site.outDir });
const memory = freshMemory();
const page = openPages(site.outDir);
beforeAll(async () => {
  expect((await build(project, { memory })).warnings).toEqual([]);
});
afterAll(() => site.remove());

const ORIGIN = 'https://www.doe-ent.example';
const SINUS_CARE = pathTo.category('sinus-care', routes);
const pagesOf = (list: string, count: number) => Array.from({ length: count }, (_, index) => pathTo.listPage(list, index + 1, routes));
const LISTS = [pagesOf(routes.blog, 4), pagesOf(SINUS_CARE, 3)];
/** Slugs of all posts, newest first. */
const POSTS = ['is-it-only-snoring', 'third-post', 'second-post', 'first-post', ...[1, 2, 3, 4, 5, 6, 7].map((number) => `post-${number}`)];

/** Returns the slugs of the posts whose cards a page shows. */
function cardsOn(path: string): string[] {
  const list = page(path).main;
  return [...list.matchAll(/<h3[^>]*><a[^>]* href="\/blog\/([a-z0-9-]+)"/g)].map((match) => match[1] ?? '');
}

const linksOfHead = (path: string, rel: string) =>
  [...page(path).html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]*)"`, 'g'))].map((match) => match[1]);

describe('a list of posts on several pages', () => {
  it('has as many pages as it needs, each post on one of them, newest first', () => {
    const paths = builtPages(site.outDir).map(({ path }) => path);
    expect(paths.filter((path) => /^\/blog(\/category\/.*|\/page\/.*|)$/.test(path)).toSorted()).toEqual(
      [...LISTS.flat(), pathTo.category('sleep-medicine', routes)].toSorted(),
    );
    const ofSinusCare = POSTS.filter((slug) => !['is-it-only-snoring', 'second-post'].includes(slug));
    expect(LISTS.map((list) => list.flatMap(cardsOn))).toEqual([POSTS, ofSinusCare]);
    for (const path of LISTS.flatMap((list) => list.slice(0, -1))) expect(cardsOn(path), path).toHaveLength(POSTS_PER_PAGE);
  });

  it('has pages with separate titles, descriptions, headings and canonical addresses (H1)', () => {
    const all = LISTS.flat();
    for (const field of ['title', 'description'] as const) expect(new Set(all.map((path) => page(path)[field])).size).toBe(all.length);
    const mainHeading = (path: string) => page(path).headings.find(({ level }) => level === 1)?.text;
    expect(all.map(mainHeading)).toEqual([
      'Plain answers from your ENT surgeon',
      ...['Blog, page 2 of 4', 'Blog, page 3 of 4', 'Blog, page 4 of 4'],
      ...['Sinus Care', 'Sinus Care, page 2 of 3', 'Sinus Care, page 3 of 3'],
    ]);
    expect(page('/blog/page/2').title).toMatch(/^ENT Articles on Sinuses, Sleep, Hearing and Allergies, page 2 of 4 \| /);
    expect(page('/blog/page/2').description).toMatch(/^Blog, page 2 of 4\. An ENT surgeon explains/);
    for (const path of all) {
      expect(page(path).canonical).toBe(ORIGIN + path);
      expect(page(path).robots).toBe('index,follow');
    }
  });

  it('links to the previous and next page in the head of each, and no others', () => {
    for (const list of LISTS)
      for (const [index, path] of list.entries()) {
        const address = (neighbor: string | undefined) => (neighbor ? [ORIGIN + neighbor] : []);
        expect(linksOfHead(path, 'prev'), path).toEqual(address(list[index - 1]));
        expect(linksOfHead(path, 'next'), path).toEqual(address(list[index + 1]));
      }
    expect([routes.home, pathTo.category('sleep-medicine', routes)].flatMap((path) => linksOfHead(path, '(?:prev|next)'))).toEqual([]);
  });

  it('has pages with breadcrumbs to the list, also in structured data (H3)', () => {
    const breadcrumbs = (path: string) => page(path).things.find((thing) => thing['@type'] === 'BreadcrumbList');
    const item = (position: number, name: string, path: string) => ({ '@type': 'ListItem', position, name, item: ORIGIN + path });
    expect(breadcrumbs('/blog/page/2')?.['itemListElement']).toEqual([
      item(1, 'Home', '/'),
      item(2, 'Blog', '/blog'),
      item(3, 'Page 2', '/blog/page/2'),
    ]);
    expect(breadcrumbs(`${SINUS_CARE}/page/3`)?.['itemListElement']).toEqual([
      item(1, 'Home', '/'),
      item(2, 'Blog', '/blog'),
      item(3, 'Sinus Care', SINUS_CARE),
      item(4, 'Page 3', `${SINUS_CARE}/page/3`),
    ]);
  });

  it('starts with the large card of the newest post on its first page only, and marks its section and category on all', () => {
    const features = LISTS.flat().filter((path) => page(path).main.includes('post-list__feature'));
    expect(features).toEqual([routes.blog]);
    expect(page(`${SINUS_CARE}/page/2`).main).toContain(`<a href="${SINUS_CARE}" aria-current="true">`);
    expect(page('/blog/page/2').main).toContain('<a href="/blog" aria-current="true">');
    expect(page('/blog').main).toContain('<a href="/blog" aria-current="page">');
    expect(page('/blog/page/2').html).toMatch(/<a href="\/blog" aria-current="true">Blog<\/a>/);
  });

  it('is valid HTML (P2)', async () => {
    // The last page of one list and the second of the other; the first pages are like those of every practice.
    const files = ['/blog/page/4', `${SINUS_CARE}/page/2`].map((path) => ({ file: outputFile(path) }));
    expect(await htmlMistakes(site.outDir, files)).toEqual([]);
  });

  it('is in the sitemap with all pages, and in the search with the first (H1)', () => {
    const sitemap = site.read('sitemap.xml');
    for (const path of LISTS.flat()) expect(sitemap).toContain(`<loc>${ORIGIN}${path}</loc>`);
    const { entries } = JSON.parse(site.read(fixedRoutes.searchIndex.slice(1))) as { entries: { to: string }[] };
    expect(entries.map(({ to }) => to).filter((to) => /^\/blog($|\/page|\/category)/.test(to))).toEqual([routes.blog]);
  });

  it('keeps the site map short: the newest posts of a category, then links to its other pages', () => {
    const { links, main } = page(routes.siteMap);
    const ofPosts = links.filter((href) => POSTS.some((slug) => href === pathTo.post(slug, routes)));
    expect(ofPosts.toSorted()).toEqual(
      ['third-post', 'first-post', 'post-1', 'is-it-only-snoring', 'second-post'].map((slug) => pathTo.post(slug, routes)).toSorted(),
    );
    for (const number of [2, 3]) expect(main).toContain(`<a href="${SINUS_CARE}/page/${number}">Sinus Care, page ${number} of 3</a>`);
  });

  it('has no second address for its first page and no page after the last: both are answered as unknown articles (S5)', async () => {
    expect(existsSync(join(site.outDir, 'blog/page/1.html'))).toBe(false);
    const served = await serveBuiltSite(site.outDir);
    const answer = async (path: string) => {
      const response = await fetch(served.origin + path, { redirect: 'manual' });
      return [
        response.status,
        response.headers.get('location') ?? /<h1>(.*?)<\/h1>/.exec(await response.text())?.[1]?.replace(/<[^>]*>/g, ''),
      ];
    };
    const missing = await answer('/blog/nowhere');
    expect(missing[0]).toBe(404);
    for (const path of ['/blog/page', '/blog/page/1', '/blog/page/5', '/blog/page/02', `${SINUS_CARE}/page/4`])
      expect(await answer(path), path).toEqual(missing);
    expect(await answer('/blog/page/2')).toEqual([200, 'Blog, page 2 of 4']);
    expect(await answer('/blog/page/2/')).toEqual([301, '/blog/page/2']);
    await served.close();
  });
});

describe('a rebuild', () => {
  const pathOf = (slug: string) => join(site.contentDir, `blog/${slug}.md`);

  it('renders the pages that show an edited title: its article and one page of each list', async () => {
    const before = await makeSite(project, memory);
    const text = readFileSync(pathOf('post-6'), 'utf8');
    writeFileSync(pathOf('post-6'), text.replace(/^title: .*$/m, 'title: Another Title'));
    const after = await makeSite(project, memory);
    writeFileSync(pathOf('post-6'), text);
    const known = new Set(before.documents.map(({ hash }) => hash));
    const rendered = after.documents.filter(({ hash }) => !known.has(hash));
    expect(rendered).toEqual(after.documents.filter(({ html }) => html.includes('Another Title')));
    expect(rendered.map(({ path }) => path).toSorted()).toEqual(['/blog/category/sinus-care/page/3', '/blog/page/4', '/blog/post-6']);
  });

  it('equals a clean build when a list loses a page and gets it back (B10)', async () => {
    const whole = await outcomeOf(project, memory);
    const texts = ['post-6', 'post-7'].map((slug) => [pathOf(slug), readFileSync(pathOf(slug))] as const);
    for (const [file] of texts) rmSync(file);
    const shorter = await outcomeOf(project, memory);
    const clean = await outcomeOf(project, freshMemory());
    expect(differences(shorter, clean)).toEqual([]);
    expect(Object.keys(shorter).filter((path) => /^blog\/page\//.test(path))).toEqual(['blog/page/2.html', 'blog/page/3.html']);
    for (const [file, text] of texts) writeFileSync(file, text);
    expect(differences(await outcomeOf(project, memory), whole)).toEqual([]);
  });
});
