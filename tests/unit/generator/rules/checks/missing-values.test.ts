import { describe, expect, it } from 'vitest';
import { scanMarkup } from '../../../../../generator/pages/page-facts.ts';
import type { CheckInput, DocumentFacts } from '../../../../../generator/rules/checks/check.ts';
import { missingValues } from '../../../../../generator/rules/checks/pages.ts';

/** The mistakes of pages and files; `content` is what staff have written. */
function mistakes(pages: Record<string, string>, { files = {}, content = 'We treat noses.' } = {}) {
  const documents = Object.entries(pages).map(([path, html]) => {
    const document = { path, html, page: { pageType: 'about', sources: ['pages/about.md'] } };
    return { ...scanMarkup(html), parts: [], document } as unknown as DocumentFacts;
  });
  const assets = Object.entries<string>(files).map(([path, text]) => ({ path, bytes: Buffer.from(text), sources: [] }));
  const input = { documents, assets, texts: [{ path: 'pages/about.md', read: () => content }] };
  return missingValues(input as unknown as CheckInput);
}
const messagesOf = (...given: Parameters<typeof mistakes>) => mistakes(...given).map(({ message }) => message);

describe('a value that is missing', () => {
  it.each([
    ['<p class="lead">Dr. undefined sees you.</p>', '"undefined"', 'text', '<p class="lead">'],
    ['<a href="/providers/undefined">x</a>', '"undefined"', 'href', '<a>'],
    ['<i class="card--undefined"></i>', '"undefined"', 'class', '<i class="card--undefined">'],
    ['<script type="application/ld+json">{"name":"[object Object]"}</script>', '"[object Object]"', 'text', '<script>'],
    ['<div data-props="{&quot;label&quot;:&quot;NaN minutes&quot;}"></div>', '"NaN"', 'data-props', '<div>'],
  ])('is refused with its page, its position and the words around it: %s', (html, ...places) => {
    const [mistake, ...others] = mistakes({ '/about': html });
    expect(others).toEqual([]);
    expect(mistake).toMatchObject({ rule: 'missing-value', severity: 'error', file: 'content/pages/about.md' });
    for (const place of ['/about', ...places]) expect(mistake?.message).toContain(place);
    expect(mistake?.hint).toContain('templates/pages/about.tsx');
  });

  it('is one mistake if it is in the frame of every page', () => {
    const footer = '<footer>Call NaN</footer>';
    expect(messagesOf({ '/': footer, '/about': footer, '/blog': footer })).toEqual([expect.stringContaining(' 2 more ')]);
  });

  it('is refused in files of the search and of feeds', () => {
    const files = ['search.json', 'blog/feed.xml'];
    const found = mistakes({}, { files: Object.fromEntries(files.map((path) => [path, '{"title":"About undefined"}'])) });
    expect(found.map(({ file }) => file)).toEqual(files);
  });
});

describe('words that look like a missing value', () => {
  const content = 'The cause is Undefined. Not a number is written NaN.';

  it.each([
    '<p>In this language a missing value is undefined.</p>',
    '<code>NaN</code>',
    '<h2 id="undefined">Undefined</h2><a href="#undefined">Undefined</a>',
    '<p id="undefined-causes"></p><a href="/blog/undefined-causes">Undefined causes</a>',
    '<meta name="description" content="What undefined means">',
  ])('are accepted as content writes them: %s', (html) => {
    expect(messagesOf({ '/about': html }, { content })).toEqual([]);
  });

  it('do not hide a missing value in an address, a drawing or a class name, and are ignored in scripts and styles', () => {
    const html = '<a href="/providers/undefined">x</a><path d="M0 NaN"/><i class="tile--undefined"></i>';
    expect(messagesOf({ '/about': html }, { content })).toHaveLength(3);
    expect(messagesOf({ '/': '<script>let a=undefined</script><style>.undefined{}</style><p>fine</p>' })).toEqual([]);
  });
});
