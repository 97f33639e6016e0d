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
import { openReleases } from '../../generator/serve/preview.ts';
import { ROOT } from '../helpers/command.ts';
import { manifestOfSite } from '../helpers/releases.ts';
import { Unavailable } from '../helpers/unavailable.ts';

export interface ObservatoryResult {
  score: number;
  grade: string;
  tests: { result: string; pass: boolean; modifier: number }[];
}

const PACKAGE = '@mdn/mdn-http-observatory';
const run = promisify(execFile);

/** A self-signed certificate for `localhost`: paths of PEM files. */
export interface Certificate {
  key: string;
  certificate: string;
}

/**
 * Returns the scores of the HTTP Observatory by path, from the answers of this site over HTTPS on this machine; plain HTTP redirects
 * there as on a host. Returns a string with the reason if nothing was measured.
 */
export async function measureObservatory(outDir: string, paths: readonly string[]): Promise<Record<string, ObservatoryResult> | string> {
  try {
    return await withCertificate(async (pem) => {
      const https = createHttpsServer({ key: readFileSync(pem.key), cert: readFileSync(pem.certificate) }, answerOverHttps(outDir));
      try {
        return await scanObservatory(await listen(https), pem, paths);
      } finally {
        https.closeAllConnections();
        https.close();
      }
    });
  } catch (error) {
    if (error instanceof Unavailable) return error.message;
    throw error;
  }
}

/** Returns scores by path for a port of this machine. Throws Unavailable if the package is not installed. */
export async function scanObservatory(
  httpsPort: number,
  { certificate }: Certificate,
  paths: readonly string[],
): Promise<Record<string, ObservatoryResult>> {
  const folder = observatoryFolder();
  // It is not listed as a dependency, because it brings a database client that compiles and an install step that needs the internet.
  if (!folder) throw new Unavailable(`not measured: npm install --no-save --ignore-scripts ${PACKAGE}`);
  const http = createHttpServer((request, response) => {
    response.writeHead(301, { Location: `https://localhost:${httpsPort}${request.url}` }).end();
  });
  try {
    const scan = [join(ROOT, 'tests/audit/observatory-scan.js'), folder, String(await listen(http)), String(httpsPort), ...paths];
    const { stdout } = await run(process.execPath, scan, { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } });
    return JSON.parse(stdout) as Record<string, ObservatoryResult>;
  } finally {
    http.closeAllConnections();
    http.close();
  }
}

/** Calls a function with a temporary certificate. Throws Unavailable if openssl is not installed. */
export async function withCertificate<Value>(task: (pem: Certificate) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-tls-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  try {
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', certificate]);
    return await task({ key, certificate });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Unavailable('not measured: apt-get install openssl');
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the folder of the installed package; NODE_PATH may name a folder of packages outside the repository. */
function observatoryFolder(): string | undefined {
  try {
    return dirname(createRequire(join(ROOT, 'package.json')).resolve(`${PACKAGE}/package.json`));
  } catch {
    return undefined;
  }
}

/** Returns the answers of the site with the headers that a host adds over HTTPS only. */
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

function listen(server: Server): Promise<number> {
  // "localhost" may be either of the two loopback addresses.
  return new Promise((resolve) => server.listen(0, () => resolve((server.address() as AddressInfo).port)));
}
