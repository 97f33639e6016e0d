import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './command.ts';

export interface RunningServer {
  server: ChildProcess;
  port: number;
  /** Number of pages that it serves. */
  pages: number;
  /** Everything written to stderr so far. */
  stderr(): string;
  /** The lines written to stdout so far. */
  lines(): readonly string[];
  /** Waits for the next line on stdout that begins with this text, or matches, after the last one returned. Rejects when the server has ended. */
  nextLine(beginning: string | RegExp): Promise<string>;
}

/** Starts the real `serve` command on a free port; resolves when it has printed its address. */
export function startServer(...options: string[]): Promise<RunningServer> {
  return startCommand('serve', options);
}

/** Starts the `serve` command of another copy of the repository, in that copy. */
export function startServerIn(root: string, ...options: string[]): Promise<RunningServer> {
  return startCommand('serve', options, root);
}

/** Starts the `serve` command of a package that is installed in a folder. */
export function startInstalledServer(folder: string, packageDir: string, ...options: string[]): Promise<RunningServer> {
  return startCommand('serve', options, packageDir, folder);
}

/** Starts the real `preview` command on a free port; resolves when it has printed its address. */
export function startPreview(...options: string[]): Promise<RunningServer> {
  return startCommand('preview', options);
}

async function startCommand(command: string, options: string[], root = ROOT, cwd = root): Promise<RunningServer> {
  const server = spawn(process.execPath, [join(root, 'bin/ent-site.js'), command, '--port', '0', ...options], {
    ...(cwd !== ROOT && { cwd }),
    // A fixed editor link, so that the tests do not depend on the editors of this machine.
    env: { ...process.env, ENT_SITE_EDITOR: 'vscode://file{file}:{line}:{column}' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const lines: string[] = [];
  const reader = createInterface(server.stdout).on('line', (line) => lines.push(line));
  const ended = once(server, 'exit').then(() => {
    throw new Error(`ent-site ${command} has ended: ${stderr}`);
  });
  ended.catch(() => undefined); // a server that is stopped later rejects this as well
  let read = 0;
  const nextLine = async (beginning: string | RegExp): Promise<string> => {
    const isMeant = (line: string) => (typeof beginning === 'string' ? line.startsWith(beginning) : beginning.test(line));
    for (;;) {
      const index = lines.findIndex((line, at) => at >= read && isMeant(line));
      if (index >= 0) {
        read = index + 1;
        return lines[index] ?? '';
      }
      await Promise.race([once(reader, 'line'), ended]);
    }
  };
  const first = await nextLine('');
  const [, port] = /^(?:Site: )?http:\/\/127\.0\.0\.1:(\d+)/.exec(first) ?? [];
  const [, pages] = /(\d+) pages/.exec(command === 'serve' ? await nextLine('') : first) ?? [];
  return { server, port: Number(port), pages: Number(pages), stderr: () => stderr, lines: () => lines, nextLine };
}
