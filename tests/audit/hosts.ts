// npm run hosts: requests every address of the site in each of its forms from nginx, Apache, Caddy and preview, over HTTPS too, and prints differences.
// npm run hosts -- /blog: only these addresses. --servers nginx: only these servers.
import { parseArgs } from 'node:util';
import { groupBy } from '../../generator/shared/collections.ts';
import { askHost, difference, type HostAnswer, type HostRequest, requestsFor } from '../helpers/hosts/matrix.ts';
import { type RunningServer, startWebServer, WEB_SERVERS, webServerProgram } from '../helpers/hosts/web-servers.ts';
import { manifestOfSite } from '../helpers/releases.ts';
import { Unavailable } from '../helpers/unavailable.ts';
import { scanObservatory, withCertificate } from './observatory.ts';
import { openAuditedSite } from './site.ts';

const { values, positionals } = parseArgs({
  options: { servers: { type: 'string', default: WEB_SERVERS.join() } },
  allowPositionals: true,
});
const wanted = WEB_SERVERS.filter((name) => values.servers.split(',').includes(name));
const names = wanted.filter((name) => webServerProgram(name));
for (const name of wanted.filter((each) => !names.includes(each)))
  process.stdout.write(`${name} is not installed: apt-get install ${name === 'apache' ? 'apache2' : name}\n`);
if (names.length === 0) throw new Unavailable('There is no web server to compare with preview.');

const site = await openAuditedSite('--host-rules', names.join());
const started: RunningServer[] = [];
const start = async (...args: Parameters<typeof startWebServer>) => {
  const server = await startWebServer(...args);
  started.push(server);
  return server;
};
try {
  await printMatrix(await Promise.all(names.map((name) => start(name, site.outDir))));
  await printObservatory();
} finally {
  for (const server of started) await server.stop();
  await site.close();
}

/** Returns a row for each address and a column for each host; `=` if it answers all forms as preview does. */
async function printMatrix(servers: readonly RunningServer[]): Promise<void> {
  const preview = Number(new URL(site.origin).port);
  const rows = groupBy(requestsFor(manifestOfSite(site.outDir)), addressOfRequest);
  const differences: string[] = [];
  let [requests, equal] = [0, 0];
  process.stdout.write(`${['address', 'requests', 'preview', ...names].join(' | ')}\n`);
  for (const [address, asked] of rows) {
    if (positionals.length > 0 && !positionals.includes(address)) continue;
    requests += asked.length;
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
    const cell = names.map((name) => cells.get(name) ?? '=');
    process.stdout.write(`${[address, asked.length, `${status} ${location}`.trim(), ...cell].join(' | ')}\n`);
  }
  process.stdout.write(`\n${requests} requests, ${equal} of ${requests * servers.length} answers equal to those of preview.\n`);
  if (differences.length > 0) process.exitCode = 1;
  process.stdout.write(differences.map((line) => `${line}\n`).join(''));
}

/** Returns the scores of one page of each type, or of the requested addresses; one line if they cannot be measured. */
async function printObservatory(): Promise<void> {
  const paths = positionals.length > 0 ? positionals : site.examples.map(({ path }) => path);
  process.stdout.write('\nObservatory, over HTTPS:\n');
  try {
    await withCertificate(async (pem) => {
      for (const name of names) {
        const { port } = await start(name, site.outDir, pem);
        const results = Object.values(await scanObservatory(port, pem, paths));
        const scores = results.map(({ score }) => score);
        process.stdout.write(`${name}: ${paths.length} pages, ${Math.min(...scores)} to ${Math.max(...scores)} (${results[0]?.grade})\n`);
      }
    });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    process.stdout.write(`${error.message}\n`);
  }
}

/** Forms of one page are in one row. */
function addressOfRequest({ path, kind }: HostRequest): string {
  const plain = path.split('?')[0] ?? '';
  return kind.includes('form') ? plain.replace(/(\/index)?(\.html)?\/?$/, '') || '/' : plain;
}
