import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { isPrivate } from '../../generator/web/fetch-page.ts';

/** An answer: the HTML of a page, a redirect (`301 /new`), a status with headers, or a function. */
export type WebsiteAnswer = string | number | readonly [status: number, headers: Record<string, string>, body?: string] | RequestListener;
type Answers = Readonly<Record<string, WebsiteAnswer>>;

/** Limits of requests to websites of tests, which are on this computer. */
export const TEST_LIMITS = { delay: 0, isPrivate: async (host: string) => host !== '127.0.0.1' && isPrivate(host) };

/** A page with this title. */
export const titled = (title: string) => `<!doctype html><title>${title}</title><p>Text.</p>`;

/** Listens on any free port until the test ends. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

/** Starts a website. `requests` has methods and addresses in the order of the requests, `headers` their headers. */
export async function startWebsite(answers: Answers) {
  const requests: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const { url = '', method = '' } = request;
    requests.push(`${method} ${url}`);
    headers.push(request.headers);
    answer(answers[`${method} ${url}`] ?? answers[url] ?? 404)(request, response);
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return { origin, requests, headers, server };
}

function answer(given: WebsiteAnswer): RequestListener {
  if (typeof given === 'function') return given;
  const [, status, location = ''] = /^(30\d) (\S+)$/.exec(String(given)) ?? [];
  if (status !== undefined) return (_, response) => response.writeHead(Number(status), { location }).end();
  const html = { 'content-type': 'text/html', 'set-cookie': 'a=b' };
  const [code, headers, body] = Array.isArray(given) ? given : typeof given === 'number' ? [given, {}] : [200, html, given];
  return (_, response) => response.writeHead(code, headers).end(body, /iso-8859-1/.test(headers['content-type'] ?? '') ? 'latin1' : 'utf8');
}

const CLOUDFLARE = { 'cf-mitigated': 'challenge', 'content-type': 'text/html' };

/** Every kind of answer of another website, with the outcome that it should have. */
export const KINDS_OF_ANSWERS: readonly (readonly [path: string, answer: WebsiteAnswer, outcome: string, more?: Answers])[] = [
  ['/works', titled('Nosebleeds'), 'works “Nosebleeds”'],
  ['/no-head', 405, 'works “Only GET”', { 'GET /no-head': titled('Only GET') }],
  ['/odd-head', 404, 'works “Odd”', { 'GET /odd-head': titled('Odd') }],
  ['/entities', titled('Ear&nbsp;&amp;&#32;Nose\n &eacute;'), 'works “Ear & Nose é”'],
  ['/latin', [200, { 'content-type': 'text/html; charset=iso-8859-1' }, '<title>d\u{e9}j\u{e0}</title>'], 'works “déjà”'],
  ['/untitled', '<p>Text.</p>', 'works'],
  ['/file.pdf', [200, { 'content-type': 'application/pdf' }, '%PDF-1.7 <title>no</title>'], 'works'],
  ['/moved', '301 /works', 'moved to /works “Nosebleeds”'],
  ['/chain', '301 /moved', 'moved to /works “Nosebleeds”'],
  ['/moved-then-not', '308 /for-now', 'moved to /for-now “Nosebleeds”', { '/for-now': '302 /works' }],
  ['/slash', '301 /slash/', 'works “Slash”', { '/slash/': titled('Slash') }],
  ['/for-now', '302 /works', 'works “Nosebleeds”'],
  ['/dead', 404, 'dead: no longer exists (status 404)'],
  ['/removed', [410, { 'content-type': 'text/html' }, titled('Removed')], 'dead: no longer exists (status 410) “Removed”'],
  ['/soft', '302 /', 'dead: redirects to the home page / “Home”', { '/': titled('Home') }],
  ['/soft-chain', '301 /soft', 'dead: redirects to the home page / “Home”'],
  ['/moved-dead', '301 /dead', 'dead: no longer exists (status 404)'],
  ['/private', '302 http://127.0.0.2:9/x', 'dead: is on a private network, which patients cannot reach'],
  ['/private-in-v6', '302 http://[::127.0.0.2]:9/x', 'dead: is on a private network, which patients cannot reach'],
  ['/soft-title', titled('Page Not Found | Society'), 'dead: says that it was not found “Page Not Found | Society”'],
  ['/soft-404', titled('Error 404 – Society'), 'dead: says that it was not found “Error 404 – Society”'],
  ['/not-soft', titled('404 Main Street: Our Office'), 'works “404 Main Street: Our Office”'],
  ['/port', '302 http://127.0.0.1:22/', 'refused: cannot be reached (bad port)'],
  [
    '/many-headers',
    (_, response) => response.writeHead(200, { 'x-long': 'a'.repeat(40_000) }).end(),
    'refused: cannot be reached (UND_ERR_HEADERS_OVERFLOW)',
  ],
  ['/not-http', ({ socket }) => socket.end('Hello.\r\n\r\n'), 'refused: cannot be reached (HPE_INVALID_CONSTANT)'],
  ['/loop', '302 /loop-back', 'refused: redirects in a loop', { '/loop-back': '302 /loop' }],
  ['/app', '302 tel:911', 'refused: redirects to something that is not a web page'],
  ['/403', 403, 'refused: answers with status 403'],
  ['/999', 999, 'refused: answers with status 999'],
  ['/wall', [403, CLOUDFLARE, titled('Just a moment...')], 'refused: shows programs a robot check instead of the page “Just a moment...”'],
  ['/wall-503', [503, { 'x-datadome': 'protected' }], 'refused: shows programs a robot check instead of the page'],
  ['/wall-200', titled('Access Denied'), 'refused: shows programs a robot check instead of the page “Access Denied”'],
  ['/500', 500, 'unreachable: answers with status 500'],
  ['/503', 503, 'unreachable: answers with status 503'],
  ['/secret', titled('Secret'), 'disallowed: may not be asked by programs (robots.txt)'],
  ['/to-secret', '301 /secret', 'disallowed: may not be asked by programs (robots.txt)'],
  ['/reset', (request) => request.socket.destroy(), 'unreachable: cannot be reached (UND_ERR_SOCKET)'],
  ['/429', [429, { 'retry-after': '120' }], 'refused: answers with status 429'],
];

/** The website with all of these answers. */
export const ALL_ANSWERS: Answers = Object.assign(
  { '/robots.txt': [200, { 'content-type': 'text/plain' }, 'User-agent: ent-site\nDisallow: /secret'] },
  ...KINDS_OF_ANSWERS.map(([path, given, , more = {}]) => ({ [path]: given, ...more })),
);
