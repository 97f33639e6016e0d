import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupBy } from '../../../../../generator/shared/collections.ts';
import { withCertificate } from '../../../../audit/observatory.ts';
import { type ServedSite, serveBuiltSite } from '../../../../helpers/built-site.ts';
import { askHost, difference, type HostRequest, requestsFor } from '../../../../helpers/hosts/matrix.ts';
import { type RunningServer, startWebServer, WEB_SERVERS, webServerProgram } from '../../../../helpers/hosts/web-servers.ts';
import { manifestOfSite } from '../../../../helpers/releases.ts';
import { runCommand } from '../../../../helpers/run-command.ts';
import { share } from '../../../../helpers/share.ts';
import { createSite } from '../../../../helpers/sites.ts';

/** Redirects that are hard to write for a host: non-ASCII letters, pattern characters, targets with a query or an anchor. */
const HARD_REDIRECTS = `redirects:
  - { from: /old.page+one, to: /about }
  - { from: /über/uns, to: /about }
  - { from: /old/form.php, to: "/conditions?from=old#snoring" }
  - { from: /symptoms, to: "/conditions#snoring" }
  - { from: /campaign, to: "/sinus-quiz?utm_source=print" }
  - { from: /old-blog/*, to: "/blog?from=old" }
`;

const site = createSite({ edits: [{ file: 'redirects.yaml', replace: 'redirects:\n', with: HARD_REDIRECTS }] });
let preview: ServedSite;
/** Some requests of each kind of address and encoding; all of them in `npm run test:long`. */
let requests: HostRequest[];
beforeAll(async () => {
  // Servers that root starts run as another user, who must be able to read the folder.
  chmodSync(dirname(site.outDir), 0o755);
  const { code } = await runCommand('build', '--content', site.contentDir, '--out', site.outDir, '--host-rules', WEB_SERVERS.join());
  expect(code).toBe(0);
  // Apache gives a file that changed less than a second ago another ETag than later.
  const past = new Date(Date.now() - 60_000);
  for (const name of readdirSync(site.outDir, { recursive: true, encoding: 'utf8' })) utimesSync(join(site.outDir, name), past, past);
  preview = await serveBuiltSite(site.outDir);
  const kinds = groupBy(requestsFor(manifestOfSite(site.outDir)), ({ kind, coding }) => `${kind} ${coding}`);
  requests = [...kinds.values()].flatMap((group) => share(group, 5));
  expect(requests.length).toBeGreaterThan(100);
});
afterAll(async () => {
  await preview?.close();
  site.remove();
});

const portOf = ({ origin }: ServedSite) => Number(new URL(origin).port);
const ask = (port: number, path: string, more: Partial<HostRequest> = {}) => askHost(port, { path, coding: 'gzip', kind: '', ...more });

for (const name of WEB_SERVERS)
  describe.skipIf(!webServerProgram(name))(`${name}, from the files of the build alone (H4)`, () => {
    let server: RunningServer;
    beforeAll(async () => {
      server = await startWebServer(name, site.outDir);
    });
    afterAll(async () => server?.stop());

    it('answers every address as "preview" does: status, location, headers, type, cache rule, compression', async () => {
      const differences: string[] = [];
      for (const request of requests) {
        const [expected, actual] = await Promise.all([askHost(portOf(preview), request), askHost(server.port, request)]);
        const asked = `${request.method ?? 'GET'} ${request.path} (${request.coding})`;
        differences.push(...difference(expected, actual).map((line) => `${asked}: ${line}`));
      }
      expect(differences).toEqual([]);
    });

    it('answers 304 for the version that a browser has cached', async () => {
      for (const path of ['/about', '/robots.txt', '/files/publications-and-credentials.pdf'])
        for (const coding of ['gzip', 'identity'] as const) {
          const etag = String((await ask(server.port, path, { coding })).others['etag'] ?? '');
          expect(etag, path).not.toBe('');
          const again = await ask(server.port, path, { coding, headers: { 'If-None-Match': etag } });
          expect(again.status, `${path} ${coding} ${etag}`).toBe(304);
        }
    });

    it('redirects the name without www to the one with it, as the publishing page shows', async () => {
      const { status, location } = await ask(server.port, '/about?a=b', { headers: { Host: 'example.com' } });
      expect([status, location]).toEqual([301, '/about?a=b']);
    });

    it.skipIf(spawnSync('openssl', ['version']).status !== 0)('sends Strict-Transport-Security over HTTPS only (H4)', async () => {
      const [[header, value] = ['', '']] = Object.entries(manifestOfSite(site.outDir).httpsHeaders);
      const paths = ['/about', '/about/', '/contact', '/nowhere', '/robots.txt'];
      const headersOf = (port: number, more?: Partial<HostRequest>) =>
        Promise.all(paths.map(async (path) => (await ask(port, path, more)).others[header.toLowerCase()]));
      expect(await headersOf(server.port)).toEqual(paths.map(() => undefined));
      const secured = await withCertificate(async (pem) => {
        const overHttps = await startWebServer(name, site.outDir, pem);
        return headersOf(overHttps.port, { secure: true }).finally(() => overHttps.stop());
      });
      expect(secured).toEqual(paths.map(() => value));
    });
  });
