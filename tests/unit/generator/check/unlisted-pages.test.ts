import { expect, it } from 'vitest';
import type { CheckInput, DocumentFacts } from '../../../../generator/check/rule.ts';
import { unlistedPages } from '../../../../generator/check/unlisted-pages.ts';
import { routes } from '../../../helpers/routes.ts';

/** A page with its links, and a head that may name the pages beside it. */
const page = (path: string, links: string[], head = {}) =>
  ({ title: path, links, parts: [], document: { path, page: { path, head, breadcrumbs: [], pageType: 'x' } } }) as unknown as DocumentFacts;

/** Addresses that the site map misses. */
function missed(documents: DocumentFacts[]): string[] {
  return messages(documents).flatMap((message) => /^The site map misses (.*)\.$/.exec(message)?.[1] ?? []);
}

/** Addresses to which no page leads but the site map. */
function notLinked(documents: DocumentFacts[]): string[] {
  return messages(documents).flatMap((message) => /^No page leads to (.*) but the site map\.$/.exec(message)?.[1] ?? []);
}

function messages(documents: DocumentFacts[]): string[] {
  const byPath = new Map(documents.map((facts) => [facts.document.path, facts]));
  // Only what the rule looks at.
  return unlistedPages({
    site: { routes },
    documents,
    byPath,
    entries: [],
    roots: { packageDir: '/', projectDir: '/' },
  } as unknown as CheckInput).map(({ message }) => message);
}

const posts = ['/blog/a', '/blog/b', '/blog/c'].map((path) => page(path, []));

it('the site map lists a page that stands on a later page of a list that it links', () => {
  const list = [
    page('/blog', ['/blog/a', '/blog/page/2'], { next: '/blog/page/2' }),
    page('/blog/page/2', ['/blog', '/blog/b', '/blog/page/3'], { prev: '/blog', next: '/blog/page/3' }),
    page('/blog/page/3', ['/blog/c', '/blog/page/2'], { prev: '/blog/page/2' }),
  ];
  expect(missed([page('/site-map', ['/blog']), ...list, ...posts])).toEqual([]);
  expect(missed([page('/site-map', []), ...list, ...posts])).toHaveLength(6);
});

it('the site map does not list what another page links, or a list that it leaves out', () => {
  const about = page('/about', ['/blog/a']);
  expect(missed([page('/site-map', ['/about', '/blog']), about, page('/blog', ['/blog/b']), ...posts])).toEqual([
    '/blog/a',
    '/blog/b',
    '/blog/c',
  ]);
});

it('says that no page leads to the one whose only links stand on itself and on the site map', () => {
  const menu = { links: ['/about', '/a'] };
  const share = (path: string, links: string[] = []) => ({ ...page(path, links), parts: [menu] }) as unknown as DocumentFacts;
  const pages = [page('/site-map', ['/about', '/a', '/b', '/c']), share('/a', ['/b']), page('/b', ['/b']), page('/c', ['/c'])];
  expect(notLinked([...pages, page('/about', [])])).toEqual(['/a', '/c']);
  expect(notLinked([...pages, share('/about')])).toEqual(['/c']);
});
