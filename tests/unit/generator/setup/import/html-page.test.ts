import { describe, expect, it } from 'vitest';
import { htmlPage } from '../../../../../generator/setup/import/html-page.ts';
import { pageAddresses, siteNames } from '../../../../../generator/setup/import/old-pages.ts';
import { decodeHtml } from '../../../../../generator/web/decode-html.ts';

const page = (html: string, address = 'https://old.example/about/') => htmlPage(html, address);
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('the content of a page', () => {
  it.each([
    ['<main>', '<header>top</header><main><h2>A</h2></main><article>no</article><footer>end</footer>', '<h2>A</h2>'],
    ['role="main"', '<div role="main"><p>A</p></div><div>no</div>', '<p>A</p>'],
    ['the only <article>', '<div>no</div><article><p>A B C</p></article>', '<p>A B C</p>'],
    ['an element with a usual id', '<div id="Header">no</div><div id="content"><p>A</p></div>', '<p>A</p>'],
    [
      'the body without its surroundings',
      '<header>no</header><nav>no</nav><section><header><h2>A</h2></header></section><aside>no</aside><div id="sidebar">no</div><footer>no</footer>',
      '<section><header><h2>A</h2></header></section>',
    ],
  ])('is %s', (_, body, html) => {
    expect(page(`<body>${body}</body>`)?.html).toBe(html);
  });

  it('leaves out scripts, navigation, search, cookie banners, comments and skip links', () => {
    const around = [
      '<a class="skip-link" href="#main">Skip</a><script>x()</script><style>p{}</style><noscript>Turn on JavaScript.</noscript><!-- x -->',
      '<nav>Menu</nav><div role="navigation">Menu</div><div class="wp-cookie-bar">Cookies</div><div id="comments">First!</div><p class="entry-meta">May</p>',
      '<form role="search"><input name="x"></form><form><input type="search"></form>',
    ];
    const contact = '<form action="/send"><input name="email"></form>';
    expect(page(`<main>${around.join('')}<p>A</p>${contact}</main>`)?.html).toBe(`<p>A</p>${contact}`);
  });

  it.each([
    ['a teaser', '<h1>T</h1><section><p>Come at once if you bleed.</p></section><article>News</article>', /^<section>.*bleed.*News/, []],
    ['a #content with few words', '<div><p>All that matters.</p></div><div id="content">A</div>', /matters.*A/, []],
    ['two <main>', '<main><p>A</p></main><div>No</div><main><p>B</p></main>', /^<p>A<\/p><p>B<\/p>$/, ['No']],
    [
      'words beside #content',
      '<div><div id="content"><p>Long enough</p></div>Call <style>p{}</style></div>',
      /^<p>Long enough<\/p>$/,
      ['Call'],
    ],
    ['a sidebar', '<main><p>A</p><aside>Call<script>x</script> us<nav>no</nav></aside></main>', /^<p>A<\/p>$/, ['Call us']],
    ['comments', '<main><p>A</p><div class="comments">First!</div><p class="post-meta">May</p></main>', /^<p>A<\/p>$/, ['First!', 'May']],
    ['a header by its id', '<div id="header">Call 911</div><p>A</p>', /^<p>A<\/p>$/, ['Call 911']],
    ['words for browsers without JavaScript', '<main><p>A</p><noscript><p>Call us</p></noscript></main>', /Call us/, []],
    ['JavaScript itself', '<main><p>A</p><noscript>Enable JavaScript</noscript></main>', /^<p>A<\/p>$/, ['Enable JavaScript']],
    ['a form around the page', '<form><h1>T</h1><input name="q"><p>A</p></form>', /^<div><input name="q"><p>A<\/p><\/div>$/, []],
    ['a class of the whole page', '<div class="has-cookie-bar"><h1>T</h1><p>A</p></div>', /<p>A<\/p>/, []],
  ])('never loses words without a line: %s', (_, body, html, leftOut) => {
    const read = page(`<body><header>no</header>${body}<footer>no</footer></body>`);
    expect(read?.html.replaceAll('\n', '')).toMatch(html);
    expect(read?.leftOut).toEqual(leftOut);
  });

  it('is what a page with frames says to browsers without them, and the frames are links', () => {
    const frames = '<title>T</title><frameset><frame src="menu.htm"><noframes><body><h1>Oak</h1><p>A</p></body></noframes></frameset>';
    expect(page(frames)).toMatchObject({ title: 'Oak', html: '<p>A</p>', links: ['https://old.example/about/menu.htm'] });
    expect(page(`<frameset><noframes>${'<b>'.repeat(2000)}</noframes></frameset>`)).toBeUndefined();
  });

  it('is not left out for the class of a tag, which WordPress gives to an article', () => {
    expect(page('<main><article class="post tag-cookies"><p>A</p></article></main>')?.html).toContain('<p>A</p>');
  });

  it('has full addresses, by the base of the page, and pictures that are loaded late', () => {
    const { html, links } =
      page('<base href="/en/"><main><a href="x">X</a><a href="#y">Y</a><img src="data:," data-src="p.jpg"></main>') ?? {};
    expect(html).toBe(
      '<a href="https://old.example/en/x">X</a><a href="#y">Y</a><img src="https://old.example/en/p.jpg" data-src="p.jpg">',
    );
    expect(links).toEqual(['https://old.example/en/x', 'https://old.example/en/#y']);
  });

  it('has addresses from / if the page has such an address', () => {
    expect(page('<main><a href="../x">X</a></main>', '/about/us.html')?.html).toBe('<a href="/x">X</a>');
  });
});

it('takes the title from the heading of the content, else from og:title, else from <title>', () => {
  const head = '<title>Tab</title><meta property="og:title" content="Shared">';
  expect(page(`${head}<header><h1>Logo</h1></header><main><div><h1>Our  <b>team</b></h1><p>A</p></div></main>`)).toMatchObject({
    title: 'Our team',
    html: '<div><p>A</p></div>',
    tabTitle: 'Tab',
  });
  expect(page(`${head}<main><h1><img></h1></main>`)?.title).toBe('Shared');
  expect(page('<main><h1><b>Team <img src="/t.jpg"></b></h1></main>')).toMatchObject({
    title: 'Team',
    html: '<img src="https://old.example/t.jpg">',
  });
  expect(page('<title>Tab</title>')?.title).toBe('Tab');
});

it('reads what the head states', () => {
  const html = `<title>About us</title><meta name="description" content="Who we are"><meta name="robots" content="NOINDEX, follow">
    <link rel="canonical" href="/about"><link rel="alternate" type="application/rss+xml" href="/feed/">
    <meta property="og:image" content="/team.jpg"><meta property="og:image:alt" content="The team">
    <meta property="article:published_time" content="2020-05-01T08:00:00+02:00"><meta property="article:modified_time" content="2021-02-03">
    <meta name="author" content="Ana Lopez"><meta property="article:tag" content="sleep"><meta property="article:tag" content="snoring">
    <meta property="article:section" content="Sleep Apnea">`;
  expect(page(html)).toMatchObject({
    description: 'Who we are',
    noindex: true,
    canonical: 'https://old.example/about',
    feeds: ['https://old.example/feed/'],
    picture: { url: 'https://old.example/team.jpg', alt: 'The team' },
    date: '2020-05-01',
    modified: '2021-02-03',
    author: 'Ana Lopez',
    tags: ['sleep', 'snoring'],
    categories: [{ name: 'Sleep Apnea', slug: 'sleep-apnea' }],
  });
});

it('reads date and author of an article from JSON-LD, also if the author is another object of the graph', () => {
  const times = { datePublished: '2019-01-02T00:00:00Z', dateModified: '2019-03-04' };
  const article = { '@type': ['BlogPosting'], ...times, articleSection: ['Sleep'], author: { '@id': '#ana' } };
  const graph = { '@graph': [{ '@type': 'WebSite' }, article, { '@id': '#ana', name: 'Ana Lopez' }] };
  expect(page(`${ld(graph)}<script type="application/ld+json">not JSON</script>`)).toMatchObject({
    type: 'post',
    date: '2019-01-02',
    modified: '2019-03-04',
    categories: [{ name: 'Sleep', slug: 'sleep' }],
    author: 'Ana Lopez',
  });
});

it.each([
  ['a date in its article', '<article><time datetime="2020-05-01 10:00">May</time></article>', '/x', 'page', '2020-05-01'],
  ['a dated address', '', '/2020/05/12/x', 'post', '2020-05-12'],
  ['an address of the blog', '', '/blog/x', 'post', undefined],
  ['the list of the blog', '', '/blog/', 'page', undefined],
  [
    'og:type with a date',
    '<meta property="og:type" content="article"><article><time datetime="2020-05-01"></article>',
    '/x',
    'post',
    '2020-05-01',
  ],
  ['og:type without a date, as WordPress states for pages', '<meta property="og:type" content="article">', '/x', 'page', undefined],
  ['a date that does not exist', '<meta property="article:published_time" content="2020-02-31">', '/x', 'page', undefined],
])('reads type and date of a page with %s', (_, html, address, type, date) => {
  expect(page(html, address)).toMatchObject({ type, date });
});

it.each([
  ['0; url=/new', 'https://old.example/new'],
  ["0;URL='new.html'", 'https://old.example/about/new.html'],
  ['300', undefined],
  ['60; url=/next', undefined],
])('reads where <meta http-equiv="refresh" content="%s"> redirects', (content, address) => {
  expect(page(`<meta http-equiv="refresh" content="${content}">`)?.refresh).toBe(address);
});

it('refuses more elements inside each other than a parser can read in reasonable time', () => {
  expect(page('<div>'.repeat(100_000))).toBeUndefined();
  const script = `<script>${'for(;i<n >2;)'.repeat(2000)}</script><!-- ${'<b>'.repeat(2000)} -->`;
  expect(page(`${script}${'<p>A<br><li>'.repeat(2000)}${'<b>x</b>'.repeat(2000)}`)).toBeDefined();
  expect(page(`<svg>${'<td>'.repeat(2000)}`)).toBeUndefined();
  expect(page(`<!--> --><script></script>${'<b>'.repeat(2000)}`)).toBeUndefined();
});

it.each([
  ['a byte order mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa9], 'é', false],
  ['UTF-16', [0xff, 0xfe, 0xe9, 0x00], 'é', false],
  ['UTF-8', [0xc3, 0xa9], 'é', false],
  ['a stated encoding', [...Buffer.from('<meta charset="iso-8859-1">'), 0xe9, 0x92], '<meta charset="iso-8859-1">é’', false],
  ['an unknown encoding', [...Buffer.from('<meta charset=x-none>'), 0xc3, 0xa9], '<meta charset=x-none>é', false],
  ['invalid UTF-8', [0xe9, 0x80], 'é€', true],
])('decodes %s', (_, bytes, text, isGuess) => {
  expect(decodeHtml(Uint8Array.from(bytes))).toEqual({ text, isGuess });
});

it('finds the name of the site in titles, but not a word that few pages share', () => {
  const titles = [
    'Home | Oak Dental - Austin',
    'Team | Oak Dental - Austin',
    'Snoring - Treatment',
    'A',
    'B',
    'C',
    'D',
    'E',
    'F',
    'Apnea - Treatment',
  ];
  const names = siteNames(titles.slice(0, 8).map((tabTitle) => ({ tabTitle, siteName: '' })));
  expect([...names]).toEqual(['Oak Dental - Austin', 'Austin', '']);
  expect([...siteNames(titles.slice(2).map((tabTitle) => ({ tabTitle, siteName: 'Oak' })))]).toEqual(['Treatment', 'Oak']);
});

it('uses a stated address only for one page, and reports the others', () => {
  const found = (label: string, own: string[], stated: string) => ({ label, own, stated, tabTitle: '', siteName: '' });
  const notes: string[] = [];
  const pages = [found('a', ['/a.html'], '/'), found('home', ['/'], '/'), found('b', ['/b.html'], '/b'), found('copy', ['/c.html'], '/b')];
  expect(pageAddresses(pages, (text) => notes.push(text))).toEqual([['/a.html'], ['/'], ['/b', '/b.html'], ['/c.html']]);
  expect(notes).toEqual([
    'a states / as its address, which is that of home, so /a.html is used.',
    'copy states /b as its address, which is that of b, so /c.html is used.',
  ]);
});
