import { expect, it } from 'vitest';
import { occupiedPaths, redirectFileMistake } from '../../../../generator/pages/redirects.ts';

const FOLDER = '/files/v1.html/form.pdf';
const mistakeOf = (from: string) =>
  redirectFileMistake(
    from,
    occupiedPaths({ pages: ['/', '/about', '/blog/news'], files: ['/blog/feed.xml', FOLDER], redirects: ['/aa', '/señal', from] }),
  );

const long = (length: number, letter = 'a') => letter.repeat(length);

it.each([
  ...['/old', '/index.php', '/old.html', '/x.y/z', '/Ünïcode', '/~user/home', '/conn', '/x.con', '/console.htm', '/aux-in', '/about/print'],
  ...[`/${long(250)}`, `/${long(125, 'é')}`, `/${long(255)}/x`, `/${`${long(200)}/`.repeat(5)}x`, '/about-html/print'],
  // Rules of hosts, which have no file.
  ...['/con/*', '/about.html/*', '/robots.txt/*', `/${long(300)}/*`],
])('writes a file for the old address %s on every file system', (from) => {
  expect(mistakeOf(from)).toBeUndefined();
});

it.each([
  ...[`/${long(251)}`, `/${long(126, 'é')}`, `/x/${long(84, '鼻')}`, `/${long(256)}/x`, `/${`${long(200)}/`.repeat(5)}${long(25)}`],
  ...['/con', '/CON.php', '/x/nul.html', '/aux/x', '/com1', '/lpt9.a.b', '/com¹'],
  ...['/old.', '/old./x', '/a/./b', '/INDEX', '/ABOUT'],
  ...[
    '/about.html/print',
    '/About.HTML/x',
    '/index.html/x',
    '/blog/news.html/x/y',
    '/blog/feed.xml/x',
    `${FOLDER}/x`,
    '/files/v1',
    '/aa.html/x',
  ],
  ...['/robots.txt/x', '/sitemap.xml/x', '/sitemap-2.xml/x', '/favicon.ico/x', '/search.json/x', '/_redirects/x', '/vercel.json/x'],
])('reports that no file can be written for %s', (from) => {
  expect(mistakeOf(from)?.[0]).toContain('No file can be written for "');
});

it('suggests a rule of the host for an address below a file', () => {
  expect(mistakeOf('/blog/news.html/x/y')?.[1]).toContain('/blog/news.html/*');
});
