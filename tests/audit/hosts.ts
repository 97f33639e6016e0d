// npm run hosts: asks nginx, Apache, Caddy and preview for every address of the site in each of its forms, over HTTPS too, and prints where they differ.
import { groupBy } from '../../generator/shared/collections.ts';
import { askHost, difference, type HostAnswer, type HostRequest, requestsFor } from '../helpers/hosts/matrix.ts';
import { type RunningServer, startWebServer, WEB_SERVERS, webServerProgram } from '../helpers/hosts/web-servers.ts';
import { manifestOfSite } from '../helpers/releases.ts';
import { scanObservatory, withCertificate } from './observatory.ts';
import { openAuditedSite } from './site.ts';

const names = WEB_SERVERS.filter((name) => webServerProgram(name));
const site = await openAuditedSite('--host-rules', names.join());
const started: RunningServer[] = [];
const start = async (...args: Parameters<typeof startWebServer>) => {
  const server = await startWebServer(...args);
  started.push(server);
  return server;
};
try {
  const servers = await Promise.all(names.map((name) => start(name, site.outDir)));
  await printMatrix(servers);
  await withCertificate(async (pem) => {
    const paths = site.examples.map(({ path }) => path);
    process.stdout.write(`\nObservatory, over HTTPS, one page of each type:\n`);
    for (const name of names) {
      const { port } = await start(name, site.outDir, pem);
      const results = Object.values(await scanObservatory(port, pem, paths));
      const scores = results.map(({ score }) => score);
      process.stdout.write(
        `${name}: ${paths.length} page types, ${Math.min(...scores)} to ${Math.max(...scores)} (${results[0]?.grade})\n`,
      );
    }
  });
} finally {
  for (const server of started) await server.stop();
  await site.close();
}

/** A row for each address and a column for each host; `=` where it answers all forms as preview does. */
async function printMatrix(servers: readonly RunningServer[]): Promise<void> {
  const preview = Number(new URL(site.origin).port);
  const requests = requestsFor(manifestOfSite(site.outDir));
  const differences: string[] = [];
  let equal = 0;
  process.stdout.write(`${['address', 'requests', 'preview', ...names].join(' | ')}\n`);
  for (const [address, asked] of groupBy(requests, addressOfRequest)) {
    const cells = new Map<string, string>();
    let first: HostAnswer | undefined;
    for (const request of asked) {
      const expected = await askHost(preview, request);
      first ??= expected;
      for (const { name, port } of servers) {
        const found = difference(expected, await askHost(port, request));
        if (found.length === 0) equal += 1;
        else cells.set(name, `${found.length} differ`);
        differences.push(...found.map((line) => `${name} ${request.method ?? 'GET'} ${request.path} (${request.coding}): ${line}`));
      }
    }
    const { status = 0, location = '' } = first ?? {};
    process.stdout.write(
      `${[address, asked.length, `${status} ${location}`.trim(), ...names.map((name) => cells.get(name) ?? '=')].join(' | ')}\n`,
    );
  }
  process.stdout.write(
    `\n${requests.length} requests, ${equal} of ${requests.length * servers.length} answers equal to those of preview.\n`,
  );
  if (differences.length > 0) process.exitCode = 1;
  process.stdout.write(differences.map((line) => `${line}\n`).join(''));
}

/** Forms of one page stand in one row. */
function addressOfRequest({ path, kind }: HostRequest): string {
  const plain = path.split('?')[0] ?? '';
  return kind.includes('form') ? plain.replace(/(\/index)?(\.html)?\/?$/, '') || '/' : plain;
}
