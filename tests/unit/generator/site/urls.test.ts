import { expect, it } from 'vitest';
import { absoluteUrl, isInternalLink, outputFile, pageMeantBy, pathTo, splitLink } from '../../../../generator/site/urls.ts';

it.each([
  ['/', 'index.html'],
  ['/about', 'about.html'],
  ['/blog', 'blog.html'],
  ['/blog/do-i-have-sleep-apnea', 'blog/do-i-have-sleep-apnea.html'],
  ['/404', '404.html'],
])('serves %s from %s, so that it answers without a redirect', (path, file) => {
  expect(outputFile(path)).toBe(file);
});

it('makes canonical addresses without a trailing slash', () => {
  expect(absoluteUrl('https://www.example.com', pathTo.service('sleep-apnea'))).toBe('https://www.example.com/service/sleep-apnea');
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
