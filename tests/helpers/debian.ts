import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './command.ts';

/** The Debian packages of each program; `media-types` is the table of MIME types by file name that Apache reads. */
const PACKAGES = {
  'redis-server': ['redis-server', 'redis-tools'],
  nginx: ['nginx', 'nginx-common'],
  apache2: ['apache2-bin', 'media-types'],
  caddy: ['caddy'],
  'firefox-esr': ['firefox-esr'],
} as const;
const FOLDERS = ['usr/sbin', 'usr/bin', 'sbin', 'bin'];

/** Values to start a program: `spawn(path, args, { env })`. */
export interface DebianProgram {
  path: string;
  env: NodeJS.ProcessEnv;
  /** Folder that contains `usr/lib/…` and `etc/…` of its packages: `/` if they are installed. */
  root: string;
}

/**
 * Returns a program that Debian packages: the one on the PATH, else one that is unpacked once under node_modules/.cache, with the
 * libraries that this machine lacks. Installs nothing and needs no privileges. Undefined if the program, apt or the network is missing.
 */
export function debianProgram(name: keyof typeof PACKAGES): DebianProgram | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const installed = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (installed) return { path: installed, env: process.env, root: '/' };
  const cache = join(ROOT, 'node_modules/.cache/debian');
  const root = join(cache, name);
  try {
    if (!existsSync(root)) unpack(PACKAGES[name], root, cache);
  } catch {
    return undefined;
  }
  const path = FOLDERS.map((folder) => join(root, folder, name)).find((file) => existsSync(file));
  const libraries = [...libraryFolders(root), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return path === undefined ? undefined : { path, env: { ...process.env, LD_LIBRARY_PATH: libraries }, root };
}

/** Unpacks into a temporary folder, which is then renamed, so that no other test sees it incomplete. */
function unpack(packages: readonly string[], root: string, cache: string): void {
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'work-'));
  try {
    const archives = download(packages, work);
    const unpacked = join(work, 'root');
    for (const archive of archives) execFileSync('dpkg', ['-x', join(work, archive), unpacked], { stdio: 'pipe' });
    if (!existsSync(root)) renameSync(unpacked, root);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function download(packages: readonly string[], work: string): string[] {
  const get = (...args: string[]) => execFileSync('apt-get', args, { cwd: work, stdio: 'pipe', encoding: 'utf8', timeout: 120_000 });
  const fetch = (options: readonly string[]) => {
    const planned = get(...options, '-o', 'Debug::NoLocking=1', '--simulate', '--no-install-recommends', 'install', ...packages);
    const missing = [...planned.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
    get(...options, 'download', ...new Set([...packages, ...missing]));
  };
  try {
    fetch([]);
  } catch {
    // A machine that has never updated its package lists, like most CI images.
    mkdirSync(join(work, 'lists/partial'), { recursive: true });
    const own = [`Dir::State::lists=${join(work, 'lists')}`, `Dir::Cache=${join(work, 'cache')}`, 'Debug::NoLocking=1'];
    const options = own.flatMap((option) => ['-o', option]);
    get(...options, 'update');
    fetch(options);
  }
  return readdirSync(work).filter((file) => file.endsWith('.deb'));
}

function libraryFolders(root: string): string[] {
  return ['usr/lib', 'lib'].flatMap((folder) => {
    const at = join(root, folder);
    if (!existsSync(at)) return [];
    return [at, ...readdirSync(at).flatMap((name) => (/-linux-gnu/.test(name) ? [join(at, name)] : []))];
  });
}

/** Returns a port of this machine that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/** Starts a separate, empty Redis on a free port; resolves when it answers. */
export async function startRedis({ path, env }: DebianProgram) {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const chunk of server.stdout) if (/Ready to accept connections/.test(String(chunk))) break;
  const end = async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${port}`, end };
}
