import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { Refusal } from '../../../../../generator/problem/problem.ts';
import { type CrawlOptions, crawl } from '../../../../../generator/setup/import/crawl.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { itemsOf } from '../../../../helpers/old-site.ts';

const folder = useFolder();

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** An answer: the HTML of a page, a redirect (`-> /new`), a status, or a function. */
type Answer = string | number | RequestListener;

/** Starts a website; `requests` has the paths in the order of the requests. In texts, `$` is replaced by its origin. */
async function website(answers: Readonly<Record<string, Answer>>) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    requests.push(url);
    const answer = answers[url] ?? 404;
    if (typeof answer === 'function') answer(request, response);
    else if (typeof answer === 'number') response.writeHead(answer).end();
    else if (answer.startsWith('-> ')) response.writeHead(301, { location: answer.slice(3).replace('$', origin) }).end();
    else response.writeHead(200, /\.(xml|txt)$/.test(url) ? {} : HTML).end(answer.replaceAll('$', origin));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, requests };
}

async function read(answers: Readonly<Record<string, Answer>>, limits: CrawlOptions['limits'] = {}) {
  const { origin, requests } = await website(answers);
  const site = await crawl({ url: `${origin}/`, dir: folder(), limits: { delay: 0, ...limits }, log: () => undefined });
  const all = await itemsOf(site);
  const items = all.filter(({ failure }) => failure === undefined);
  const failed = all.flatMap(({ failure, addresses }) => (failure === undefined ? [] : [`${addresses.join(' ')} ${failure}`]));
  const notes = site.notes().map((note) => note.replaceAll(origin, '$'));
  return { origin, requests, site, items, paths: items.map(({ key }) => key), others: site.otherAddresses(), notes, failed };
}

const links = (...to: string[]) => `<main>${to.map((href) => `<a href="${href}">${href}</a>`).join('')}</main>`;
const urlset = (...locs: string[]) => `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;

it('reads a website by its links, breadth first, each page once', async () => {
  const { origin, requests, site, items, others, notes } = await read({
    '/': `<title>Home | Oak</title>${links('/a', 'b/', '/a#x', '/a?utm_source=x', '/a?page=2', 'mailto:a@b.example', '/x.pdf', '/wp-json/')}`,
    '/a': `<title>A | Oak</title><h1>A</h1><link rel="alternate" type="application/rss+xml" href="/feed/">${links('/c', '/')}`,
    '/b/': `<meta name="robots" content="noindex"><link rel="canonical" href="$/b">${links('/missing')}`,
    '/c': 'Last',
  });
  expect(requests).toEqual(['/robots.txt', '/', '/sitemap.xml', '/a', '/b/', '/c', '/missing']);
  expect(site.url).toBe(origin);
  expect(items.map(({ label, addresses, title, noindex }) => [label, addresses, title, noindex])).toEqual([
    [`${origin}/`, ['/'], 'Home', false],
    [`${origin}/a`, ['/a'], 'A', false],
    [`${origin}/b/`, ['/b', '/b/'], '', true],
    [`${origin}/c`, ['/c'], '', false],
    [`${origin}/x.pdf`, ['/x.pdf'], '', false],
  ]);
  expect(others).toEqual([{ from: '/feed/' }]);
  expect(notes).toEqual(['$/missing answers with status 404, so it is skipped.']);
});

it('reads the items again without requests', async () => {
  const { requests, site, items } = await read({ '/': links('/a'), '/a': 'A' });
  const count = requests.length;
  expect(await itemsOf(site)).toEqual(items);
  expect(items).toHaveLength(2);
  expect(requests).toHaveLength(count);
});

it('obeys robots.txt and reports each address that was not read', async () => {
  const { requests, failed } = await read({
    '/robots.txt': 'User-agent: *\nDisallow: /private\nDisallow: /moved-here',
    '/': links('/private/1', '/private/2.pdf', '/public', '/moves'),
    '/public': 'A',
    '/moves': '-> /moved-here',
  });
  expect(requests).toEqual(['/robots.txt', '/', '/sitemap.xml', '/public', '/moves']);
  expect(failed).toEqual(['/private/2.pdf', '/private/1', '/moves /moved-here'].map((path) => `${path} It is disallowed by robots.txt.`));
});

it('reads sitemaps of robots.txt, indexes and packed ones, of its host only', async () => {
  const packed: RequestListener = (_, response) => response.end(gzipSync(urlset('/a', '/list.pdf', '/category/x/', '/file')));
  const { origin, requests, items, paths, others, notes, failed } = await read({
    '/robots.txt': 'Sitemap: $/index.xml\nSitemap: $/page\nSitemap: http://127.0.0.2:1/other.xml',
    '/index.xml': '<sitemapindex><sitemap><loc>$/packed.xml.gz</loc></sitemap><sitemap><loc>/bad.xml</loc></sitemap></sitemapindex>',
    '/packed.xml.gz': packed,
    '/page': 'Not a sitemap',
    '/bad.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${urlset('/b')}`,
    '/sitemap.xml': '<urlset><url><loc>/c</loc><image:loc>/no</image:loc></url><url>',
    '/': links('/page/2/', '/late'),
    '/a': 'A',
    '/c': 'C',
    '/late': 'L',
    '/file': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  });
  expect(paths).toEqual(['/', '/c', '/a', '/late', '/list.pdf']);
  expect(items.at(-1)).toMatchObject({ type: 'attachment', file: { url: `${origin}/list.pdf` } });
  expect(requests).toContain('/file');
  expect(others).toEqual([{ from: '/category/x/' }, { from: '/page/2/' }]);
  expect(failed).toEqual(['/file It is not a page but application/pdf.']);
  expect(notes).toEqual([
    '$/page is an HTML page, so this sitemap is skipped.',
    '$/sitemap.xml cannot be read: 1:63: unclosed tag: url.',
    '$/bad.xml cannot be read: it has a DOCTYPE, which sitemaps do not need.',
  ]);
});

it('reads lists of posts for their links if there is no sitemap', async () => {
  const { paths, others } = await read({ '/': links('/blog/page/2/'), '/blog/page/2/': links('/blog/x'), '/blog/x': 'X' });
  expect(paths).toEqual(['/', '/blog/x']);
  expect(others).toEqual([{ from: '/blog/page/2/' }]);
});

it('gives an address with a query to the page that it shows, and reads pages that only a query names', async () => {
  const { requests, items, others } = await read({
    '/': links('/visit/?from=home', '/visit/', '/canon?utm=1', '/new?x=1', '/?page=about', '/?page=2', '/i.php?id=4', '/visit/?sort=up'),
    '/visit/': '<h1>Visit</h1><p>Come.</p>',
    '/visit/?from=home': '<h1>Visit</h1><p>Come.</p><input name="nonce" value="1">',
    '/canon': 'Canon',
    '/new?x=1': '<link rel="canonical" href="/canon"><p>Canon, a bit different</p>',
    '/?page=about': '<link rel="canonical" href="/"><h1>About</h1>',
    '/i.php?id=4': '<link rel="canonical" href="/i.php"><h1>Ear tubes</h1>',
  });
  expect(items.map(({ addresses, name }) => [addresses, name])).toEqual([
    [['/'], ''],
    [['/visit/'], 'visit'],
    [['/canon'], 'canon'],
    [['/?page=about'], ''],
    [['/i.php', '/i.php?id=4'], 'i'],
  ]);
  expect(others).toEqual([{ from: '/?page=2' }, { from: '/new?x=1', to: '/canon' }]);
  expect(requests).not.toContain('/visit/?sort=up');
});

it('leaves each page that cannot be read with its reason, but not links to pages that do not exist', async () => {
  const { failed, notes, others } = await read({
    '/sitemap.xml': urlset('/closed', '/deep'),
    '/': links('/broken', '/to-broken', '/missing', '/2024'),
    '/broken': 500,
    '/to-broken': '-> /broken2',
    '/broken2': 500,
    '/closed': 410,
    '/deep': '<b>'.repeat(2000),
    '/2024': 'Year in review',
  });
  expect(failed).toEqual([
    '/closed It answers with status 410.',
    '/deep It has more than a thousand elements inside each other.',
    '/broken It answers with status 500.',
    '/to-broken /broken2 It answers with status 500.',
  ]);
  expect([notes, others]).toEqual([['$/missing answers with status 404, so it is skipped.'], []]);
});

it('resolves chains of redirects, and reports those that lead in a circle or are too long', async () => {
  const long = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`/long${index}`, `-> /long${index + 1}`]));
  const { requests, paths, others, failed } = await read({
    ...long,
    '/': `-> $/home?fbclid=1`,
    '/home?fbclid=1': links('/one', '/two', '/refresh', '/circle', '/long0', '/to-query'),
    '/one': '-> /two',
    '/two': '-> /three',
    '/three': 'Three',
    '/refresh': '<meta http-equiv="refresh" content="0;url=/three">',
    '/circle': '-> /circle2',
    '/circle2': '-> /circle',
    '/to-query': '-> /?p=5',
    '/?p=5': 'Five',
  });
  expect(paths).toEqual(['/home', '/three', '/?p=5']);
  expect(others.filter(({ to }) => to !== undefined)).toEqual([
    { from: '/', to: '/home' },
    { from: '/one', to: '/three' },
    { from: '/two', to: '/three' },
    { from: '/refresh', to: '/three' },
    { from: '/to-query', to: '/?p=5' },
  ]);
  expect(failed).toEqual([
    '/circle /circle2 It redirects in a loop.',
    `${Array.from({ length: 12 }, (_, index) => `/long${index} `)
      .slice(0, 11)
      .join('')}It redirects more than 10 times.`,
  ]);
  expect(requests.filter((path) => path === '/three')).toHaveLength(1);
});

it('never requests another host, port or scheme', async () => {
  const other = await website({ '/': 'Other' });
  const { paths, others, notes } = await read({
    '/robots.txt': `Sitemap: ${other.origin}/sitemap.xml`,
    '/sitemap.xml': urlset(`${other.origin}/listed`),
    '/': `<link rel="canonical" href="${other.origin}/">${links(`${other.origin}/link`, '/away', 'ftp://127.0.0.1/x')}`,
    '/away': `-> ${other.origin}/away`,
  });
  expect(other.requests).toEqual([]);
  expect(paths).toEqual(['/']);
  expect(others).toEqual([{ from: '/away', to: `${other.origin}/away` }]);
  expect(notes).toEqual([`$/away redirects to another website, ${other.origin}/away, so it is skipped.`]);
});

it('stops at the limit of pages, and passes over pages that are too large', async () => {
  const endless: RequestListener = (_, response) => {
    response.setHeader('content-type', 'text/html');
    const write = () => response.write('x'.repeat(10_000)) && setImmediate(write);
    response.on('drain', write);
    write();
  };
  const { requests, paths, notes, failed } = await read(
    { '/': links('/endless', '/a', '/b', '/c'), '/endless': endless, '/a': 'A' },
    { pages: 3, bytes: 50_000 },
  );
  expect(paths).toEqual(['/', '/a']);
  expect(requests).not.toContain('/b');
  expect(failed).toEqual(['/endless It has more than 50000 bytes.']);
  expect(notes).toEqual(['The limit of 3 addresses was reached: 2 more were found and not read.']);
});

it('asks a busy website again once, if it states a short wait', async () => {
  let count = 0;
  const busy: RequestListener = (_, response) => {
    count += 1;
    if (count === 1) response.writeHead(503, { 'retry-after': '0' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('A');
  };
  const always: RequestListener = (_, response) => response.writeHead(429, { 'retry-after': '0' }).end();
  const later: RequestListener = (_, response) => response.writeHead(503, { 'retry-after': '3600' }).end();
  const { requests, paths, failed } = await read({ '/': links('/a', '/b', '/c'), '/a': busy, '/b': always, '/c': later });
  expect(paths).toEqual(['/', '/a']);
  expect(requests.slice(3)).toEqual(['/a', '/a', '/b', '/b', '/c']);
  expect(failed).toEqual(['/b It answers with status 429.', '/c It answers with status 503.']);
});

it('sends its name and no cookies', async () => {
  const headers: (string | undefined)[][] = [];
  const page: RequestListener = ({ headers: sent }, response) => {
    headers.push([sent['user-agent'], sent.cookie]);
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end(links('/a'));
  };
  await read({ '/': page, '/a': page });
  expect(headers).toEqual([
    ['ent-site-import', undefined],
    ['ent-site-import', undefined],
  ]);
});

it.each([
  [
    'disallows everything',
    { '/robots.txt': 'User-agent: *\nDisallow: /' },
    /does not allow .*\n.*add these two lines.*\nUser-agent: ent-site-import\nAllow: \/$/,
  ],
  ['has no home page', {}, /\/ answers with status 404\. Give the address of the home page\.$/],
  ['is not HTML', { '/': (_: unknown, response) => response.writeHead(200, { 'content-type': 'image/png' }).end() }, /is not an HTML page/],
  [
    'cannot state what may be read',
    { '/robots.txt': 500 },
    /robots\.txt answers with status 500, so the import does not know what it may read/,
  ],
  ['does not answer', { '/robots.txt': () => undefined }, /did not answer within 0\.2 seconds/],
  [
    'stops answering',
    { '/': links(...'abcdef'), ...Object.fromEntries([...'abcdef'].map((at) => [`/${at}`, (request) => request.destroy()])) },
    /stopped answering: \/e /,
  ],
] as [string, Record<string, Answer>, RegExp][])('refuses a website that %s', async (what, answers, message) => {
  const limits = what === 'does not answer' ? { timeout: 200 } : {};
  const failure: unknown = await read(answers, limits).catch((error) => error);
  expect(failure).toBeInstanceOf(Refusal);
  expect((failure as Refusal).message).toMatch(message);
});

it('refuses a website that does not exist, with the reason', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const reach = (url: string) => crawl({ url, dir: folder(), limits: { delay: 0 }, log: () => undefined });
  await expect(reach(`http://127.0.0.1:${port}/`)).rejects.toThrow(/refuses connections\.$/);
  await expect(reach('http://missing.invalid/')).rejects.toThrow(/missing\.invalid was not found: check the spelling/);
});
