import { execFileSync } from 'node:child_process';

/** What the keys of `serve` do. */
export interface KeyActions {
  /** Shows the site in the browser. */
  open: () => void;
  /** Forgets everything and builds again. */
  rebuild: () => void;
  quit: () => void;
}

/** A stream that keys are read from, such as `process.stdin`; one without `setRawMode` is no terminal. */
export type KeyInput = Pick<NodeJS.ReadableStream, 'on' | 'off' | 'resume' | 'pause'> & { setRawMode?(raw: boolean): unknown };

export const KEYS_HELP = 'Keys: o opens the browser, r builds everything again, q quits.';

/** The terminal that a person types into, if this process has one to itself; undefined in a pipe, a service, or behind `&`. */
export function keyInput(): KeyInput | undefined {
  return process.stdin.isTTY && isInForeground() ? process.stdin : undefined;
}

/**
 * Acts on single keys of a terminal: `o`, `r`, `q`, and `h` or `?` for help. Ctrl+C quits and Ctrl+Z suspends as ever,
 * although a terminal that hands on single keys no longer does that by itself. Returns what gives the terminal back.
 */
export function listenForKeys({ open, rebuild, quit }: KeyActions, print: (line: string) => void, input: KeyInput | undefined): () => void {
  if (!input?.setRawMode) return () => undefined;
  const setRawMode = input.setRawMode.bind(input);
  const help = () => print(KEYS_HELP);
  const actions: Record<string, () => void> = {
    o: open,
    r: rebuild,
    q: quit,
    h: help,
    '?': help,
    '\u0003': quit, // Ctrl+C
    '\u0004': quit, // Ctrl+D
    '\u001a': suspend, // Ctrl+Z
  };
  const press = (data: Buffer | string) => {
    // Keys pressed in one go arrive as one piece; a sequence such as an arrow key begins with Escape and means nothing here.
    const keys = String(data);
    if (!keys.startsWith('\u001b')) for (const key of keys) actions[key.toLowerCase()]?.();
  };
  const takeKeys = () => setRawMode(true);

  function suspend(): void {
    setRawMode(false);
    process.once('SIGCONT', takeKeys);
    process.kill(process.pid, 'SIGTSTP');
    // Where no shell could wake it up again, the system suspends nothing (POSIX, orphaned process groups), and SIGCONT never comes.
    setImmediate(takeKeys);
  }

  takeKeys();
  input.on('data', press);
  input.resume();
  return () => {
    process.off('SIGCONT', takeKeys);
    input.off('data', press);
    setRawMode(false);
    input.pause();
  };
}

/** Whoever touches the terminal from the background is stopped by the system (POSIX, SIGTTOU). Node cannot ask it, `ps` can. */
function isInForeground(): boolean {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(process.pid)], { encoding: 'utf8' }).includes('+');
  } catch {
    return true; // no `ps`: Windows, or a container, where a terminal has one process
  }
}
