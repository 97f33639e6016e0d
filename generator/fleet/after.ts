import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { type FleetPractice, siteDirOf } from './practices.ts';

/** What a command may leave in a message (characters). */
const MAX_OUTPUT = 2_000;

/**
 * Runs a shell command for a practice that was published: ENT_SITE_PRACTICE is its name, ENT_SITE_OUT the folder of its release, which
 * stays as it is while the command runs. `stop` kills it and all that it has started. Resolves to what went wrong, in words.
 */
export function runAfter(command: string, practice: FleetPractice, stop: AbortSignal): Promise<string | undefined> {
  const env = { ...process.env, ENT_SITE_PRACTICE: practice.name, ENT_SITE_OUT: realpathSync(siteDirOf(practice)) };
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    const kill = () => killGroup(child);
    stop.addEventListener('abort', kill);
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-MAX_OUTPUT);
    });
    child.on('error', (error) => resolve(`The command after it could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      stop.removeEventListener('abort', kill);
      if (code === 0) return resolve(undefined);
      resolve(`The command after it ended with ${signal ?? `code ${code}`}. ${said.trim()}`.trim());
    });
  });
}

/** Kills a detached process with all that it has started: it leads a group, which a negative id names (kill(2)). */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
