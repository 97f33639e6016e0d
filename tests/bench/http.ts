// Requests a second of `ent-site preview`, sirv and nginx, from the same files on the same machine in one run.
// Rounds are interleaved, so that what else the machine does meets all of them; the medians are compared. The processor
// time that a server spends on one request (Linux only) tells the same without the one who asks, who shares the machine.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

interface Speed {
  /** Requests a second. */
  rate: number;
  /** Processor time of the server for one request (microseconds); NaN where the system does not tell. */
  cpu: number;
}

async function table(lines: readonly Line[]): Promise<string> {
  const [own = '', ...others] = servers.map(({ name }) => name);
  const head = ['request', own, ...others, ...others.map((name) => `${own} : ${name}`)];
  const rows: string[][] = [];
  for (const line of lines) {
    const [ownSpeed, ...otherSpeeds] = await compare(line);
    const ratios = otherSpeeds.map((speed) => (ownSpeed && speed ? (ownSpeed.rate / speed.rate).toFixed(2) : '-'));
    rows.push([line.name, ...[ownSpeed, ...otherSpeeds].map(shown), ...ratios]);
  }
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  const method = `Requests a second, and microseconds of the server's processor time for each: medians of ${rounds} rounds of ${seconds} s, 16 connections, ${cpus().length} cores, Node ${process.versions.node}.`;
  return `${[head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n\n${method}`;
}

function shown(speed: Speed | undefined): string {
  if (!speed) return '-';
  const rate = Math.round(speed.rate).toLocaleString('en-US');
  return Number.isNaN(speed.cpu) ? rate : `${rate} (${Math.round(speed.cpu)} µs)`;
}

/** Median speed of each server; undefined for one that cannot answer in this form. */
async function compare(line: Line): Promise<(Speed | undefined)[]> {
  const headers = await Promise.all(servers.map((server) => headersFor(server, line)));
  const speeds: Speed[][] = servers.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const sent = headers[index];
      if (!sent) continue;
      const speed = await measure(server, line, sent);
      // The first round warms up.
      if (round > 0) speeds[index]?.push(speed);
    }
  }
  return speeds.map((measured) =>
    measured.length > 0 ? { rate: median(measured.map(({ rate }) => rate)), cpu: median(measured.map(({ cpu }) => cpu)) } : undefined,
  );
}

/** What to send so that a server gives the answer that is to be measured; undefined where it cannot give it. */
async function headersFor({ origin }: BenchServer, { path, headers, again }: Line): Promise<Record<string, string> | undefined> {
  const first = await fetch(origin + path, { headers });
  await first.arrayBuffer();
  const coding = first.headers.get('content-encoding') ?? 'identity';
  if (!headers['accept-encoding'].includes(coding)) return undefined;
  return again ? { ...headers, 'if-none-match': first.headers.get('etag') ?? '' } : headers;
}

async function measure({ origin, pid }: BenchServer, { path, status }: Line, headers: Record<string, string>): Promise<Speed> {
  const before = processorTime(pid);
  const { errors, requests, duration, statusCodeStats } = await autocannon({
    url: origin + path,
    headers,
    connections: 16,
    duration: seconds,
  });
  const answered = Object.keys(statusCodeStats ?? {});
  if (errors > 0 || answered.some((code) => Number(code) !== status))
    throw new Error(`${origin}${path}: ${errors} errors, answers ${answered.join(', ')} where ${status} is right`);
  return { rate: requests.total / duration, cpu: (processorTime(pid) - before) / requests.total };
}

/** User and system time of a process so far (microseconds), from its clock of 100 ticks a second (proc(5)). */
function processorTime(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return (Number(user) + Number(system)) * 10_000;
  } catch {
    return Number.NaN;
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
