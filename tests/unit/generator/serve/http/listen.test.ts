import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ListenFailure, listen } from '../../../../../generator/serve/http/listen.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function newServer(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

it('takes any free port for port 0, and tells which', async () => {
  const server = newServer();
  const port = await listen(server, '127.0.0.1', 0);
  expect(server.address()).toMatchObject({ port } satisfies Partial<AddressInfo>);
});

it('names a port that is free where its own is not (S8)', async () => {
  const port = await listen(newServer(), '127.0.0.1', 0);
  // Whoever has the next one: this test, or somebody else.
  await listen(newServer(), '127.0.0.1', port + 1).catch(() => undefined);
  const failure = await listen(newServer(), '127.0.0.1', port).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(ListenFailure);
  const [, taken, free] =
    /^Port (\d+) is in use\. Choose another with --port, for example --port (\d+)\.$/.exec(String((failure as Error).message)) ?? [];
  expect(Number(taken)).toBe(port);
  expect(Number(free)).toBeGreaterThan(port + 1);
});

it('says so where the machine has no such address', async () => {
  await expect(listen(newServer(), '192.0.2.1', 0)).rejects.toThrow(
    new ListenFailure('This machine has no address 192.0.2.1. Leave out --host, or name an address of this machine.'),
  );
});
