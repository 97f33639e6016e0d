import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Refusal } from '../../problem/problem.ts';

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
    const probe = createServer();
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

/** The port of `serve` and `preview` where no other is named. */
export const USUAL_PORT = 4000;
