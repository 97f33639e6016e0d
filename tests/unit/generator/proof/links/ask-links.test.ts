import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { expect, it } from 'vitest';
import { type LinkAnswer, LinkAsker, type LinkLimits } from '../../../../../generator/proof/links/ask-links.ts';
import { withCertificate } from '../../../../audit/observatory.ts';
import { ALL_ANSWERS, KINDS_OF_ANSWERS, listen, startWebsite, TEST_LIMITS, titled } from '../../../../helpers/outside-website.ts';
import { Unavailable } from '../../../../helpers/unavailable.ts';

const SITE = 'https://www.doe-ent.example';

/** Asks for addresses and returns each answer as text, in the order of the answers. */
async function ask(urls: readonly string[], limits: Partial<LinkLimits> = {}, titles: readonly string[] = []) {
  const answers: string[] = [];
  const words = ({ outcome, why, to, title }: LinkAnswer) =>
    `${outcome}${why === undefined ? '' : `: ${why}`}${to === undefined ? '' : ` to ${to}`}${title === undefined ? '' : ` “${title}”`}`;
  const asker = new LinkAsker(SITE, { ...TEST_LIMITS, ...limits });
  await asker.askAll(
    urls,
    (url) => titles.includes(url),
    (url, answer) => answers.push(words(answer).replaceAll(new URL(url).origin, '')),
  );
  return answers;
}

it('distinguishes pages that work, moved, dead, unreachable, disallowed and refusing ones', async () => {
  const { origin, requests } = await startWebsite(ALL_ANSWERS);
  const answers = await ask(KINDS_OF_ANSWERS.map(([path]) => origin + path));
  expect(answers).toEqual(KINDS_OF_ANSWERS.map(([, , outcome]) => outcome));
  // What robots.txt disallows was not requested, also not by a redirect, and a website asks at most twice for a page.
  expect(requests.filter((request) => request.endsWith(' /secret'))).toEqual([]);
  expect(requests.filter((request) => request.endsWith(' /dead')).length).toBe(4);
});

it('reads a page once for its title, and afterwards asks only for its headers', async () => {
  const { origin, requests } = await startWebsite({
    '/a': titled('A'),
    '/b': titled('B'),
    '/c.pdf': [200, { 'content-type': 'application/pdf' }],
  });
  await ask([`${origin}/a`, `${origin}/b`, `${origin}/c.pdf`], {}, [`${origin}/b`]);
  expect(requests).toEqual(['GET /robots.txt', 'HEAD /a', 'GET /a', 'HEAD /b', 'HEAD /c.pdf']);
});

it('asks a website one request after the other, several websites at once, and each for its robots.txt first', async () => {
  let askedAll = () => undefined as unknown;
  const others = new Promise((resolve) => (askedAll = () => resolve(undefined)));
  // The first page of the slow website is answered after the fast one was asked for everything.
  const slow = await startWebsite({ '/1': (_, response) => void others.then(() => response.end()), '/2': 200, '/3': 200 });
  const seenMeanwhile: string[] = [];
  const last: RequestListener = (_, response) => {
    seenMeanwhile.push(...slow.requests);
    askedAll();
    response.end();
  };
  const fast = await startWebsite({ '/1': 200, '/2': 200, '/3': last });
  const urls = [slow, fast].flatMap(({ origin }) => [`${origin}/1`, `${origin}/2`, `${origin}/3`]);
  await ask(urls, {}, urls);
  expect(seenMeanwhile).toEqual(['GET /robots.txt', 'HEAD /1']);
  expect(fast.requests).toEqual(['GET /robots.txt', 'HEAD /1', 'HEAD /2', 'HEAD /3']);
  expect(slow.requests).toEqual(fast.requests);
});

it('asks a website one request after the other, also when other websites redirect there', async () => {
  let redirected = () => undefined as unknown;
  const both = new Promise((resolve) => (redirected = () => resolve(undefined)));
  let [open, most] = [0, 0];
  const page: RequestListener = async (_, response) => {
    open += 1;
    most = Math.max(most, open);
    // A second request would arrive before the answer to this one.
    await both.then(() => fetch(`${target.origin}/other`)).then((other) => other.text());
    open -= 1;
    response.end();
  };
  const target = await startWebsite({ '/1': page, '/2': page });
  const first = await startWebsite({ '/a': `302 ${target.origin}/1` });
  const second = await startWebsite({
    '/b': (_, response) => response.writeHead(302, { location: `${target.origin}/2` }).end(() => redirected()),
  });
  const urls = [`${first.origin}/a`, `${second.origin}/b`];
  expect(await ask(urls, {}, urls)).toEqual(['works', 'works']);
  expect(target.requests.filter((request) => request !== 'GET /other').sort()).toEqual(['GET /robots.txt', 'HEAD /1', 'HEAD /2']);
  expect(most).toBe(1);
});

it('asks no more than the given number of websites at once', async () => {
  const open = new Set<string>();
  let most = 0;
  const websites = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      startWebsite({
        '/first': (_, response) => {
          open.add(name);
          most = Math.max(most, open.size);
          response.end();
        },
        '/last': (_, response) => {
          open.delete(name);
          response.end();
        },
      }),
    ),
  );
  const urls = websites.flatMap(({ origin }) => [`${origin}/first`, `${origin}/last`]);
  await ask(urls, { hosts: 2 }, urls);
  expect(websites.map(({ requests }) => requests.filter((request) => request.startsWith('HEAD')).length)).toEqual([2, 2, 2, 2]);
  expect(most).toBeLessThanOrEqual(2);
});

it('waits between two requests to a website, and longer if its robots.txt asks for that', async () => {
  const shortestPause = async (robots: string, delay: number) => {
    const times: number[] = [];
    const page: RequestListener = (_, response) => {
      times.push(performance.now());
      response.end(robots);
    };
    const { origin } = await startWebsite({ '/robots.txt': page, '/a': page, '/b': page });
    await ask([`${origin}/a`, `${origin}/b`], { delay }, [`${origin}/a`, `${origin}/b`]);
    expect(times).toHaveLength(3);
    return Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
  };
  // Timers may be a millisecond early.
  expect(await shortestPause('', 30)).toBeGreaterThan(28);
  expect(await shortestPause('User-agent: *\nCrawl-delay: 0.06', 0)).toBeGreaterThan(58);
});

it('says who asks and for which site, and sends neither cookies nor the page with the link', async () => {
  const { origin, headers } = await startWebsite({ '/a': titled('A'), '/b': titled('B') });
  await ask([`${origin}/a`, `${origin}/b`]);
  expect(new Set(headers.map((one) => one['user-agent']))).toEqual(new Set([`ent-site (checks links; +${SITE})`]));
  expect(headers).toHaveLength(5);
  expect(headers.flatMap((one) => [one.cookie, one.referer]).filter(Boolean)).toEqual([]);
});

it('stops asking a busy website in this run, and asks a second time if it says that it is soon free', async () => {
  let count = 0;
  const soon: RequestListener = (_, response) => {
    count += 1;
    response.writeHead(count > 1 ? 200 : 429, { 'retry-after': '0', 'content-type': 'text/plain' }).end();
  };
  const { origin, requests } = await startWebsite({ '/soon': soon, '/busy': [429, {}], '/c': 200, '/d': 200 });
  const answers = await ask([`${origin}/soon`, `${origin}/busy`, `${origin}/c`, `${origin}/d`]);
  expect(answers).toEqual(['works', 'refused: answers with status 429']);
  expect(requests).toEqual(['GET /robots.txt', 'HEAD /soon', 'HEAD /soon', 'HEAD /busy']);
});

it('asks a website for no page if its robots.txt cannot be read because of an error', async () => {
  const broken = await startWebsite({ '/robots.txt': 503, '/a': titled('A') });
  const { origin, requests } = await startWebsite({ '/a': titled('A'), '/to-broken': `302 ${broken.origin}/a` });
  expect(await ask([`${broken.origin}/a`, `${origin}/a`, `${origin}/to-broken`])).toEqual(
    expect.arrayContaining(['works “A”', ...Array(2).fill('disallowed: may not be asked by programs (robots.txt)')]),
  );
  expect(broken.requests).toEqual(['GET /robots.txt']);
  expect(requests).toContain('GET /a');
});

it('follows redirects of a robots.txt, also to another file of its website', async () => {
  const robots = [200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /a'] as const;
  const other = await startWebsite({ '/robots.txt': '301 /', '/': titled('Home'), '/a': titled('Allowed') });
  const { origin, requests } = await startWebsite({
    '/robots.txt': '302 /robots',
    '/robots': robots,
    '/a': titled('A'),
    '/b': titled('B'),
  });
  expect(await ask([`${origin}/a`, `${origin}/b`])).toEqual(['disallowed: may not be asked by programs (robots.txt)', 'works “B”']);
  expect(await ask([`${other.origin}/a`])).toEqual(['works “Allowed”']);
  expect(requests).toEqual(['GET /robots.txt', 'GET /robots', 'HEAD /b', 'GET /b']);
});

it('reads only the beginning of a page', async () => {
  // This page never ends.
  const endless: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write(titled('Long'));
    const more = () =>
      void (response.destroyed || (response.write('x'.repeat(10_000)) ? setImmediate(more) : response.once('drain', more)));
    more();
  };
  const { origin } = await startWebsite({ 'HEAD /long': [200, { 'content-type': 'text/html' }], '/long': endless });
  expect(await ask([`${origin}/long`], { bytes: 50_000 })).toEqual(['works “Long”']);
});

it('cuts a long page between two characters', async () => {
  const page = titled('Ohrenärzte') + 'é'.repeat(100);
  const { origin } = await startWebsite({ '/even': page, '/odd': `${page.replace('</p>', '.</p>')}` });
  expect(await ask([`${origin}/even`, `${origin}/odd`], { bytes: 100 })).toEqual(Array(2).fill('works “Ohrenärzte”'));
});

it('leaves a busy website alone with and without "www."', async () => {
  const { origin, requests } = await startWebsite({ '/a': 429, '/b': 200 });
  const { port } = new URL(origin);
  const limits = { isPrivate: async () => false };
  expect(await ask([`http://localhost:${port}/a`, `http://www.localhost:${port}/b`], limits)).toHaveLength(1);
  expect(requests).toEqual(['GET /robots.txt', 'HEAD /a']);
});

it('follows a redirect without its user and password', async () => {
  const { origin, headers } = await startWebsite({
    '/a': titled('A'),
    '/b': (request, response) => response.writeHead(302, { location: `http://user:secret@${request.headers.host}/a` }).end(),
  });
  expect(await ask([`${origin}/b`])).toEqual(['works “A”']);
  expect(headers.map(({ authorization }) => authorization).filter(Boolean)).toEqual([]);
});

it('distinguishes a host without a website, a refused connection and a website that never answers', async () => {
  const { origin, server } = await startWebsite({});
  server.close();
  const silent = await startWebsite({ '/robots.txt': () => undefined });
  // No name of a host is so long.
  const unknown = `http://${'a'.repeat(64)}.example`;
  expect(await ask([`${unknown}/a`, `${origin}/a`])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^dead: was not found/), 'unreachable: refuses connections']),
  );
  expect(await ask([`${silent.origin}/a`, `${silent.origin}/b`], { timeout: 50 })).toEqual(
    Array(2).fill('unreachable: did not answer within 0.05 seconds'),
  );
  // Without an answer to robots.txt, the pages are not requested.
  expect(silent.requests).toEqual(['GET /robots.txt']);
});

it('reports an invalid certificate', async ({ skip }) => {
  const answers = await withCertificate(async ({ key, certificate }) => {
    const server = createHttpsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (_, response) => response.end());
    return ask([`https://127.0.0.1:${await listen(server)}/a`]);
  }).catch((error: unknown) => (error instanceof Unavailable ? skip(error.message) : Promise.reject(error as Error)));
  expect(answers).toEqual(['dead: has an invalid certificate (DEPTH_ZERO_SELF_SIGNED_CERT)']);
});

it('requests nothing from a private network', async () => {
  const requests: string[] = [];
  const port = await listen(createServer((request, response) => response.end(requests.push(request.url ?? '').toString())));
  const { isPrivate: _, ...limits } = TEST_LIMITS;
  const asker = new LinkAsker(SITE, limits);
  const answers: LinkAnswer[] = [];
  await asker.askAll(
    [`http://127.0.0.1:${port}/a`],
    () => false,
    (__, answer) => answers.push(answer),
  );
  expect(answers).toMatchObject([{ outcome: 'dead', why: 'is on a private network, which patients cannot reach' }]);
  expect(requests).toEqual([]);
});
