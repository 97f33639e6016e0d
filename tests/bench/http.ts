// Requests a second of `ent-site preview`, sirv and nginx, from the same files on the same machine in one run.
// Rounds are interleaved, so that what else the machine does meets all of them; the medians are compared.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { entSite } from '../helpers/command.ts';
import { type BenchServer, startEntSite, startNginx, startSirv } from './http-servers.ts';
import { writeServedFolder } from './served-folder.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '2' } } });
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

interface Line {
  name: string;
  path: string;
  status: number;
  headers: { 'accept-encoding': string };
  /** Asks with the tag of the answer before. */
  again?: true;
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const folder = mkdtempSync(join(tmpdir(), 'ent-site-bench-'));
const servers: BenchServer[] = [];
try {
  const out = join(folder, 'out');
  const { code, stderr } = await entSite('build', '--out', out, '--quiet');
  if (code !== 0) throw new Error(stderr);
  const served = join(folder, 'served');
  writeServedFolder(out, served);
  servers.push(await startEntSite(out), await startSirv(served));
  const nginx = await startNginx(served, folder);
  if (nginx) servers.push(nginx);
  else console.log('nginx is not installed and left out (Debian: apt-get install nginx-light).\n');
  const styleSheet = readdirSync(join(served, 'assets')).find((name) => /^about\..*\.css$/.test(name));
  const lines: Line[] = [
    { name: 'page, brotli', path: '/about', status: 200, headers: { 'accept-encoding': 'br' } },
    { name: 'page, gzip', path: '/about', status: 200, headers: { 'accept-encoding': 'gzip' } },
    { name: 'page, plain', path: '/about', status: 200, headers: { 'accept-encoding': 'identity' } },
    { name: 'page that is known, 304', path: '/about', status: 304, headers: BROWSER, again: true },
    { name: 'style sheet', path: `/assets/${styleSheet}`, status: 200, headers: BROWSER },
    { name: 'unknown address, 404', path: '/nowhere', status: 404, headers: BROWSER },
  ];
  console.log(await table(lines));
} finally {
  for (const server of servers) server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function table(lines: readonly Line[]): Promise<string> {
  const names = servers.map(({ name }) => name);
  const head = ['request', ...names, ...names.slice(1).map((name) => `${names[0]} : ${name}`)];
  const rows: string[][] = [];
  for (const line of lines) {
    const rates = await compare(line);
    const [own] = rates;
    const ratios = rates.slice(1).map((rate) => (own && rate ? `${(own / rate).toFixed(2)}` : '-'));
    rows.push([line.name, ...rates.map((rate) => (rate ? rate.toLocaleString('en-US') : '-')), ...ratios]);
  }
  const machine = `${cpus().length} cores, Node ${process.versions.node}; ${rounds} rounds of ${seconds} s, 16 connections, requests a second, medians.`;
  return (
    [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n') +
    `\n\n${machine}`
  );
}

/** Median rate of each server; undefined for one that cannot answer in this form. */
async function compare(line: Line): Promise<(number | undefined)[]> {
  const headers = await Promise.all(servers.map((server) => headersFor(server, line)));
  const rates: number[][] = servers.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { origin }] of servers.entries()) {
      const sent = headers[index];
      if (!sent) continue;
      const rate = await measure(origin + line.path, sent, line.status);
      // The first round warms up.
      if (round > 0) rates[index]?.push(rate);
    }
  }
  return rates.map((measured) => (measured.length > 0 ? median(measured) : undefined));
}

/** What to send so that a server gives the answer that is to be measured; undefined where it cannot give it. */
async function headersFor({ origin }: BenchServer, { path, headers, again }: Line): Promise<Record<string, string> | undefined> {
  const first = await fetch(origin + path, { headers });
  await first.arrayBuffer();
  const coding = first.headers.get('content-encoding') ?? 'identity';
  if (!headers['accept-encoding'].includes(coding)) return undefined;
  return again ? { ...headers, 'if-none-match': first.headers.get('etag') ?? '' } : headers;
}

async function measure(url: string, headers: Record<string, string>, status: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: 16, duration: seconds });
  const answered = Object.entries(result.statusCodeStats ?? {});
  if (result.errors > 0 || answered.some(([code]) => Number(code) !== status))
    throw new Error(`${url} answered ${JSON.stringify(answered)}`);
  return Math.round(result.requests.total / result.duration);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : Math.round(((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2);
}
