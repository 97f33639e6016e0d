import { describe, expect, it } from 'vitest';
import { missingValues } from '../../../../generator/check/missing-values.ts';
import { scanMarkup } from '../../../../generator/check/page-facts.ts';
import type { CheckInput, DocumentFacts } from '../../../../generator/check/rule.ts';

interface Given {
  /** By path of the page. */
  pages?: Record<string, string>;
  files?: Record<string, string>;
  /** What staff have written. */
  content?: string;
}

function mistakes({ pages = {}, files = {}, content = 'We treat noses.' }: Given) {
  const documents = Object.entries(pages).map(
    ([path, html]) =>
      ({
        ...scanMarkup(html),
        document: { path, html, page: { pageType: 'about', sources: ['pages/about.md'] } },
      }) as unknown as DocumentFacts,
  );
  const assets = Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text), sources: [] }));
  const input = { documents, assets, texts: [{ path: 'pages/about.md', read: () => content }] };
  return missingValues(input as unknown as CheckInput);
}

const messageOf = (html: string, content?: string) =>
  mistakes({ pages: { '/about': html }, ...(content && { content }) }).map(({ message }) => message);

describe('a value that is missing', () => {
  it.each([
    ['in a text', '<p class="lead">Dr. undefined sees you.</p>', '"undefined" stands in the text of <p class="lead">'],
    ['in an address', '<a href="/providers/undefined">x</a>', '"undefined" stands in the attribute href of <a>'],
    [
      'in the name of a class',
      '<i class="card--undefined"></i>',
      '"undefined" stands in the attribute class of <i class="card--undefined">',
    ],
    ['in a drawing', '<svg><path d="M0 NaN"/></svg>', '"NaN" stands in the attribute d of <path>'],
    [
      'in structured data',
      '<script type="application/ld+json">{"name":"[object Object]"}</script>',
      '"[object Object]" stands in the text of <script>',
    ],
    [
      'in words for social networks',
      '<meta property="og:title" content="undefined | Doe">',
      '"undefined" stands in the attribute content of <meta>',
    ],
    [
      'in the props of an island',
      '<div data-props=\'{"label":"NaN minutes"}\'></div>',
      '"NaN" stands in the attribute data-props of <div>',
    ],
  ])('is refused %s, with page and place', (_, html, message) => {
    expect(messageOf(html)).toEqual([expect.stringContaining(`/about: ${message}: "`)]);
  });

  it('names the content file of the page, the words around it and where to look', () => {
    expect(mistakes({ pages: { '/about': '<h1>Welcome to undefined, your office</h1>' } })).toEqual([
      {
        rule: 'missing-value',
        severity: 'error',
        file: 'content/pages/about.md',
        message: '/about: "undefined" stands in the text of <h1>: "Welcome to undefined, your office".',
        hint: 'A template writes a value that is missing: look in templates/pages/about.tsx and the components that it uses.',
      },
    ]);
  });

  it('is one mistake where it stands in the frame of every page', () => {
    const footer = '<footer>Call NaN</footer>';
    expect(mistakes({ pages: { '/': footer, '/about': footer, '/blog': footer } }).map(({ message }) => message)).toEqual([
      '/: "NaN" stands in the text of <footer>, and in 2 more places like it: "Call NaN".',
    ]);
  });

  it.each(['search.json', 'assets/search-entries.0123456789.json', 'blog/feed.xml'])('is refused in %s', (path) => {
    expect(mistakes({ files: { [path]: '{"title":"About undefined"}' } })).toEqual([
      expect.objectContaining({ file: path, message: `"undefined" stands in /${path}: "{"title":"About undefined"}".` }),
    ]);
  });
});

describe('honest words', () => {
  const prose = 'The cause is Undefined. Not a number is written NaN.';

  it.each([
    '<p>In this language a missing value is undefined.</p>',
    '<code>NaN</code>',
    '<h2 id="undefined">Undefined</h2><a href="#undefined">Undefined</a>',
    '<p id="undefined-causes"></p><a href="/blog/undefined-causes">Undefined causes</a>',
    '<meta name="description" content="What undefined means">',
  ])('stay where content writes them: %s', (html) => {
    expect(messageOf(html, prose)).toEqual([]);
  });

  it('do not hide a missing value in an address, a drawing or the name of a class', () => {
    const html = '<a href="/providers/undefined">x</a><path d="M0 NaN"/><i class="tile--undefined"></i>';
    expect(messageOf(html, prose)).toHaveLength(3);
  });

  it('are no code: scripts and styles are not read', () => {
    expect(messageOf('<script>let a=undefined</script><style>.undefined{}</style><p>fine</p>')).toEqual([]);
  });
});
