import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type * as pty from '@lydell/node-pty';
import { ROOT } from './command.ts';

/** Undefined where no pseudo-terminal can be made: there is a program of node-pty for few systems. */
const made: typeof pty | undefined = await import('@lydell/node-pty').catch(() => undefined);

export const HAS_TERMINAL = made !== undefined;

export const ENTER = '\r';
export const ESCAPE = '\u001b';
export const CTRL_C = '\u0003';
export const DOWN = '\u001b[B';
/** Removes what stands in the line. */
export const CLEAR = '\u0015';

/** A command that somebody looks at and types to. */
export interface Terminal {
  /** All that was written so far, without colours and movements. */
  shown(): string;
  /** The same as it was written. */
  written(): string;
  /** Resolves once this was shown after the last keys; rejects where the command ends without. */
  see(text: string): Promise<void>;
  /** Waits for a text, then presses keys. */
  answer(text: string, keys: string): Promise<void>;
  /** Exit code. */
  readonly ended: Promise<number>;
}

/** Starts a command of ent-site in a pseudo-terminal of 120 columns. */
export function openTerminal(args: readonly string[], { cwd, env = {} }: { cwd: string; env?: Record<string, string> }): Terminal {
  if (!made) throw new Error('There is no pseudo-terminal here.');
  const { NO_COLOR, FORCE_COLOR, ...inherited } = process.env;
  const child = made.spawn(process.execPath, [join(ROOT, 'bin/ent-site.js'), ...args], {
    cwd,
    env: { ...inherited, TERM: 'xterm-256color', CI: 'false', ...env },
    cols: 120,
    rows: 50,
  });
  let written = '';
  let seenFrom = 0;
  let waiting: { text: string; resolve(): void; reject(error: Error): void } | undefined;
  const shown = () => stripVTControlCharacters(written);
  const look = () => {
    if (!waiting || !stripVTControlCharacters(written.slice(seenFrom)).includes(waiting.text)) return;
    waiting.resolve();
    waiting = undefined;
  };
  child.onData((data) => {
    written += data;
    look();
  });
  const ended = new Promise<number>((resolve) => {
    child.onExit(({ exitCode }) => {
      waiting?.reject(new Error(`The command has ended without "${waiting.text}":\n${shown().slice(-1500)}`));
      resolve(exitCode);
    });
  });
  const see = (text: string) =>
    new Promise<void>((resolve, reject) => {
      waiting = { text, resolve, reject };
      look();
    });
  return {
    shown,
    written: () => written,
    see,
    async answer(text, keys) {
      await see(text);
      seenFrom = written.length;
      child.write(keys);
    },
    ended,
  };
}
