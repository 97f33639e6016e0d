import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestHandler } from '../../../../../generator/requests/handler.ts';
import { RateLimit } from '../../../../../generator/requests/rate-limit.ts';
import { RequestStore } from '../../../../../generator/requests/store.ts';
import { type SiteServer, startSiteServer } from '../../../../../generator/serve/http/server.ts';
import { openReleases } from '../../../../../generator/serve/preview.ts';
import { TEST_KEY } from '../../../../../generator/shared/office-keys.ts';
import { makeFolder } from '../../../../helpers/folder.ts';
import { type RunningServer, startWebServer, WEB_SERVERS, webServerProgram } from '../../../../helpers/hosts/web-servers.ts';
import { LEAD, leadWith } from '../../../../helpers/lead.ts';
import { sendRequest } from '../../../../helpers/raw-http.ts';
import { runCommand } from '../../../../helpers/run-command.ts';
import { openedRequests } from '../../../../helpers/sealed.ts';
import { createSite } from '../../../../helpers/sites.ts';

const RULE_FILES = ['.hosts/nginx.conf', '.htaccess', '.hosts/Caddyfile'];
const SITE = 'https://www.example.com';

/** The site of the tests sends leads to itself. */
const site = createSite({});
const folder = makeFolder();
let receiver: SiteServer;
let store: RequestStore;

beforeAll(async () => {
  // Servers that root starts run as another user, who must be able to read the folder.
  chmodSync(dirname(site.outDir), 0o755);
  const { code } = await runCommand('build', '--content', site.contentDir, '--out', site.outDir, '--host-rules', WEB_SERVERS.join());
  expect(code).toBe(0);
  receiver = await startSiteServer({
    host: '127.0.0.1',
    port: 0,
    currentSite: openReleases(site.outDir),
    handle: (request, response) => handle(request, response),
  });
  // A free port of the tests instead of the fixed one.
  for (const file of RULE_FILES.map((name) => join(site.outDir, name)))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('127.0.0.1:4180', `127.0.0.1:${receiver.port}`));
});
let handle: ReturnType<typeof createRequestHandler>;
afterAll(async () => {
  await receiver.stop();
  site.remove();
});

for (const name of WEB_SERVERS)
  describe.skipIf(!webServerProgram(name))(`${name}, in front of the receiver`, () => {
    let server: RunningServer;
    beforeAll(async () => {
      store = new RequestStore(join(folder, name));
      const rateLimit = new RateLimit({ window: 600_000, ofSender: 5, ofAll: 1_000 });
      handle = createRequestHandler({ store, rateLimit, currentSite: () => ({ key: TEST_KEY.public, site: SITE }) });
      server = await startWebServer(name, site.outDir);
    });
    afterAll(async () => server?.stop());

    const send = (path: string, sent: unknown, headers: Record<string, string> = {}) =>
      fetch(`http://localhost:${server.port}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
        body: JSON.stringify(sent),
      });

    it('passes leads to it, and its answers back as they are', async () => {
      const answer = await send('/api/leads', LEAD);
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toBe(null);
      expect(await openedRequests(store.folder)).toEqual([LEAD]);
    });

    it('passes errors and the origin on', async () => {
      const wrong = await send('/api/leads', leadWith({ firstName: '' }));
      expect([wrong.status, await wrong.json()]).toEqual([422, { error: 'Please enter your first name' }]);
      const foreign = await send('/api/leads', LEAD, { Origin: 'https://evil.example' });
      expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    });

    it('passes nothing else on', async () => {
      const ask = (path: string, method: string) =>
        sendRequest(server.port, path, { Host: 'localhost' }, method).then(({ status }) => status);
      expect(await ask('/api/leads', 'GET')).toBe(405);
      expect(await ask('/about', 'POST')).toBe(405);
      expect(await ask('/api/leads/more', 'POST')).toBe(405);
      expect(await ask('/api/others', 'POST')).toBe(405);
      expect(await ask('/about', 'GET')).toBe(200);
    });

    it('refuses more than 64 kB', async () => {
      expect((await send('/api/leads', leadWith({ firstName: 'x'.repeat(80_000) }))).status).toBe(413);
    });

    it('names the sender, whatever addresses the sender names, so that a flood is stopped', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1)
        statuses.push((await send('/api/leads', LEAD, { 'X-Forwarded-For': `198.51.100.${count}` })).status);
      expect(statuses).toContain(429);
    });
  });
