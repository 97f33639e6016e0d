import { createServer, type Server } from 'node:net';
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

it('names a port that is free where its own is not, and takes any free one for port 0 (S8)', async () => {
  const port = await listen(newServer(), '127.0.0.1', 0);
  const failure: unknown = await listen(newServer(), '127.0.0.1', port).catch((error) => error);
  expect(failure).toBeInstanceOf(ListenFailure);
  const [taken, free] = String((failure as Error).message).match(/\d+/g) ?? [];
  expect(Number(taken)).toBe(port);
  expect(Number(free)).toBeGreaterThan(port);
});

it('says so where the machine has no such address', async () => {
  await expect(listen(newServer(), '192.0.2.1', 0)).rejects.toThrow(/192\.0\.2\.1.*--host/);
});
