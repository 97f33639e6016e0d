import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../helpers/command.ts';
import { startPreview } from '../helpers/serve.ts';
import { pageHeaders } from './served-folder.ts';

export interface BenchServer {
  name: string;
  origin: string;
  pid: number;
  stop(): void;
}

export async function startEntSite(out: string): Promise<BenchServer> {
  const { server, port } = await startPreview('--out', out);
  return { name: 'ent-site', origin: `http://127.0.0.1:${port}`, ...processOf(server) };
}

export async function startSirv(folder: string): Promise<BenchServer> {
  const script = [join(ROOT, 'tests/run.js'), 'tests/bench/sirv-server.ts', folder];
  const server = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [origin] = (await once(createInterface(server.stdout), 'line')) as [string];
  return { name: 'sirv', origin, ...processOf(server) };
}

function processOf(server: ChildProcess): Pick<BenchServer, 'pid' | 'stop'> {
  return { pid: server.pid ?? 0, stop: () => void server.kill() };
}

/** One process, like the others; undefined where nginx is not installed. */
export async function startNginx(served: string, folder: string): Promise<BenchServer | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(served, folder, port));
  const server = spawn('nginx', ['-c', config, '-p', folder, '-e', join(folder, 'nginx-error.log')], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  await answering(origin, server);
  return { name: 'nginx', origin, ...processOf(server) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Resolves when a server that says nothing of itself answers; rejects when it has ended. */
async function answering(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer) {
      await answer.arrayBuffer();
      return;
    }
    await setTimeout(50);
  }
  throw new Error('nginx has ended');
}

function nginxConfig(served: string, folder: string, port: number): string {
  const headers = Object.entries(pageHeaders(served)).map(([name, value]) => `    add_header ${name} "${value}" always;`);
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  types {
    text/html html;
    text/css css;
    text/javascript js;
    image/svg+xml svg;
  }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_types text/css text/javascript image/svg+xml;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    root ${served};
    error_page 404 /404.html;
    add_header Cache-Control no-cache always;
${headers.join('\n')}
    location / {
      try_files $uri.html $uri =404;
    }
    location /assets/ {
      add_header Cache-Control "public, max-age=31536000, immutable";
    }
  }
}
`;
}
