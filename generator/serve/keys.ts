/** What the keys of `serve` do. */
export interface KeyActions {
  /** Shows the site in the browser. */
  open: () => void;
  /** Forgets everything and builds again. */
  rebuild: () => void;
  quit: () => void;
}

/** A terminal that keys are read from: `process.stdin`, where it is one. */
export type KeyInput = Pick<NodeJS.ReadStream, 'on' | 'off' | 'pause' | 'resume'> & {
  isTTY?: boolean;
  setRawMode?: (raw: boolean) => unknown;
};

export const KEYS_HELP = 'Keys: o opens the browser, r builds everything again, q quits.';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const CTRL_Z = '\u001a';

/**
 * Acts on single keys while `input` is a terminal: `o`, `r`, `q`, and `h` or `?` for help. Ctrl+C quits and Ctrl+Z suspends as
 * ever, although a terminal that hands on single keys no longer does that by itself. Returns what gives the terminal back.
 */
export function listenForKeys(
  { open, rebuild, quit }: KeyActions,
  say: (line: string) => void,
  input: KeyInput = process.stdin,
): () => void {
  if (!input.isTTY || !input.setRawMode) return () => undefined;
  const actions: Record<string, () => void> = {
    o: open,
    r: rebuild,
    q: quit,
    [CTRL_C]: quit,
    [CTRL_D]: quit,
    [CTRL_Z]: suspend,
    h: () => say(KEYS_HELP),
    '?': () => say(KEYS_HELP),
  };
  const press = (data: Buffer | string) => {
    // Keys pressed in one go arrive as one piece; a sequence such as an arrow key begins with Escape and means nothing here.
    const keys = String(data);
    if (!keys.startsWith('\u001b')) for (const key of keys) actions[key.toLowerCase()]?.();
  };
  const takeKeys = () => input.setRawMode?.(true);

  function suspend(): void {
    input.setRawMode?.(false);
    process.once('SIGCONT', takeKeys);
    process.kill(process.pid, 'SIGTSTP');
  }

  takeKeys();
  input.on('data', press);
  input.resume();
  return () => {
    process.off('SIGCONT', takeKeys);
    input.off('data', press);
    input.setRawMode?.(false);
    input.pause();
  };
}
