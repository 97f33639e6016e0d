import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './command.ts';

/** The real `serve` command on a free port; resolves when it has said where. */
export async function startServer(...options: string[]): Promise<{ server: ChildProcess; port: number }> {
  const server = spawn(process.execPath, [join(ROOT, 'bin/ent-site.js'), 'serve', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('no output of the server');
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  return { server, port: Number(/^http:\/\/127\.0\.0\.1:(\d+) serves \d+ pages/.exec(line)?.[1]) };
}
