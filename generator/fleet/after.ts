import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { type FleetPractice, siteDirOf } from './practices.ts';

/** What a command may leave in a message (characters). */
const MAX_OUTPUT = 2_000;

/**
 * Runs a shell command for a practice that was published: ENT_SITE_PRACTICE is its name, ENT_SITE_OUT the folder of its release, which
 * stays as it is while the command runs. Resolves to what went wrong, in words.
 */
export function runAfter(command: string, practice: FleetPractice): Promise<string | undefined> {
  const env = { ...process.env, ENT_SITE_PRACTICE: practice.name, ENT_SITE_OUT: realpathSync(siteDirOf(practice)) };
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-MAX_OUTPUT);
    });
    child.on('error', (error) => resolve(`The command after it could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(undefined);
      resolve(`The command after it ended with ${signal ?? `code ${code}`}. ${said.trim()}`.trim());
    });
  });
}
