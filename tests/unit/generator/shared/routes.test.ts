import { expect, it } from 'vitest';
import * as shared from '../../../../generator/shared/routes.ts';
import { routes } from '../../../helpers/routes.ts';

const {
  isAsset,
  isInternalLink,
  isNotFoundPage,
  isReserved,
  listOfPage,
  notFoundPage,
  notFoundRules,
  canonicalPath,
  sectionOf,
  foldAddress,
} = shared;

it('recognizes links within this site', () => {
  expect(['/about', '#top', '/a#b'].every(isInternalLink)).toBe(true);
  expect(['//host/x', 'https://a.example', 'tel:+1', 'about'].some(isInternalLink)).toBe(false);
});

it('finds the page for another form of its address', () => {
  expect(['/about', '/about.html', '/about/', '/about/index.html', '/about.html/'].map(canonicalPath)).toEqual(Array(5).fill('/about'));
  expect(['/', '/index.html', '//'].map(canonicalPath)).toEqual(['/', '/', '/']);
});

it('answers an unknown address of the blog, or of a list page, with a special page', () => {
  const missing = (path: string) => notFoundPage(path, notFoundRules(routes));
  expect(['/x', '/blogs', '/blog/x', '/blog/category/x/page/9'].map(missing)).toEqual(['/404', '/404', '/blog/404', '/blog/404']);
  expect([routes.notFound, routes.postNotFound, routes.about].map((path) => isNotFoundPage(path, routes))).toEqual([true, true, false]);
});

it('finds the list of a later page, and the page that lists the entry at an address', () => {
  const lists = ['/blog/page/3', '/blog/category/ent/page/12', '/blog/page/0', '/blog/page', '/about/page/2'];
  expect(lists.map((path) => listOfPage(path, routes))).toEqual(['/blog', '/blog/category/ent', undefined, undefined, undefined]);
  const entries = ['/blog/x', '/service/x', '/locations/x', '/providers/x'];
  expect(entries.map((path) => sectionOf(path, routes))).toEqual(['/blog', '/services', '/locations', '/providers']);
  for (const path of ['/services/x', '/about', '/blog']) expect(sectionOf(path, routes), path).toBeUndefined();
  const [spelled] = ['/Caf\u00e9', '/cafe\u0301.html', '/CAF\u00c9/'].map(foldAddress);
  expect(['/Caf\u00e9', '/cafe\u0301.html', '/CAF\u00c9/'].map(foldAddress)).toEqual([spelled, spelled, spelled]);
});

it('recognizes files with a fingerprint, and addresses that are taken', () => {
  expect(['assets/home.1a2b3c4d5e.css', 'about.html', 'favicon.svg'].map(isAsset)).toEqual([true, false, false]);
  expect(['/assets/x', '/API/leads', '/robots.txt', '/favicon.svg', '/manifest.webmanifest'].every(isReserved)).toBe(true);
  expect(['/sitemap.xml', '/sitemap-1.xml', '/Sitemap-12.XML'].every(isReserved)).toBe(true);
  expect(['/sitemap-news.xml', '/blog/page/1'].some(isReserved)).toBe(false);
  // A removed document may redirect; an existing one must not be hidden by a redirect.
  expect(['/about', '/old-page', '/filesystem', '/files/a.pdf'].some(isReserved)).toBe(false);
});
