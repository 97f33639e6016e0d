import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Response, respond, type Snapshot } from '../../../../generator/serve/http/respond.ts';
import { openReleases } from '../../../../generator/serve/preview.ts';
import { makeFolder } from '../../../helpers/folder.ts';
import { runCommand } from '../../../helpers/run-command.ts';
import { createSite } from '../../../helpers/sites.ts';

const site = createSite({ write: { 'files/removed.txt': 'An old price list.\n' } });
const [oldDir, previewDir] = ['old', 'preview'].map((name) => join(makeFolder(), name)) as [string, string];

let [current, old, preview]: (Snapshot | undefined)[] = [];
beforeAll(async () => {
  const build = async (...options: string[]) => {
    const { code, stderr } = await runCommand('build', '--content', site.contentDir, ...options);
    expect(code, stderr).toBe(0);
  };
  // The release before the current one, as another host still has it; and the same in the work folder of the current one.
  await build('--out', oldDir);
  await build('--out', site.outDir);
  site.change({ edits: [{ file: 'services/thyroid-surgery.md', replace: 'title: ', with: 'title: About ' }] });
  site.change({ remove: ['files/removed.txt'], edits: [{ file: 'urls.lock', replace: '/files/removed.txt\n', with: '' }] });
  site.change({ edits: [{ file: 'pages/about.md', replace: 'title: ', with: 'title: More ' }] });
  await build('--out', site.outDir);
  await build('--preview', '--out', previewDir, '--site-url', 'https://preview.example.com');
  [current, old, preview] = [site.outDir, oldDir, previewDir].map((dir) => openReleases(dir)());
});
afterAll(() => site.remove());

/** Changes the answer to a request; the release answers if it returns nothing. */
type Answers = (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, right: Response) => Partial<Response> | undefined;

interface Problem {
  rule: string;
  address: string;
  expected: string;
  seen: string;
  hint: string;
}

/** Verifies a live site that answers as a release does, except for `answers`. Returns what was found and how the site was asked. */
async function verify(answers: Answers = () => undefined, options: readonly string[] = [], snapshot = current) {
  const asked: string[] = [];
  let [now, most] = [0, 0];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    now += 1;
    most = Math.max(most, now);
    const right = respond({ method: request.method ?? '', url: request.url ?? '', headers: request.headers }, snapshot as Snapshot);
    const { status, headers, body } = { ...right, ...answers(request, right) };
    await new Promise(setImmediate);
    now -= 1;
    if (status === 0) request.socket.destroy();
    else if (status === 101) request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    else response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(request.method === 'HEAD' ? undefined : body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const own = ['--out', '--format'].every((name) => !options.includes(name))
      ? ['--format', 'json']
      : options.includes('--format')
        ? []
        : ['--format', 'json'];
    const out = options.includes('--out') ? [] : ['--out', site.outDir];
    const { code, stdout, stderr } = await runCommand('verify', `http://127.0.0.1:${port}`, ...out, ...own, ...options);
    const printed = stdout.replaceAll(`127.0.0.1:${port}`, 'www.example.com');
    const problems = options.includes('--format') ? [] : (JSON.parse(printed) as { problems: Problem[] }).problems;
    return {
      code,
      problems,
      printed,
      stderr,
      asked,
      most,
      found: problems.map(({ rule, address, seen }) => `${rule} ${new URL(address).pathname}: ${seen}`),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const pathOf = (url = '') => url.split('?')[0] ?? '';

describe('which release the live site shows', () => {
  it('is the built one: nothing is reported, and the exit code is 0', async () => {
    const { code, problems, printed } = await verify();
    expect([code, problems, JSON.parse(printed)]).toEqual([0, [], { problems: [] }]);
  });

  it('can be an earlier one, which is named as such', async () => {
    const { found } = await verify(undefined, ['--only', 'release'], old);
    expect(found).toEqual(['release /: an earlier release, such as /about', 'release /files/removed.txt: a file of an earlier release']);
  });

  it('can be two mixed, after an upload that did not end', async () => {
    const { found, code } = await verify(({ url, method = '', headers }) =>
      pathOf(url) === '/about' ? respond({ method, url, headers }, old as Snapshot) : undefined,
    );
    expect(found.filter((line) => line.startsWith('release'))).toEqual([
      'release /: two releases mixed: 1 file of an earlier one, such as /about',
    ]);
    expect(found.filter((line) => line.startsWith('file'))).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('can be a preview, in which search engines may not list anything', async () => {
    const { found } = await verify(undefined, [], preview);
    expect(found).toContain('indexing /about: x-robots-tag: noindex, nofollow');
    expect(found.find((line) => line.startsWith('robots'))).toMatch(/^robots \/robots\.txt: other content/);
    expect(found.find((line) => line.startsWith('release'))).toMatch(/another release: \d+ of \d+ pages differ/);
  });
});

describe('a preview', () => {
  const options = ['--out', previewDir];

  it('is right if it is closed to search engines', async () => {
    expect((await verify(undefined, options, preview)).problems).toEqual([]);
  });

  it('is reported if it is open to search engines', async () => {
    const open = await verify((_, { headers: { 'X-Robots-Tag': __, ...headers } }) => ({ headers }), options, preview);
    expect(open.problems.filter(({ address }) => address.endsWith('/about'))).toMatchObject([
      { rule: 'indexing', expected: 'X-Robots-Tag: noindex, nofollow', seen: 'no X-Robots-Tag' },
    ]);
  });
});

describe('facts', () => {
  it.each([
    ['a phone number', '+14045550100', '+14045550177', 'facts /: +1-404-555-0100'],
    [
      'the hours',
      '"16:30"',
      '"16:45"',
      'facts /: Monday 08:30–16:30; Tuesday 08:30–16:30; Wednesday 08:30–16:30; Thursday 08:30–16:30; Friday 08:30–16:30',
    ],
    ['the street', '100 Sample Mill Street NW', '7 Oak Street', 'facts /: 100 Sample Mill Street NW, Atlanta, 30318'],
  ])('report %s that content has changed and the live site has not', async (_, replace, changed, expected) => {
    const content = createSite({ edits: [{ file: 'practice.yaml', replace, with: changed }] });
    const { found } = await verify(undefined, ['--content', content.contentDir, '--only', 'facts']);
    expect(found).toContain(expected);
    content.remove();
  });
});

it('an address that was published once must still show a page or redirect', async () => {
  const content = createSite({ write: { 'urls.lock': '/about\n/brochure\n/team/*\n' } });
  const { problems } = await verify(undefined, ['--content', content.contentDir]);
  expect(
    problems.map(({ rule, address, expected, seen, hint }) => [
      rule,
      new URL(address).pathname.replace(/no-such-page.*/, '…'),
      expected,
      seen,
      hint,
    ]),
  ).toEqual([
    ['published', '/brochure', 'a page or a redirect', 'status 404', expect.stringContaining('redirects.yaml')],
    ['published', '/team/…', 'a page or a redirect', 'status 404', expect.stringContaining('redirects.yaml')],
  ]);
  content.remove();
});

it('a compressed form that differs from the file is reported, also if it cannot be unpacked', async () => {
  const { found } = await verify(({ url, headers }, right) => {
    if (!/gzip/.test(String(headers['accept-encoding']))) return undefined;
    const gzip = { ...right.headers, 'Content-Encoding': 'gzip' };
    if (url === '/about') return { headers: gzip, body: gzipSync('an old page') };
    return url === '/services' ? { headers: gzip, body: Buffer.from('not gzip') } : undefined;
  });
  expect(found).toEqual(['compression /about: other content, 11 bytes', 'compression /services: gzip that cannot be unpacked']);
});

describe('one answer of a server', () => {
  const atAbout = (answer: (right: Response) => Partial<Response>): Answers => {
    return ({ url, method }, right) => (pathOf(url) === '/about' && method === 'GET' ? answer(right) : undefined);
  };
  const packed = (headers: Response['headers']) => ({
    headers: { ...headers, 'Content-Encoding': 'br' },
    body: brotliCompressSync(Buffer.alloc(61_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
  });

  it.each<[what: string, answers: Answers, found: string]>([
    [
      'that is never complete',
      atAbout(() => ({ status: 101 })),
      'reachable /about: it closed the connection before the answer was complete',
    ],
    ['that becomes too large when unpacked', atAbout(({ headers }) => packed(headers)), 'compression /about: br that cannot be unpacked'],
    ['that keeps programs out', atAbout(() => ({ status: 403 })), 'reachable /about: status 403'],
    [
      'that names another website as the original',
      atAbout(({ headers }) => ({ headers: { ...headers, Link: '<https://other.example/>; rel="canonical"' } })),
      'indexing /about: link: <https://other.example/>; rel="canonical"',
    ],
    [
      'with commands for the terminal or the log of a workflow',
      atAbout(({ headers }) => ({ headers: { ...headers, 'X-Content-Type-Options': '\u009B2J##[add-mask]e' } })),
      'header /about: X-Content-Type-Options: \uFFFD2J## [add-mask]e',
    ],
    ['to a request for the headers only', ({ method }) => (method === 'HEAD' ? { status: 405 } : undefined), 'reachable /: status 405'],
    [
      'in capitals',
      ({ url = '', headers }) =>
        /^\/[A-Z]+$/.test(url) ? respond({ method: 'GET', url: url.toLowerCase(), headers }, current as Snapshot) : undefined,
      'forms /ABOUT: status 200',
    ],
    [
      'with a file that was removed',
      ({ url }) => (url === '/files/removed.txt' ? { status: 200, body: Buffer.from('An old price list.\n') } : undefined),
      'release /files/removed.txt: a file of an earlier release',
    ],
  ])('%s is reported', async (_, answers, expected) => {
    expect((await verify(answers)).found).toEqual([expected]);
  });

  it('with a redirect to another website is reported, and that website is left alone', async () => {
    let asked = 0;
    const other = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await once(other.listen(0, '127.0.0.2'), 'listening');
    const { port } = other.address() as AddressInfo;
    const { found } = await verify(({ url }) =>
      pathOf(url) === '/contact' ? { status: 301, headers: { Location: `http://127.0.0.2:${port}/` } } : undefined,
    );
    other.close();
    expect(found).toEqual([`redirect /contact: to http://127.0.0.2:${port}/`]);
    expect(asked).toBe(0);
  });
});

it('facts of a page that is not the built one cannot start a command', async () => {
  const { printed } = await verify(
    ({ url }, right) => {
      if (right.headers['Content-Type'] !== 'text/html; charset=utf-8') return undefined;
      const page = respond({ method: 'GET', url, headers: {} }, current as Snapshot).body.toString();
      const { 'Content-Encoding': _, ...others } = right.headers;
      return { headers: others, body: Buffer.from(page.replaceAll('"streetAddress":"', '$&1 \\u001b[2J\\n::stop-commands::x ')) };
    },
    ['--format', 'human', '--only', 'facts'],
  );
  expect(printed).toContain('1 \uFFFD[2J\uFFFD::stop-commands::x');
});

describe('the site is asked politely', () => {
  it('with at most four requests at a time, and each address at most twice', async () => {
    const { asked, most } = await verify();
    expect(most).toBeLessThanOrEqual(4);
    expect(asked.length).toBeGreaterThan(100);
    const repeated = new Set(asked.filter((line, index) => asked.indexOf(line) !== index));
    expect([...repeated].filter((line) => asked.filter((one) => one === line).length > 2)).toEqual(['GET /']);
  });

  it('and given time if it is busy', async () => {
    const busy = new Set(['/about', '/services']);
    const { problems, asked } = await verify(({ url = '' }) =>
      busy.delete(url) ? { status: 429, headers: { 'Retry-After': '0' } } : undefined,
    );
    expect(problems).toEqual([]);
    expect(asked.filter((line) => line === 'GET /about')).toHaveLength(3);
  });

  it('and left alone after it has stopped answering', async () => {
    const { asked, problems } = await verify(
      ({ url = '' }) => (/^\/(service|blog|assets)/.test(url) ? { status: 0 } : undefined),
      ['--only', 'file'],
    );
    expect(asked.length).toBeLessThan(60);
    const last = problems.find(({ address }) => new URL(address).pathname === '/');
    expect(last?.seen).toMatch(/^the site has stopped answering: \d{2,} requests not made$/);
    expect(problems.length).toBeLessThan(20);
  });

  it('and left alone if it is busy all the time', async () => {
    const { asked } = await verify(() => ({ status: 503, headers: { 'Retry-After': '0' } }));
    expect(asked.length).toBeLessThan(30);
  });

  it('and not at all if it does not answer the first request', async () => {
    const { asked, found, code } = await verify(() => ({ status: 0 }));
    expect([asked, found, code]).toEqual([['HEAD /'], ['reachable /: it closed the connection before the answer was complete'], 1]);
  });

  it('only for the rules and addresses of --only', async () => {
    const { asked } = await verify(undefined, ['--only', 'redirect']);
    expect(asked.filter((line) => !/\/contact\?|\/services\/sleep-apnea\?|\/areasweserve\/|HEAD \//.test(line))).toEqual([]);
    const about = await verify(undefined, ['--only', '/about']);
    expect([...new Set(about.asked)]).toEqual(['HEAD /', 'GET /about']);
    const { stderr } = await runCommand('verify', 'http://127.0.0.1:1', '--out', site.outDir, '--only', '/abuot');
    expect(stderr).toContain('The release has no address /abuot. Correct it in --only.');
  });
});

describe('the list', () => {
  const twoFaults: Answers = ({ url = '' }, right) => {
    if (pathOf(url) === '/contact') return { headers: { Location: '/about' } };
    const { 'Permissions-Policy': _, ...headers } = right.headers;
    return /^\/(about|services)$/.test(url) ? { headers } : undefined;
  };

  it('is a table for people: equal problems in one line, and what to change on this host', async () => {
    const { printed, code } = await verify(twoFaults, ['--format', 'human', '--host-rules', 'nginx']);
    expect(printed).toMatch(/^redirect +http:\/\/www\.example\.com\/contact +to \/contact-us\?\S+ +to \/about$/m);
    expect(printed).toMatch(/^header +2 addresses, such as http:\/\/www\.example\.com\/about +Permissions-Policy: accel/m);
    expect(printed).toMatch(/^- redirect, header: nginx: Check that the server block has "include .*nginx -s reload"\.$/m);
    expect(printed).toMatch(/^\d+ requests to www\.example\.com: 3 problems\.$/m);
    expect(code).toBe(1);
  });

  it('is annotations for a workflow', async () => {
    const { printed } = await verify(twoFaults, ['--format', 'github', '--host-rules', 'netlify']);
    expect(printed).toMatch(
      /^::error title=redirect::http:\/\/www\.example\.com\/contact: expected to \/contact-us\S+; seen: to \/about\. Netlify: /m,
    );
  });

  it('names the host by its header Server if site.yaml does not', async () => {
    const { problems } = await verify((request, right) => ({
      headers: { ...right.headers, Server: 'Apache/2.4.62', ...twoFaults(request, right)?.headers },
    }));
    expect(problems[0]?.hint).toMatch(/^Apache: Check "AllowOverride/);
  });

  it('leaves out what the host cannot do', async () => {
    const plain: Answers = ({ url = '' }, right) => {
      const stub = current?.files.get(pathOf(url))?.bytes;
      if (right.status === 301 && stub) return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: stub };
      if (right.status === 301) return { status: 404, headers: {} };
      return {
        headers: Object.fromEntries(Object.entries(right.headers).filter(([name]) => /^(?:Content-(?:Type|Encoding)|ETag)$/.test(name))),
      };
    };
    expect((await verify(plain, ['--host-rules', 'github'])).found).toEqual([]);
    expect((await verify(plain, ['--host-rules', 'nginx'])).found.length).toBeGreaterThan(50);
  });
});

it('wrong use is explained', async () => {
  const run = async (...args: string[]) => {
    const { code, stderr } = await runCommand('verify', ...args);
    return `${code} ${stderr.trim()}`;
  };
  expect(await run('www.example.com')).toBe(
    '2 "www.example.com": This is not the address of a site. Write scheme and host, such as https://www.example.com.',
  );
  expect(await run('https://me:secret@www.example.com')).toMatch(/^2 "…@www\.example\.com": .*Did you mean "https:\/\/www/);
  expect(await run('https://www.example.com', '--out', join(makeFolder(), 'none'))).toMatch(
    /^1 There is no built site in .*none\. Run: npx ent-site build --out/,
  );
  expect(await run('https://www.example.com', '--only', 'heders')).toMatch(
    /^2 error: .*"heders" is not a rule or an address\. Did you mean "header"\?/,
  );
});
