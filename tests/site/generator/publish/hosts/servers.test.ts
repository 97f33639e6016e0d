import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withCertificate } from '../../../../audit/observatory.ts';
import { type ServedSite, serveBuiltSite } from '../../../../helpers/built-site.ts';
import { buildHostedSite, type HostedSite } from '../../../../helpers/hosts/hosted-site.ts';
import { askHost, difference, type HostRequest, requestsFor } from '../../../../helpers/hosts/matrix.ts';
import { type RunningServer, startWebServer, WEB_SERVERS, webServerProgram } from '../../../../helpers/hosts/web-servers.ts';
import { manifestOfSite } from '../../../../helpers/releases.ts';
import { share } from '../../../../helpers/share.ts';

let site: HostedSite;
let preview: ServedSite;
let requests: HostRequest[];
beforeAll(async () => {
  site = await buildHostedSite(WEB_SERVERS.join());
  preview = await serveBuiltSite(site.out);
  requests = requestsFor(manifestOfSite(site.out));
});
afterAll(async () => {
  await preview?.close();
  site?.remove();
});

const portOf = ({ origin }: ServedSite) => Number(new URL(origin).port);

it('the matrix asks for every address in every form', () => {
  const kinds = new Set(requests.map(({ kind }) => kind));
  expect(requests.length).toBeGreaterThan(900);
  expect([...kinds]).toEqual(
    expect.arrayContaining(['page', 'page, other form', 'redirect, other form', 'file', 'wildcard', 'unknown', 'hidden']),
  );
});

describe.each(WEB_SERVERS)('%s, from the files of the build alone (H4)', (name) => {
  let server: RunningServer;
  beforeAll(async () => {
    if (webServerProgram(name)) server = await startWebServer(name, site.out);
  });
  afterAll(async () => server?.stop());

  it.skipIf(!webServerProgram(name))(
    'answers every address as preview does: status, place, headers, type, cache rule, compression',
    async () => {
      const differences: string[] = [];
      for (const request of share(requests, 200)) {
        const [expected, actual] = await Promise.all([askHost(portOf(preview), request), askHost(server.port, request)]);
        differences.push(
          ...difference(expected, actual).map((line) => `${request.method ?? 'GET'} ${request.path} (${request.coding}): ${line}`),
        );
      }
      expect(differences).toEqual([]);
    },
  );

  it.skipIf(!webServerProgram(name))('has a 304 for the form that a browser holds', async () => {
    for (const path of ['/about', '/robots.txt', '/files/publications-and-credentials.pdf'])
      for (const coding of ['gzip', 'identity'] as const) {
        const etag = String((await askHost(server.port, { path, coding, kind: '' })).others['etag'] ?? '');
        expect(etag, path).not.toBe('');
        const again = await askHost(server.port, { path, coding, kind: '', headers: { 'If-None-Match': etag } });
        expect(again.status, `${path} ${coding} ${etag}`).toBe(304);
      }
  });

  it.skipIf(!webServerProgram(name))('leads the name without www to the one with it, as the page for staff has it', async () => {
    const { status, location } = await askHost(server.port, {
      path: '/about?a=b',
      coding: 'identity',
      kind: '',
      headers: { Host: 'example.com' },
    });
    expect([status, location]).toEqual([301, '/about?a=b']);
  });

  it.skipIf(!webServerProgram(name) || !hasOpenssl())(
    'asks browsers to come over HTTPS alone, and only who has come over it (H4)',
    async () => {
      const [[header, value] = ['', '']] = Object.entries(manifestOfSite(site.out).httpsHeaders);
      const paths = ['/about', '/about/', '/contact', '/nowhere', '/robots.txt'];
      const headersOf = async (port: number, secure?: true) =>
        Promise.all(
          paths.map(
            async (path) =>
              (await askHost(port, { path, coding: 'gzip', kind: '', ...(secure && { secure }) })).others[header.toLowerCase()],
          ),
        );
      expect(await headersOf(server.port)).toEqual(paths.map(() => undefined));
      const secured = await withCertificate(async (pem) => {
        const overHttps = await startWebServer(name, site.out, pem);
        try {
          return await headersOf(overHttps.port, true);
        } finally {
          await overHttps.stop();
        }
      });
      expect(secured).toEqual(paths.map(() => value));
    },
  );
});

function hasOpenssl(): boolean {
  return spawnSync('openssl', ['version']).status === 0;
}
