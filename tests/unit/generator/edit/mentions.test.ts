import { expect, it } from 'vitest';
import type { SourceFile } from '../../../../generator/content/read-source-files.ts';
import { linksTo } from '../../../../generator/edit/mentions.ts';
import { spliced } from '../../../../generator/edit/splices.ts';

function changed(text: string, { to = '/blog/new', wholeLinks = false } = {}): string {
  const file: SourceFile = { path: 'a.md', label: 'a.md', absolutePath: '/a.md', stamp: '', size: 0, tried: text };
  return spliced(
    text,
    linksTo('/blog/old', [file], { wholeLinks }).map(({ at }) => ({ ...at, text: to })),
  );
}

it.each([
  ...'[a](/blog/old)¦[a](</blog/old> "title")¦[a](/blog/old#part "title")¦[a](/blog/old?x=1)¦[a]:/blog/old#part¦to: "/blog/old#part"'.split(
    '¦',
  ),
  ...`{ label: a, to: '/blog/old' }¦[/blog/old,/blog/old]¦Read /blog/old.¦<a href="/blog/old">¦# see /blog/old, please`.split('¦'),
])('links to an address are found in %s', (text) => {
  expect(changed(text)).toBe(text.replaceAll('/blog/old', '/blog/new'));
});

it.each([
  ...'[a](/blog/old-age) [a](/blog/old/page/2) [a](/blog/old.pdf) [a](https://other.example/blog/old) [a](//other.example/blog/old)'.split(
    ' ',
  ),
  ...'[a](/de/blog/old) [a](../blog/old) /blog/oldé /blog/old%20age x/blog/old /blog/old_'.split(' '),
])('links to an address are not what is part of another address: %s', (text) => {
  expect(changed(text)).toBe(text);
});

it('links to an address lose the place on the page where the page goes', () => {
  const text = '[a](/blog/old#part) [b](/blog/old?x=1#y "t") to: "/blog/old#z"\n/blog/old#end';
  expect(changed(text, { to: '/blog', wholeLinks: true })).toBe('[a](/blog) [b](/blog "t") to: "/blog"\n/blog');
});
