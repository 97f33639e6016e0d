import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DebianProgram, debianProgram, freePort } from '../debian.ts';
import { blockOfPage } from '../publishing-page.ts';

export type RunningServer = Awaited<ReturnType<typeof startWebServer>>;

export const WEB_SERVERS = ['nginx', 'apache', 'caddy'] as const;
export type WebServer = (typeof WEB_SERVERS)[number];

interface Place {
  /** Folder of the site. */
  site: string;
  /** Folder for logs, sockets and the process id. */
  work: string;
  port: number;
  program: DebianProgram;
  /** Paths of PEM files; plain HTTP without them. */
  tls: { key: string; certificate: string } | undefined;
}

const MODULES = 'mpm_event alias authz_core dir mime rewrite headers filter deflate setenvif negotiation proxy proxy_http'.split(' ');

/** The configuration that a server needs around the block that docs/publishing.md gives its administrator; all rules come from files of the build. */
const CONFIGURATIONS: Readonly<Record<WebServer, (place: Place) => { text: string; args: (file: string) => string[] }>> = {
  nginx: ({ site, work, port, tls }) => ({
    text: `daemon off; worker_processes 1; pid ${work}/pid; error_log ${work}/error.log;
events { worker_connections 64; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`).join(' ')}
  ${pageBlock('nginx', site)
    .replaceAll('listen [::]:80;', tls ? `ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};` : '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${port}${tls ? ' ssl' : ''};`)}
}
`,
    args: (file) => ['-c', file, '-p', work, '-e', `${work}/error.log`],
  }),
  apache: ({ site, work, port, program, tls }) => ({
    text: `ServerRoot ${work}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${work}/pid
ErrorLog ${work}/error.log
Mutex file:${work}
${MODULES.concat(tls ? ['ssl', 'socache_shmcb'] : [])
  .map((module) => `LoadModule ${module}_module ${join(program.root, 'usr/lib/apache2/modules')}/mod_${module}.so`)
  .join('\n')}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
TypesConfig /dev/null
StartServers 1
<Directory />
  AllowOverride None
  Require all denied
</Directory>
${pageBlock('apache', site).replaceAll(
  '<VirtualHost *:80>',
  `<VirtualHost *:${port}>${tls ? `\nSSLEngine on\nSSLCertificateFile ${tls.certificate}\nSSLCertificateKeyFile ${tls.key}` : ''}`,
)}`,
    args: (file) => ['-f', file, '-D', 'FOREGROUND'],
  }),
  caddy: ({ site, work, port, tls }) => {
    const address = (name: string) => `${tls ? 'https' : 'http'}://${name}:${port} {${tls ? `\n  tls ${tls.certificate} ${tls.key}` : ''}`;
    // Requests with another host name, as in the matrix, are answered by the site; the other servers do so for their first site.
    const block = pageBlock('caddy', site)
      .replace(/^www\.example\.com \{/m, address(''))
      .replace(/^example\.com \{/m, address('example.com'));
    return {
      text: `{
  admin off
  auto_https off
  default_bind 127.0.0.1
  storage file_system ${work}/storage
  log {
    output file ${work}/error.log
  }
}
${block}`,
      args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    };
  },
};

/** Returns the block of the documentation, changed for another folder. */
const pageBlock = (name: WebServer, site: string) => blockOfPage(name, '/srv/site/current').replaceAll('/srv/site/current', site);

/** Undefined if this machine does not have the server and cannot download it. */
export const webServerProgram = (name: WebServer) => debianProgram(name === 'apache' ? 'apache2' : name);

/** Starts a server for a site on a free port of this machine; resolves when it listens. Rejects with its output if it does not start. */
export async function startWebServer(name: WebServer, site: string, tls?: Place['tls']) {
  const program = webServerProgram(name);
  if (!program) throw new Error(`There is no ${name} here.`);
  const work = mkdtempSync(join(tmpdir(), `ent-site-${name}-`));
  mkdirSync(join(work, 'home'));
  const port = await freePort();
  const { text, args } = CONFIGURATIONS[name]({ site, work, port, program, tls });
  const file = join(work, 'server.conf');
  writeFileSync(file, text);
  const child = spawn(program.path, args(file), { env: { ...program.env, HOME: join(work, 'home') }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
    rmSync(work, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${name} has ended: ${printed}`)));
    child.once('error', reject);
    const knock = () => {
      const socket = connect(port, '127.0.0.1', () => resolve(void socket.destroy()));
      socket.once('error', () => child.exitCode === null && setTimeout(knock, 20));
    };
    knock();
  });
  return { name, port, stop };
}
