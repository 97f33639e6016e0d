import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { respond } from '../../generator/serve/http/respond.ts';
import { openReleases } from '../../generator/serve/release-store.ts';
import { ROOT } from '../helpers/command.ts';
import { manifestOfSite } from '../helpers/releases.ts';

export interface ObservatoryResult {
  score: number;
  grade: string;
  tests: { result: string; pass: boolean; modifier: number }[];
}

const PACKAGE = '@mdn/mdn-http-observatory';
const run = promisify(execFile);

/**
 * Scores of the HTTP Observatory by path, from the answers of this site over HTTPS on this machine, with plain HTTP leading
 * there as a host does it. A string says why nothing was measured: the package is no dependency, because it brings a
 * database client that compiles and an install step that asks the internet.
 */
export async function measureObservatory(outDir: string, paths: readonly string[]): Promise<Record<string, ObservatoryResult> | string> {
  const folder = observatoryFolder();
  if (!folder) return `not measured: npm install --no-save --ignore-scripts ${PACKAGE}`;
  const keys = mkdtempSync(join(tmpdir(), 'ent-site-tls-'));
  const servers: Server[] = [];
  try {
    const [key, cert] = [join(keys, 'key.pem'), join(keys, 'cert.pem')];
    await createCertificate(key, cert);
    const answer = answerOverHttps(outDir);
    const https = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, answer);
    servers.push(https);
    const httpsPort = await listen(https);
    const http = createHttpServer((request, response) => {
      response.writeHead(301, { Location: `https://localhost:${httpsPort}${request.url}` }).end();
    });
    servers.push(http);
    const scan = [join(ROOT, 'tests/audit/observatory-scan.js'), folder, String(await listen(http)), String(httpsPort), ...paths];
    const { stdout } = await run(process.execPath, scan, { env: { ...process.env, NODE_EXTRA_CA_CERTS: cert } });
    return JSON.parse(stdout) as Record<string, ObservatoryResult>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'not measured: openssl is not installed';
    throw error;
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(keys, { recursive: true });
  }
}

/** Where the package is installed; NODE_PATH may name a folder of packages outside the repository. */
function observatoryFolder(): string | undefined {
  try {
    return dirname(createRequire(join(ROOT, 'package.json')).resolve(`${PACKAGE}/package.json`));
  } catch {
    return undefined;
  }
}

/** The answers of the site with the headers that a host adds over HTTPS alone. */
function answerOverHttps(outDir: string): Parameters<typeof createHttpServer>[1] {
  const currentSite = openReleases(outDir);
  const { httpsHeaders } = manifestOfSite(outDir);
  return (request, response) => {
    const { status, headers, body } = respond(
      { method: request.method ?? '', url: request.url ?? '', headers: request.headers },
      currentSite(),
    );
    response.writeHead(status, { ...headers, ...httpsHeaders }).end(body);
  };
}

async function createCertificate(key: string, cert: string): Promise<void> {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', cert]);
}

function listen(server: Server): Promise<number> {
  // "localhost" may be the one or the other loopback address.
  return new Promise((resolve) => server.listen(0, () => resolve((server.address() as AddressInfo).port)));
}
