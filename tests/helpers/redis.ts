import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DebianProgram } from './debian.ts';

export interface TestRedis {
  url: string;
  end(): Promise<void>;
}

/** A Redis of its own on a free port, with nothing in it; resolves once it answers. */
export async function startRedis({ path, env }: DebianProgram): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-redis-'));
  const port = await freePort();
  const server = spawn(path, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const chunk of server.stdout) if (/Ready to accept connections/.test(String(chunk))) break;
  return {
    url: `redis://127.0.0.1:${port}`,
    async end() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
