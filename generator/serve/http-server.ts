import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import type { PublishedSite } from './published-site.ts';
import { respond } from './respond.ts';

/**
 * Times in ms. Nobody needs longer to send a request of some hundred bytes; whoever does is cut off, so that half-open
 * connections never pile up.
 */
const LIMITS = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 5_000, connectionsCheckingInterval: 1_000 };

export interface SiteServerOptions {
  /** Address to listen on: `127.0.0.1`. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** What is answered from, asked for each request. */
  currentSite: () => PublishedSite;
  /** Comes before the site, after the check of the Host header; true where it answers, now or later. */
  handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface SiteServer {
  /** `http://127.0.0.1:4000`, without a slash at the end. */
  url: string;
  port: number;
  /** Ends every connection, event streams too. Resolves when nothing is left. */
  stop(): Promise<void>;
}

/** Why a server cannot listen, in one line that says what to do. */
export class ListenFailure extends Error {}

/** Serves a site over HTTP. Resolves when it listens; throws ListenFailure where that is not possible. */
export async function startSiteServer({ host, port, ...answering }: SiteServerOptions): Promise<SiteServer> {
  const server = createServer(LIMITS, (request, response) => {
    try {
      answer(request, response, { host, ...answering });
    } catch (error) {
      process.stderr.write(`${request.method} ${request.url}: ${(error as Error).stack}\n`);
      if (!response.headersSent) response.writeHead(500, { Connection: 'close' });
      response.end();
    }
  });
  try {
    await listen(server, port, host);
  } catch (error) {
    throw new ListenFailure(await listenProblem(error as NodeJS.ErrnoException, port, host));
  }
  const bound = (server.address() as AddressInfo).port;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`, port: bound, stop: () => stop(server) };
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host);
}

/** Resolves at the first SIGINT or SIGTERM; a second one ends the process at once. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

function answer(request: IncomingMessage, response: ServerResponse, { host, currentSite, handle }: Omit<SiteServerOptions, 'port'>): void {
  const refusal = refusalOf(request, host);
  if (refusal !== undefined) {
    response.writeHead(refusal, { Connection: 'close' }).end();
    return;
  }
  if (handle?.(request, response)) return;
  const { status, headers, body } = respond(
    { method: request.method ?? '', url: request.url ?? '', headers: request.headers },
    currentSite(),
  );
  response.writeHead(status, headers).end(body);
}

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/**
 * 400 for a request that does not name one host (RFC 9112, 3.2). 403 on loopback for a name that is not of this machine,
 * so that no foreign page can read the site by pointing its own name here (DNS rebinding).
 */
function refusalOf({ headersDistinct }: IncomingMessage, listening: string): number | undefined {
  const names = headersDistinct['host'] ?? [];
  const name = HOST.exec(names[0] ?? '')?.[1]
    ?.toLowerCase()
    .replace(/^\[|\]$/g, '');
  if (names.length !== 1 || name === undefined) return 400;
  return isLoopback(listening) && !isLoopback(name) ? 403 : undefined;
}

function listen(server: SocketServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function listenProblem({ code, message }: NodeJS.ErrnoException, port: number, host: string): Promise<string> {
  if (code === 'EADDRINUSE') {
    const free = await freePortAfter(port, host);
    return `Port ${port} is in use. Choose another with --port, for example --port ${free}.`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by you. Choose one from 1024 to 65535 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Leave out --host, or name an address of this machine.`;
  return `The server cannot listen on ${host}, port ${port}: ${message}.`;
}

/** The next port that nobody uses; 0, which takes any, where the next twenty are all in use. */
async function freePortAfter(taken: number, host: string): Promise<number> {
  for (let port = taken + 1; port <= Math.min(taken + 20, 65_535); port += 1) {
    const probe = createSocketServer();
    try {
      await listen(probe, port, host);
      return port;
    } catch {
      // This one is in use too.
    } finally {
      probe.close();
    }
  }
  return 0;
}
