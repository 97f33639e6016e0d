import { expect, it } from 'vitest';
import type { SourceFile } from '../../../../../generator/content/read-source-files.ts';
import { linksTo } from '../../../../../generator/studio/edit/mentions.ts';
import { spliceFile } from '../../../../../generator/studio/edit/merge/splices.ts';

function changed(text: string, { to = '/blog/new', wholeLinks = false } = {}): string {
  const file: SourceFile = { path: 'a.md', label: 'a.md', absolutePath: '/a.md', stamp: '', size: 0, unsavedText: text };
  return spliceFile(
    text,
    linksTo('/blog/old', [file], { wholeLinks }).map(({ at }) => ({ ...at, text: to })),
  );
}

it('links to an address are found in Markdown, YAML, HTML and text', () => {
  const markdown = '[a](/blog/old) [a](</blog/old> "title") [a](/blog/old#part "title") [a](/blog/old?x=1) [a]:/blog/old#part';
  const text = `${markdown} <a href="/blog/old"> to: "/blog/old#part" { label: a, to: '/blog/old' } [/blog/old,/blog/old]\n# see /blog/old, or /blog/old.`;
  expect(changed(text)).toBe(text.replaceAll('/blog/old', '/blog/new'));
});

it('links to an address do not include parts of another address', () => {
  const links = '/blog/old-age /blog/old/page/2 /blog/old.pdf https://other.example/blog/old //other.example/blog/old /de/blog/old';
  const text = `${links} ../blog/old /blog/oldé /blog/old%20age x/blog/old /blog/old_`.replace(/\S+/g, '[a]($&) $&');
  expect(changed(text)).toBe(text);
});

it('links to an address lose their anchor when the page is removed', () => {
  const text = '[a](/blog/old#part) [b](/blog/old?x=1#y "t") to: "/blog/old#z"\n/blog/old#end';
  expect(changed(text, { to: '/blog', wholeLinks: true })).toBe('[a](/blog) [b](/blog "t") to: "/blog"\n/blog');
});
