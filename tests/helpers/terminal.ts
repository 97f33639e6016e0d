import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type * as pty from '@lydell/node-pty';
import { onTestFailed, onTestFinished } from 'vitest';
import { ROOT } from './command.ts';

/** Undefined where no pseudo-terminal can be made: there is a program of node-pty for few systems. */
const made: typeof pty | undefined = await import('@lydell/node-pty').catch(() => undefined);

export const HAS_TERMINAL = made !== undefined;

export const ENTER = '\r';
export const ESCAPE = '\u001b';
export const CTRL_C = '\u0003';
export const DOWN = '\u001b[B';
/** Removes what is in the line. */
export const CLEAR = '\u0015';

/** The last line of a prompt, which may say what is wrong with an answer. */
const PROMPT_END = /(^|\n)└[^\n]*\s*$/;

/** A command that a person looks at and types to. */
export interface Terminal {
  /** All that was written so far, without colours and movements. */
  shown(): string;
  /** The same as it was written. */
  written(): string;
  /** Resolves once this was shown after the last keys; rejects where the command ends without. */
  see(text: string): Promise<void>;
  /** Waits for a prompt with this text, then presses keys. Before all of the prompt is written, some of them may be lost. */
  answer(text: string, keys: string): Promise<void>;
  press(keys: string): void;
  /** Exit code. */
  readonly ended: Promise<number>;
}

/** Starts a command of ent-site in a pseudo-terminal of 120 columns; it ends with the test. */
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
  const shown = () => stripVTControlCharacters(written);
  const news = new EventEmitter();
  child.onData((data) => {
    written += data;
    news.emit('more');
  });
  let isOver = false;
  const ended = new Promise<number>((resolve) => {
    child.onExit(({ exitCode }) => {
      isOver = true;
      news.emit('more');
      resolve(exitCode);
    });
  });
  onTestFailed(() => console.error(`The terminal shows:\n${shown().slice(-1500)}`));
  onTestFinished(() => {
    if (!isOver) child.kill();
  });
  const see = async (text: string, end = /$/) => {
    for (;;) {
      const now = stripVTControlCharacters(written.slice(seenFrom));
      if (now.includes(text) && end.test(now)) return;
      if (isOver) throw new Error(`The command has ended without "${text}":\n${shown().slice(-1500)}`);
      await once(news, 'more');
    }
  };
  const press = (keys: string) => {
    seenFrom = written.length;
    child.write(keys);
  };
  return {
    shown,
    written: () => written,
    see,
    async answer(text, keys) {
      await see(text, PROMPT_END);
      press(keys);
    },
    press,
    ended,
  };
}
