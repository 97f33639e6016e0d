import { execFileSync, spawn } from 'node:child_process';
import { styleText } from 'node:util';
import { firstFew } from '../problem/nearest.ts';
import { counted } from '../shared/text.ts';
import type { SiteChange } from './protocol.ts';

export interface Streams {
  out: NodeJS.WriteStream;
  err: NodeJS.WriteStream;
}

export type Terminal = ReturnType<typeof createTerminal>;

const MAX_NAMED = 3;

/** Colours are left out where the stream is not a terminal or NO_COLOR is set (https://no-color.org); the words are always the same. */
export function createTerminal({ out, err }: Streams = { out: process.stdout, err: process.stderr }, env = process.env) {
  const colored = out.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  // Decided above, for this stream; Node would ask another, from 22 on.
  const style = (format: Parameters<typeof styleText>[0], text: string) =>
    colored ? styleText(format, text, { validateStream: false }) : text;
  const print = (line: string) => void out.write(`${line}\n`);
  const showErrors = ({ message }: SiteChange) => message && err.write(`\n${message}\n\n`);

  return {
    print,
    /** `change` is that of the first build; `keys` is true where `listenForKeys` listens. */
    started({ url, pages, ms, keys, change }: { url: string; pages: number; ms: number; keys: boolean; change: SiteChange }): void {
      print(`${style(['bold', 'green'], url)} serves ${counted(pages, 'page')}, built in ${Math.round(ms)} ms.`);
      print(style('dim', keys ? KEYS_HELP : 'It follows your edits. Stop with Ctrl+C.'));
      showErrors(change);
    },
    /** `edited` are the files whose change led to it, as a person knows them: `content/blog/x.md`. Empty after the key `r`. */
    rebuilt({ edited, change, ms }: { edited: readonly string[]; change: SiteChange; ms: number }): void {
      const what = style('bold', edited.length > 0 ? firstFew(edited, MAX_NAMED) : 'Everything');
      showErrors(change);
      if (change.errors.length === 0) {
        const fixed = change.fixed ? `${style('green', 'mended')}, ` : '';
        print(`${what}: ${fixed}${effect(change)} in ${Math.round(ms)} ms`);
      } else {
        const shown = change.hasSite ? 'The last good site is still shown.' : 'There is no good site to show yet.';
        print(`${what}: ${style('red', counted(change.errors.length, 'problem'))}. ${shown}`);
      }
    },
  };
}

function effect({ changedInAll }: SiteChange): string {
  const countOf = (kind: string) => [...changedInAll.values()].filter((each) => each === kind).length;
  const [styles, infos] = [countOf('styles'), countOf('info')];
  const pages = changedInAll.size - infos;
  if (pages === 0) return infos > 0 ? `ribbon and bar of ${counted(infos, 'page')}` : 'no page changed';
  return styles === pages ? `styles of ${counted(styles, 'page')}` : counted(pages, 'page');
}

const EVERYONE = 'Everyone in this network can now';
/** A person who opens the site by the name of this machine is refused. */
const NAMES = 'They reach it by an address of this machine; a name needs --allow-host NAME.';

/** What others can do where `serve` listens to more than this machine; `leadFile` where leads are kept. */
export function serveExposure(leadFile: string | undefined): string {
  return [
    `${EVERYONE}:`,
    '- see the site with its drafts, the paths of content files, and what is wrong in them',
    ...(leadFile === undefined ? [] : [`- send leads with the quiz, which are kept in ${leadFile}`]),
    'Nobody but you, on this machine, can open the editor.',
    `${NAMES}\n`,
  ].join('\n');
}

/** What others can do where `preview` listens to more than this machine. */
export function previewExposure(): string {
  return `${EVERYONE} see the built site. They can change and send nothing.\n${NAMES}\n`;
}

type KeyActions = Record<'open' | 'rebuild' | 'quit', () => void>;

/** A stream that keys are read from, such as `process.stdin`; one without `setRawMode` is not a terminal. */
export type KeyInput = Pick<NodeJS.ReadableStream, 'on' | 'off' | 'resume' | 'pause'> & { setRawMode?(raw: boolean): unknown };

export const KEYS_HELP = 'Keys: o opens the browser, r builds everything again, q quits.';

/** The terminal that a person types into, if this process has one to itself; undefined in a pipe, a service, or after `&`. */
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

const BROWSER_OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the default browser, or reports on stderr that there is none. Never rejects. */
export async function openBrowser(url: string, platform: NodeJS.Platform = process.platform): Promise<void> {
  const report = () => process.stderr.write(`No browser could be opened. The site is at ${url}\n`);
  if (!(await spawnDetached([...(BROWSER_OPENERS[platform] ?? ['xdg-open']), url], report))) report();
}

/**
 * Starts a program that lives on by itself, without a shell. Resolves to whether it could be started; never rejects. One
 * that ends with an error later calls `failed`.
 */
export function spawnDetached([program = '', ...args]: readonly string[], failed: () => void = () => undefined): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const child = spawn(program, args, { stdio: 'ignore', detached: true, windowsHide: true });
      child.once('error', () => resolve(false));
      child.once('exit', (code) => {
        if (code) failed();
      });
      child.once('spawn', () => {
        child.unref();
        resolve(true);
      });
    } catch {
      resolve(false); // a name or an argument that no program can have
    }
  });
}
