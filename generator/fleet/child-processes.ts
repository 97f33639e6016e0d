import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Roots } from '../project.ts';
import type { BuilderAnswer, BuilderRequest } from './builder.ts';
import { type FleetPractice, siteDirOf } from './practice-state.ts';

const BUILDER = fileURLToPath(new URL('fleet/builder.js', import.meta.url));

/** A process with more resident memory (bytes) ends after its build and is replaced. */
const MAX_MEMORY = 1024 ** 3;

/** A process that builds practices, one at a time. Starts on demand, again if it has ended. */
export class BuilderProcess {
  #child: ChildProcess | undefined;

  constructor(
    private readonly roots: Roots,
    private readonly module = BUILDER,
  ) {}

  /**
   * Builds a practice. Rejects if the process ends before it answers: out of memory, a crash of native code, or `stop`, which kills it. A build
   * may be killed at any moment.
   */
  async build(practice: FleetPractice, stop: AbortSignal): Promise<BuilderAnswer> {
    this.#child ??= this.#start();
    const child = this.#child;
    const kill = () => child.kill('SIGKILL');
    stop.addEventListener('abort', kill);
    const answer = new Promise<BuilderAnswer>((resolve, reject) => {
      const end = (code: number | null, signal: string | null) =>
        reject(new Error(`The process that built it ended (${signal ?? `code ${code}`}).`));
      child.once('exit', end).once('message', (message) => {
        child.off('exit', end);
        resolve(message as BuilderAnswer);
      });
    });
    child.send({ practice, roots: this.roots } satisfies BuilderRequest, () => undefined); // an ended process emits `exit` too
    const answered = await answer.finally(() => stop.removeEventListener('abort', kill));
    if (answered.memory > MAX_MEMORY) await this.end();
    return answered;
  }

  #start(): ChildProcess {
    const child = fork(this.module, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }

  /** Ends the process, if it runs, and waits for its exit. */
  async end(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    await ended;
  }
}

/** Maximum length of a command's output in a message (characters). */
const MAX_OUTPUT = 2_000;

/**
 * Runs a shell command for a published practice: ENT_SITE_PRACTICE is its name, ENT_SITE_OUT the folder of its release, which does not change while
 * the command runs. `stop` kills it and all processes that it started. Resolves to an error message, or undefined.
 */
export function runAfter(command: string, practice: FleetPractice, stop: AbortSignal): Promise<string | undefined> {
  const env = { ...process.env, ENT_SITE_PRACTICE: practice.name, ENT_SITE_OUT: realpathSync(siteDirOf(practice)) };
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    const kill = () => killGroup(child);
    stop.addEventListener('abort', kill);
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT);
    });
    child.on('error', (error) => resolve(`The command after it could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      stop.removeEventListener('abort', kill);
      if (code === 0) return resolve(undefined);
      resolve(`The command after it ended with ${signal ?? `code ${code}`}. ${output.trim()}`.trim());
    });
  });
}

/** Kills a detached process and all that it started: a negative id means its process group (kill(2)). */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
