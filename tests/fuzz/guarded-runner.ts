import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Input } from './inputs.ts';
import type { Outcome } from './run-input.tsx';

/** The result of an input, which runs in a separate process. */
export type Verdict = { outcome: Outcome; ms: number } | { failure: string; ms: number };

/** Time limit of an input (ms); a slower one counts as a hang on any machine. */
const HANG_MS = 30_000;

/** Runs inputs in a child process, which is killed and restarted when one hangs. */
export class GuardedRunner {
  #child: ChildProcess | undefined;

  constructor(readonly script: string) {}

  async run(input: Input): Promise<Verdict> {
    const child = this.#child ?? (await this.#start());
    const started = performance.now();
    child.send(input);
    const verdict = await answerOf(child);
    if (typeof verdict === 'object') return verdict;
    this.#child = undefined;
    child.kill('SIGKILL');
    return { failure: verdict, ms: performance.now() - started };
  }

  /** Resident memory of the child (MB). */
  async memory(): Promise<number> {
    const child = this.#child ?? (await this.#start());
    child.send('memory');
    const [bytes] = (await once(child, 'message')) as [number];
    return Math.round(bytes / 1e6);
  }

  /** Makes the child remove its temporary files. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    child.send('stop');
    await once(child, 'exit');
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.script, ['--child'], { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child = child;
    await once(child, 'message');
    return child;
  }
}

/** Returns the verdict, or the reason why there is none. */
function answerOf(child: ChildProcess): Promise<Verdict | string> {
  return new Promise((resolve) => {
    const done = (answer: Verdict | string) => {
      clearTimeout(timer);
      child.off('message', take).off('exit', end);
      resolve(answer);
    };
    const take = (verdict: unknown) => done(verdict as Verdict);
    const end = (code: number | null, signal: string | null) => done(`the process ended: ${signal ?? code}`);
    const timer = setTimeout(() => done(`a hang: no end after ${HANG_MS / 1_000} s`), HANG_MS);
    child.on('message', take).on('exit', end);
  });
}
