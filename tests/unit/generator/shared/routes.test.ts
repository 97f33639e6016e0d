import { expect, it } from 'vitest';
import * as shared from '../../../../generator/shared/routes.ts';
import { routes } from '../../../helpers/routes.ts';

const { absoluteUrl, isAsset, isInSection, isInternalLink, isNotFoundPage, isReserved, listOfPage, notFoundPage } = shared;
const { notFoundRules, outputFile, pageMeantBy, pathTo, sectionOf, spelling, splitLink } = shared;

const missing = (path: string) => notFoundPage(path, notFoundRules(routes));

it('serves pages from files that answer without a redirect', () => {
  const pages = ['/', '/about', '/blog', '/blog/do-i-have-sleep-apnea', '/404', '/blog/page/2'];
  const files = ['index.html', 'about.html', 'blog.html', 'blog/do-i-have-sleep-apnea.html', '404.html', 'blog/page/2.html'];
  expect(pages.map(outputFile)).toEqual(files);
});

it('makes canonical addresses without a trailing slash', () => {
  expect(absoluteUrl('https://www.example.com', pathTo.service('sleep-apnea', routes))).toBe('https://www.example.com/service/sleep-apnea');
  expect(absoluteUrl('https://www.example.com', '/')).toBe('https://www.example.com/');
});

it('tells links of this site from all others', () => {
  expect(['/about', '#top', '/a#b'].every(isInternalLink)).toBe(true);
  expect(['//host/x', 'https://a.example', 'tel:+1', 'about'].some(isInternalLink)).toBe(false);
});

it('knows the page that another form of its address means', () => {
  expect(['/about', '/about.html', '/about/', '/about/index.html', '/about.html/'].map(pageMeantBy)).toEqual(Array(5).fill('/about'));
  expect(['/', '/index.html', '//'].map(pageMeantBy)).toEqual(['/', '/', '/']);
});

it('splits a link into path and fragment without its query', () => {
  expect(splitLink('/blog?page=2#newest')).toEqual({ path: '/blog', fragment: 'newest' });
  expect(splitLink('#top')).toEqual({ path: '', fragment: 'top' });
});

it('knows which section a page belongs to', () => {
  expect(isInSection(pathTo.service('sleep-apnea', routes), routes.services, routes)).toBe(true);
  expect(isInSection(pathTo.post('x', routes), routes.blog, routes)).toBe(true);
  for (const path of [routes.about, routes.blog])
    for (const section of [routes.home, routes.blog]) expect(isInSection(path, section, routes), `${path} in ${section}`).toBe(false);
});

it('answers an unknown address of the blog with a page of its own', () => {
  expect(['/x', '/blogs', '/blog/x', '/blog/category/x'].map(missing)).toEqual(['/404', '/404', '/blog/404', '/blog/404']);
  expect([routes.notFound, routes.postNotFound].every((path) => isNotFoundPage(path, routes))).toBe(true);
  expect(isNotFoundPage(routes.about, routes)).toBe(false);
});

it('numbers the pages of a list, the first of which is the list itself, in its section', () => {
  expect([1, 2, 10].map((page) => pathTo.listPage(routes.blog, page, routes))).toEqual(['/blog', '/blog/page/2', '/blog/page/10']);
  expect(pathTo.listPage(pathTo.category('sinus-care', routes), 2, routes)).toBe('/blog/category/sinus-care/page/2');
  expect(isInSection('/blog/category/sinus-care/page/2', routes.blog, routes)).toBe(true);
  expect(['/blog/page', '/blog/page/1', '/blog/category/sinus-care/page/9'].map(missing)).toEqual(Array(3).fill('/blog/404'));
});

it('knows the list of a later page, and the page that lists what an address belongs to', () => {
  const lists = ['/blog/page/3', '/blog/category/ent/page/12', '/blog/page/0', '/blog/page', '/about/page/2'];
  expect(lists.map((path) => listOfPage(path, routes))).toEqual(['/blog', '/blog/category/ent', undefined, undefined, undefined]);
  const entries = ['/blog/x', '/service/x', '/locations/x', '/providers/x'];
  expect(entries.map((path) => sectionOf(path, routes))).toEqual(['/blog', '/services', '/locations', '/providers']);
  for (const path of ['/services/x', '/about', '/blog']) expect(sectionOf(path, routes), path).toBeUndefined();
  const [spelt] = ['/Caf\u00e9', '/cafe\u0301.html', '/CAF\u00c9/'].map(spelling);
  expect(['/Caf\u00e9', '/cafe\u0301.html', '/CAF\u00c9/'].map(spelling)).toEqual([spelt, spelt, spelt]);
});

it('knows files with a fingerprint, and addresses that are taken', () => {
  expect(['assets/home.1a2b3c4d5e.css', 'about.html', 'favicon.svg'].map(isAsset)).toEqual([true, false, false]);
  expect(['/assets/x', '/API/leads', '/robots.txt', '/favicon.svg', '/manifest.webmanifest'].every(isReserved)).toBe(true);
  expect(['/sitemap.xml', '/sitemap-1.xml', '/Sitemap-12.XML'].every(isReserved)).toBe(true);
  expect(['/sitemap-news.xml', '/blog/page/1'].some(isReserved)).toBe(false);
  // A document that was removed may lead elsewhere; one that is there is not hidden by a redirect.
  expect(['/about', '/old-page', '/filesystem', '/files/a.pdf'].some(isReserved)).toBe(false);
});
