import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createProbe, isIP, type Server } from 'node:net';
import { Refusal } from '../../problem/problem.ts';
import { answerMalformed, canonicalHost, hostRefusal, isLoopback, limitBody, refuse } from './requests.ts';
import { respond, type Snapshot } from './respond.ts';

/**
 * How long a server waits for the other end of a connection before it hangs up (ms). Nobody needs longer to send a request of
 * some hundred bytes; whoever does is cut off, so that half-open connections never pile up.
 */
export const SERVER_LIMITS = Object.freeze({
  headersTimeout: 5_000,
  /** For the body of a request, see `limitBody`. */
  requestTimeout: 10_000,
  /** For the next request on a connection. */
  keepAliveTimeout: 5_000,
  /** For an answer to be read on, when the other end has stopped reading. */
  stalledTimeout: 10_000,
  /** Time between two looks at the first limit. */
  connectionsCheckingInterval: 1_000,
});
export type ServerLimits = Readonly<Record<keyof typeof SERVER_LIMITS, number>>;

export interface SiteServerOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Names that the server goes by besides addresses of this machine, as a Host header has them, without a port. */
  allowHosts?: readonly string[] | undefined;
  /** What is answered from, read anew for each request. */
  currentSite: () => Snapshot;
  /** Comes before the site, after the check of the Host header. */
  handle?: RequestHandler;
  /** SERVER_LIMITS where there are none. */
  limits?: ServerLimits;
}

/** True where it answers, now or later, in its own time; a promise where the site answers once that has resolved. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<void>;

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

/** Serves a site over HTTP. Resolves when it listens; throws Refusal where that is not possible. */
export async function startSiteServer(options: SiteServerOptions) {
  const { host, allowHosts = [], limits = SERVER_LIMITS, currentSite, handle } = options;
  const names = allowedNames(host, allowHosts);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const refusal = hostRefusal(request, names);
    if (refusal) {
      hangUp(response, refusal.status, `${refusal.text}\n`);
      return;
    }
    const answerFromSite = () => {
      const { status, headers, body } = respond(request, currentSite());
      response.writeHead(status, headers).end(body);
    };
    const handled = handle?.(request, response) ?? false;
    limitBody(request, { isRead: handled === true, limit: limits.requestTimeout });
    if (handled) request.socket.setTimeout(0);
    else answerFromSite();
    if (typeof handled === 'object')
      void handled.then(() => {
        request.socket.setTimeout(limits.stalledTimeout);
        answerFromSite();
      });
  };
  const server = createServer({ ...limits, requestTimeout: 0 }, (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      process.stderr.write(`${request.method} ${request.url}: ${(error as Error).stack}\n`);
      if (response.headersSent) response.destroy();
      else hangUp(response, 500);
    }
  });
  server.timeout = limits.stalledTimeout;
  server.on('clientError', answerMalformed);
  server.on('connect', (_request, socket) => refuse(socket, 405));
  const port = await listen(server, host, options.port);
  const isExposed = !isLoopback((server.address() as AddressInfo).address);
  /** Ends every connection, event streams too. Resolves when nothing is left. */
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${nameInUrl(host)}:${port}`, port, isExposed, stop };
}

/** Resolves when the process is told to end, by SIGINT or SIGTERM. */
export function stopSignal(): Promise<unknown> {
  return Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

/** Where all addresses of the machine are listened to, this machine goes by its own. */
function nameInUrl(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Of `--host` only a name adds something; an address is known by the connections that come to it. */
function allowedNames(host: string, allowHosts: readonly string[]): ReadonlySet<string> {
  const names = [...allowHosts, ...(isIP(host) ? [] : [host])].map((name) => canonicalHost(name).replace(/\.$/, ''));
  return new Set(names.filter((name) => !isLoopback(name)));
}

function hangUp(response: ServerResponse, status: number, text = ''): void {
  const type = text === '' ? {} : { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
  response.writeHead(status, { ...type, Connection: 'close', 'Content-Length': Buffer.byteLength(text) }).end(text);
}

/** Lets a server listen; port 0 takes any free one. Resolves to the port. Throws a Refusal that names the way out. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    await open(server, host, port);
    return (server.address() as AddressInfo).port;
  } catch (error) {
    throw new Refusal(await problemOf(error as NodeJS.ErrnoException, host, port));
  }
}

async function open(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

async function problemOf({ code, message }: NodeJS.ErrnoException, host: string, port: number): Promise<string> {
  if (code === 'EADDRINUSE') {
    const free = await freePortFrom(port + 1, host);
    return `Port ${port} is in use. Choose another with --port, for example --port ${free}.`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by you. Choose one from 1024 to 65535 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Leave out --host, or name an address of this machine.`;
  return `The server cannot listen on ${host}, port ${port}: ${message}.`;
}

/** The first port from this one on that nobody uses; 0, which takes any, where twenty are all in use. */
export async function freePortFrom(first: number, host: string): Promise<number> {
  for (let port = first; port < Math.min(first + 20, 65_536); port += 1) {
    const probe = createProbe();
    try {
      await open(probe, host, port);
      return port;
    } catch {
      // This one is in use too.
    } finally {
      probe.close();
    }
  }
  return 0;
}
