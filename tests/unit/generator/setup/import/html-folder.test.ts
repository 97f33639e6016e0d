import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { htmlFolder } from '../../../../../generator/setup/import/html-folder.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { itemsOf } from '../../../../helpers/old-site.ts';

const folder = useFolder();

/** Writes files into the folder `old` and returns what is read from it. */
async function read(files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(folder('old', file)), { recursive: true });
    writeFileSync(folder('old', file), content);
  }
  const site = htmlFolder(folder('old'));
  const items = await itemsOf(site);
  return { site, items, others: site.otherAddresses(), notes: site.notes() };
}

const canonical = (href: string) => `<link rel="canonical" href="${href}">`;

it('reads all pages of a folder by name, with the addresses that a web server would give them', async () => {
  const { site, items, notes } = await read({
    'index.html': '<title>Home | Oak Dental</title><h1>Welcome</h1><p>Hello</p>',
    'about us.htm': '<title>About | Oak Dental</title><p>A</p>',
    'team/index.html': '<title>Team</title><p>T</p>',
    '.git/x.html': 'no',
    'style.css': 'no',
  });
  expect(items.map(({ label, key, addresses, name }) => [label, key, addresses, name])).toEqual([
    ['about us.htm', '/about%20us.htm', ['/about%20us.htm', '/about%20us'], 'about%20us'],
    ['index.html', '/', ['/', '/index.html'], ''],
    ['team/index.html', '/team/', ['/team/', '/team/index.html'], 'team'],
  ]);
  expect(items.map(({ title, searchTitle, html }) => [title, searchTitle, html])).toEqual([
    ['About', undefined, '<p>A</p>'],
    ['Welcome', 'Home', '<p>Hello</p>'],
    ['Team', undefined, '<p>T</p>'],
  ]);
  expect([site.url, notes]).toEqual([undefined, []]);
  expect(await itemsOf(site)).toEqual(items);
});

it('reports words outside of the texts once for all pages that have them', async () => {
  const aside = (words: string) => `<main><p>A</p></main><aside>${words}</aside>`;
  const { notes } = await read({ 'a.html': aside('Call us'), 'b.html': aside('Call us'), 'c.html': aside('News') });
  expect(notes).toEqual([
    'Words outside of the text were left out: “Call us” (a.html and 1 more page)',
    'Words outside of the text were left out: “News” (c.html)',
  ]);
});

it('uses the addresses and the website that most pages state', async () => {
  const { site, items } = await read({
    'a.html': canonical('https://old.example/first'),
    'b.html': canonical('https://old.example/second'),
    'c.html': canonical('https://elsewhere.example/third'),
  });
  expect(site.url).toBe('https://old.example');
  expect(items.map(({ addresses }) => addresses)).toEqual([
    ['/first', '/a.html', '/a'],
    ['/second', '/b.html', '/b'],
    ['/c.html', '/c'],
  ]);
});

it('reads pages with other endings and what a program wrote, a page named by a year, and names programs', async () => {
  const { items, notes } = await read({
    'a.XHTML': '<p>A</p>',
    'b/index.shtml': '<p>B</p>',
    'c.php': '<html><p>C</p></html>',
    '2024/index.html': '<p>Year in review</p>',
    '2024/05/index.html': 'a list',
    'd.asp': '<% Response.Write("D") %><html></html>',
    'e.php': '<?php echo 1;',
    'f.php': 'x',
  });
  expect(items.map(({ addresses, html }) => [addresses, html])).toEqual([
    [['/2024/', '/2024/index.html'], '<p>Year in review</p>'],
    [['/a.XHTML', '/a'], '<p>A</p>'],
    [['/b/', '/b/index.shtml'], '<p>B</p>'],
    [['/c.php', '/c'], '<p>C</p>'],
  ]);
  expect(notes).toEqual(['d.asp', 'e.php', 'f.php'].map((file) => `${file} is not a page but a program, so it is skipped.`));
});

it('reads redirects from pages that only redirect and from rules of web servers', async () => {
  const { items, others } = await read({
    'old/index.html': '<meta http-equiv="refresh" content="0; url=../new.html">',
    'new.html': 'new',
    'category/sleep/index.html': 'a list',
    _redirects: '# comment\n/a /new.html 301\n/app/* /index.html 200\n/b https://new.example/b\n/c /c2 200\n',
    '.htaccess': 'RewriteEngine On\nRedirect 301 /d /new.html\nRedirectPermanent /e /new.html\r\nRewriteRule ^x$ /y [R=301]\n',
  });
  expect(items.map(({ label }) => label)).toEqual(['new.html']);
  expect(others).toEqual([
    { from: '/a', to: '/new.html' },
    { from: '/b', to: 'https://new.example/b' },
    { from: '/d', to: '/new.html' },
    { from: '/e', to: '/new.html' },
    { from: '/category/sleep/' },
    { from: '/old/', to: '/new.html' },
  ]);
});

it('reports what it passes over, and goes on', async () => {
  mkdirSync(folder('old'));
  writeFileSync(folder('secret.html'), 'secret');
  symlinkSync(folder('secret.html'), folder('old/link.html'));
  symlinkSync('.', folder('old/loop'));
  symlinkSync('ok.html', folder('old/same.html'));
  const { items, notes } = await read({
    '404.html': 'x',
    'big.html': Buffer.alloc(10_000_001, 'a'),
    'deep.html': '<b>'.repeat(2000),
    'missing.html': '<title>Page not found | Oak</title>',
    'ok.html': Uint8Array.from([0x63, 0x61, 0x66, 0xe9]),
  });
  expect(items.map(({ label, html }) => [label, html])).toEqual([
    ['ok.html', 'café'],
    ['same.html', 'café'],
  ]);
  expect(notes).toEqual([
    'link.html is a link to a file outside the folder, so it is skipped.',
    'big.html has more than 10 MB, so it is skipped.',
    'deep.html has more than a thousand elements inside each other, so it is skipped.',
    'ok.html is not in the encoding that it names, so it is read as windows-1252: check its special characters.',
    'same.html is not in the encoding that it names, so it is read as windows-1252: check its special characters.',
    '404.html is the page for unknown addresses, so it is skipped.',
    'missing.html is the page for unknown addresses, so it is skipped.',
  ]);
});

it('refuses a missing folder, a file, and a folder without pages', () => {
  writeFileSync(folder('file.html'), 'x');
  expect(() => htmlFolder(folder('missing'))).toThrow(/missing is not a folder\. Check its name\.$/);
  expect(() => htmlFolder(folder('file.html'))).toThrow(/file\.html is not a folder/);
  mkdirSync(folder('empty'));
  expect(() => htmlFolder(folder('empty'))).toThrow(/empty has no \.html files\. Name the folder with the home page/);
});
