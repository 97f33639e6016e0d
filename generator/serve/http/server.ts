import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createProbe, isIP, type Server } from 'node:net';
import { Refusal } from '../../problem/problem.ts';
import { answerMalformed, canonicalHost, hostRefusal, isLoopback, limitBody, refuseSocket } from './requests.ts';
import { respond, type Snapshot } from './respond.ts';

/**
 * How long a server waits for a client before it closes the connection (ms). Requests have a few hundred bytes and need less; the limits
 * keep half-open connections from piling up.
 */
export const SERVER_LIMITS = Object.freeze({
  headersTimeout: 5_000,
  /** Limit for the body of a request, see `limitBody`. */
  requestTimeout: 10_000,
  /** Limit for the next request on a connection. */
  keepAliveTimeout: 5_000,
  /** Limit for a client that has stopped reading its answer. */
  stalledTimeout: 10_000,
  /** Time between two checks of `headersTimeout`. */
  connectionsCheckingInterval: 1_000,
});
export type ServerLimits = Readonly<Record<keyof typeof SERVER_LIMITS, number>>;

export interface SiteServerOptions {
  host: string;
  /** The port to listen on; 0 for any free port. */
  port: number;
  /** Host names that requests may use besides addresses of this machine, without a port. */
  allowHosts?: readonly string[] | undefined;
  /** Returns the site to answer from; called for each request. */
  currentSite: () => Snapshot;
  /** Handles requests before the site does, after the check of the Host header. */
  handle?: RequestHandler;
  /** Replaces SERVER_LIMITS. */
  limits?: ServerLimits;
}

/** Returns true if it answers the request, now or later; false or a promise if the site answers, after the promise has resolved. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<void>;

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

/** Serves a site over HTTP. Resolves when it listens; rejects with Refusal if it cannot listen. */
export async function startSiteServer(options: SiteServerOptions) {
  const { host, allowHosts = [], limits = SERVER_LIMITS, currentSite, handle } = options;
  const names = allowedNames(host, allowHosts);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    response.once('finish', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
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
  server.on('connect', (_request, socket) => refuseSocket(socket, 405));
  const port = await listen(server, host, options.port);
  const isExposed = !isLoopback((server.address() as AddressInfo).address);
  /** Closes every connection, event streams too. Resolves when all are closed. */
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  /** Accepts no new connections, and resolves when the requests that are being answered have ended, or after `limit` (ms). */
  const drain = (limit: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), limit);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  return { url: `http://${nameInUrl(host)}:${port}`, port, isExposed, stop, drain };
}

/** Resolves when the process receives SIGINT or SIGTERM. */
export function stopSignal(): Promise<unknown> {
  return Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

/** Returns the host for a URL; for a server on all addresses of this machine, its loopback address. */
function nameInUrl(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Returns the allowed host names: those of `--allow-host`, and `--host` if it is a name. Addresses are checked by connection. */
function allowedNames(host: string, allowHosts: readonly string[]): ReadonlySet<string> {
  const names = [...allowHosts, ...(isIP(host) ? [] : [host])].map((name) => canonicalHost(name).replace(/\.$/, ''));
  return new Set(names.filter((name) => !isLoopback(name)));
}

function hangUp(response: ServerResponse, status: number, text = ''): void {
  const type = text === '' ? {} : { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
  response.writeHead(status, { ...type, Connection: 'close', 'Content-Length': Buffer.byteLength(text) }).end(text);
}

/** Starts listening; port 0 means any free port. Resolves to the port. Rejects with a Refusal that says what to do. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    await open(server, host, port);
    return (server.address() as AddressInfo).port;
  } catch (error) {
    throw new Refusal(await listenMistake(error as NodeJS.ErrnoException, host, port));
  }
}

async function open(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

async function listenMistake({ code, message }: NodeJS.ErrnoException, host: string, port: number): Promise<string> {
  if (code === 'EADDRINUSE') {
    const free = await freePortFrom(port + 1, host);
    return `Port ${port} is in use. Choose another with --port, for example --port ${free}.`;
  }
  if (code === 'EACCES') return `You do not have permission to use port ${port}. Choose one from 1024 to 65535 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This computer does not have the address ${host}. Leave out --host, or use an address of this computer.`;
  return `The server cannot listen on ${host}, port ${port}: ${message}.`;
}

/** Returns the first free port of twenty from `first` on; 0, which means any port, if all are in use. */
export async function freePortFrom(first: number, host: string): Promise<number> {
  for (let port = first; port < Math.min(first + 20, 65_536); port += 1) {
    const probe = createProbe();
    try {
      await open(probe, host, port);
      return port;
    } catch {
      // This port is in use too.
    } finally {
      probe.close();
    }
  }
  return 0;
}
