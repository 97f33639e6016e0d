import { once } from 'node:events';
import { chmodSync, cpSync, readdirSync, readFileSync, realpathSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVerifyInput } from '../../../../generator/proof/verify/input.ts';
import { verifySite } from '../../../../generator/proof/verify/verify.ts';
import { withCertificate } from '../../../audit/observatory.ts';
import { makeFolder } from '../../../helpers/folder.ts';
import { createAuthority, hasOpenssl } from '../../../helpers/hosts/certificates.ts';
import { PublishedFiles, plantedFaults, planterFor } from '../../../helpers/hosts/planted-faults.ts';
import { startWebServer, WEB_SERVERS, type WebServer, webServerProgram } from '../../../helpers/hosts/web-servers.ts';
import { runCommand } from '../../../helpers/run-command.ts';
import { createSite } from '../../../helpers/sites.ts';

const REDIRECTS = `redirects:
${[1, 2, 3, 4, 5].map((number) => `  - { from: /old-${number}, to: /about }\n`).join('')}  - { from: /old-folder/*, to: /locations }
`;

const site = createSite({ edits: [{ file: 'redirects.yaml', replace: 'redirects:\n', with: REDIRECTS }] });
const folder = makeFolder();

beforeAll(async () => {
  // Servers that root starts run as another user, who must be able to read the folders.
  for (const path of [dirname(site.outDir), folder]) chmodSync(path, 0o755);
  const { code } = await runCommand('build', '--content', site.contentDir, '--out', site.outDir, '--host-rules', WEB_SERVERS.join());
  expect(code).toBe(0);
});
afterAll(() => site.remove());

interface Verdict {
  code: number;
  problems: { rule: string; address: string; expected: string; seen: string; hint: string }[];
}

/** Copies the site, lets `change` damage the copy, and verifies what a server makes of it. */
async function verify(name: WebServer, change: (folder: string) => void = () => undefined, ...options: string[]): Promise<Verdict> {
  const copy = join(folder, `${name}-${Math.random()}`);
  cpSync(realpathSync(site.outDir), copy, { recursive: true });
  // Apache gives a file that changed less than a second ago another ETag than later.
  const past = new Date(Date.now() - 60_000);
  for (const path of readdirSync(copy, { recursive: true, encoding: 'utf8' })) utimesSync(join(copy, path), past, past);
  change(copy);
  const server = await startWebServer(name, copy);
  try {
    const run = ['verify', `http://localhost:${server.port}`, '--out', site.outDir, ...options];
    const { code, stdout } = await runCommand(...run, '--format', 'json');
    const { problems } = JSON.parse(stdout) as Pick<Verdict, 'problems'>;
    return { code, problems };
  } finally {
    await server.stop();
  }
}

/** Returns rules and addresses without scheme, host and query, as in `PlantedFault.found`. */
const named = ({ problems }: Verdict) => problems.map(({ rule, address }) => `${rule} ${new URL(address).pathname}`);

/** Whether a finding is one that a fault causes; a star is the rest of an address. */
const isOf = (found: string, [rule, path]: readonly [string, string]) => {
  const [start = '', end = ''] = path.split('*');
  const address = found.slice(rule.length + 1);
  return found.startsWith(`${rule} `) && address.startsWith(start) && address.endsWith(end) && (path.includes('*') || address === path);
};

for (const name of WEB_SERVERS)
  describe.skipIf(!webServerProgram(name))(`a site on ${name}`, () => {
    it('has no problem if the server follows the rules of the build', async () => {
      expect(await verify(name)).toMatchObject({ code: 0, problems: [] });
    });

    it('has each of thirty planted faults in the list, by rule and address, and nothing else', async () => {
      const faults = plantedFaults(new PublishedFiles(realpathSync(site.outDir)));
      expect(faults.length).toBeGreaterThan(30);
      const verdict = await verify(name, (copy) => {
        const planter = planterFor(name, copy);
        for (const fault of faults) fault.plant(planter, new PublishedFiles(copy));
        planter.save();
      });
      const found = named(verdict);
      const expected = faults.flatMap((fault) => fault.found.map((one) => ({ what: fault.what, one })));
      expect(expected.filter(({ one }) => !found.some((each) => isOf(each, one))).map(({ what }) => what)).toEqual([]);
      expect(found.filter((each) => !expected.some(({ one }) => isOf(each, one)))).toEqual([]);
      expect(verdict.code).toBe(1);
    });
  });

const HOST = 'www.example.com';

describe.skipIf(!webServerProgram('nginx') || !hasOpenssl)('a site on nginx over HTTPS', () => {
  let authority: ReturnType<typeof createAuthority>;
  beforeAll(() => {
    authority = createAuthority(makeFolder());
  });

  /** Answers over plain HTTP, `to` redirects there; without it, the page itself is shown. */
  type Plain = (host: string, path: string) => { status: number; to?: string };
  const CERTBOT: Plain = (_, path) => ({ status: 301, to: `https://${HOST}${path}` });

  /** Verifies the site of the domain: the web server answers over HTTPS, `plain` over HTTP. */
  async function verifyDomain(pem: { key: string; certificate: string }, plain: Plain = CERTBOT, only = ['certificate', 'https', 'www']) {
    const server = await startWebServer('nginx', site.outDir, pem);
    const http = createServer(({ headers: { host = '' }, url = '' }, response) => {
      const { status, to } = plain(host, url);
      response.writeHead(status, to === undefined ? {} : { Location: to }).end();
    });
    await once(http.listen(0, '127.0.0.1'), 'listening');
    const { port } = http.address() as AddressInfo;
    const ca = readFileSync(authority.ca, 'utf8');
    const input = await readVerifyInput({
      outDir: site.outDir,
      contentDir: site.contentDir,
      url: `https://${HOST}`,
      hostRules: ['nginx'],
    });
    const connect = (_: string, wanted: number) => ({ host: '127.0.0.1', port: wanted === 80 ? port : server.port, ca });
    try {
      const { findings } = await verifySite({ ...input, only, limits: { connect } });
      return findings.map(({ rule, address, seen }) => `${rule} ${address}: ${seen}`);
    } finally {
      http.close();
      http.closeAllConnections();
      await server.stop();
    }
  }
  const trusted = () => authority.certificate([HOST, 'example.com']);

  it('has no problem with a certificate for both names, and redirects as certbot and the publishing page write them', async () => {
    expect(await verifyDomain(trusted(), CERTBOT, [])).toEqual([]);
  });

  it.each<[what: string, names: string[], days: { from?: number; to?: number }, found: RegExp[]]>([
    [
      'has expired',
      [HOST, 'example.com'],
      { from: -90, to: -1 },
      [/^certificate https:\/\/example.com\/: it expired on 20/, /^certificate https:\/\/www.example.com\/: it expired on 20/],
    ],
    ['was not renewed', [HOST, 'example.com'], { to: 5 }, [/it expires on 20.* and was not renewed/, /it expires on 20/]],
    ['lacks the name without www', [HOST], {}, [/^certificate https:\/\/example.com\/: it is for another name$/]],
    ['is for another domain', ['other.example'], {}, [/it is for another name/, /it is for another name/]],
    ['is not valid yet', [HOST, 'example.com'], { from: 2 }, [/it is not valid yet/, /it is not valid yet/]],
  ])('reports a certificate that %s', async (_, names, days, found) => {
    const seen = await verifyDomain(authority.certificate(names, days));
    expect(seen).toHaveLength(found.length);
    for (const [index, pattern] of found.entries()) expect(seen[index]).toMatch(pattern);
  });

  it('reports a certificate that no browser knows', async () => {
    const unknown = await withCertificate((pem) => verifyDomain(pem));
    expect(unknown).toContain(`certificate https://${HOST}/: it is self-signed`);
  });

  it.each<[what: string, plain: Plain, found: string[]]>([
    [
      'shows the page',
      (host) => (host === HOST ? { status: 200 } : CERTBOT(host, '/?source=ent-site-verify')),
      [`https http://${HOST}/: the page itself`],
    ],
    [
      'redirects for a while only',
      (host, path) => ({ ...CERTBOT(host, path), status: host === HOST ? 302 : 301 }),
      [`https http://${HOST}/: status 302, which is not permanent`],
    ],
    [
      'drops the query',
      (host) => CERTBOT(host, '/'),
      [
        `https http://${HOST}/: http://${HOST}/?source=ent-site-verify → https://${HOST}/`,
        `www http://example.com/: http://example.com/?source=ent-site-verify → https://${HOST}/`,
      ],
    ],
    [
      'changes the name first',
      (host, path) => (host === HOST ? CERTBOT(host, path) : { status: 301, to: `http://${HOST}${path}` }),
      [
        `www http://example.com/: http://example.com/?source=ent-site-verify → http://${HOST}/?source=ent-site-verify → https://${HOST}/?source=ent-site-verify`,
      ],
    ],
    [
      'does not know the name',
      (host, path) => (host === HOST ? CERTBOT(host, path) : { status: 404 }),
      ['www http://example.com/: status 404'],
    ],
  ])('reports plain HTTP that %s', async (_, plain, found) => {
    expect(await verifyDomain(trusted(), plain)).toEqual(found);
  });

  it('reports a missing Strict-Transport-Security', async () => {
    const copy = join(folder, 'no-hsts');
    cpSync(realpathSync(site.outDir), copy, { recursive: true });
    new PublishedFiles(copy).edit('.hosts/nginx.conf', (text) => text.replace(/^add_header Strict-Transport-Security.*$/m, ''));
    const server = await startWebServer('nginx', copy, trusted());
    const { stdout } = await runCommand(
      'verify',
      `https://localhost:${server.port}`,
      '--out',
      site.outDir,
      '--only',
      'https,/about',
      '--format',
      'json',
    );
    await server.stop();
    const { problems } = JSON.parse(stdout) as Pick<Verdict, 'problems'>;
    expect(problems.map(({ rule, expected, seen }) => [rule, expected, seen])).toEqual([
      ['https', 'Strict-Transport-Security: max-age=31536000', 'no Strict-Transport-Security'],
    ]);
  });
});
