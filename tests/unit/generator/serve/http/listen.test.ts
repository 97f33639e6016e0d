import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Refusal } from '../../../../../generator/problem/problem.ts';
import { listen } from '../../../../../generator/serve/http/server.ts';

it('suggests a free port if the chosen one is taken, and uses any free port for 0 (S8)', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const port = await listen(server, '127.0.0.1', 0);
  const failure: unknown = await listen(createServer(), '127.0.0.1', port).catch((error) => error);
  expect(failure).toBeInstanceOf(Refusal);
  const [taken, free] = String((failure as Error).message).match(/\d+/g) ?? [];
  expect(Number(taken)).toBe(port);
  expect(Number(free)).toBeGreaterThan(port);
});
