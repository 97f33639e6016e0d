import { expect, it } from 'vitest';
import type { CheckInput, DocumentFacts } from '../../../../../generator/rules/checks/check.ts';
import { unlistedPages } from '../../../../../generator/rules/checks/links.ts';
import { routes } from '../../../../helpers/routes.ts';

/** A page with its links, the neighbors that its head may name, and links of a menu that many pages share. */
const page = (path: string, links: string[], { head = {}, menu = [] as string[] } = {}) =>
  ({
    ...{ title: path, links, parts: menu.length > 0 ? [{ links: menu }] : [] },
    document: { path, page: { path, head, breadcrumbs: [], pageType: 'x' } },
  }) as unknown as DocumentFacts;

/** Addresses that are missing in the site map, and those that only the site map links to. */
function unlisted(documents: DocumentFacts[], drafts: string[] = []) {
  const byPath = new Map(documents.map((facts) => [facts.document.path, facts]));
  // Only the fields that the rule reads.
  const input = {
    site: { routes },
    documents,
    byPath,
    entries: [],
    hidden: new Map(drafts.map((path) => [path, {}])),
    roots: { packageDir: '/', projectDir: '/' },
  };
  const messages = unlistedPages(input as unknown as CheckInput).map(({ message }) => message);
  const found = (pattern: RegExp) => messages.flatMap((message) => pattern.exec(message)?.[1] ?? []);
  return { missed: found(/^The site map does not list (.*)\.$/), notLinked: found(/^No menu or page links to (.*), only the site map\.$/) };
}

const posts = ['/blog/a', '/blog/b', '/blog/c'].map((path) => page(path, []));

it('the site map lists a page that is on a later page of a list that it links', () => {
  const list = [
    page('/blog', ['/blog/a', '/blog/page/2'], { head: { next: '/blog/page/2' } }),
    page('/blog/page/2', ['/blog', '/blog/b', '/blog/page/3'], { head: { prev: '/blog', next: '/blog/page/3' } }),
    page('/blog/page/3', ['/blog/c', '/blog/page/2'], { head: { prev: '/blog/page/2' } }),
  ];
  expect(unlisted([page('/site-map', ['/blog']), ...list, ...posts]).missed).toEqual([]);
  expect(unlisted([page('/site-map', []), ...list, ...posts]).missed).toHaveLength(6);
});

it('the site map does not list what another page links, or a list that it leaves out', () => {
  const others = [page('/about', ['/blog/a']), page('/blog', ['/blog/b'])];
  expect(unlisted([page('/site-map', ['/about', '/blog']), ...others, ...posts]).missed).toEqual(['/blog/a', '/blog/b', '/blog/c']);
});

it('reports a page that only itself and the site map link to', () => {
  const menu = ['/about', '/a'];
  const pages = [page('/site-map', ['/about', '/a', '/b', '/c']), page('/a', ['/b'], { menu }), page('/b', ['/b']), page('/c', ['/c'])];
  expect(unlisted([...pages, page('/about', [])]).notLinked).toEqual(['/a', '/c']);
  expect(unlisted([...pages, page('/about', [], { menu })]).notLinked).toEqual(['/c']);
});

it('reports no page that visitors do not see, such as a draft', () => {
  const pages = [page('/site-map', ['/about']), page('/about', ['/about']), page('/draft', [])];
  expect(unlisted(pages, ['/draft'])).toEqual({ missed: [], notLinked: ['/about'] });
});
