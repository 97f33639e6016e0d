import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { listFirst } from '../problem/nearest.ts';
import { counted } from '../shared/text.ts';
import type { SiteChange } from './protocol.ts';

export interface Streams {
  out: NodeJS.WriteStream;
  err: NodeJS.WriteStream;
}

export type Terminal = ReturnType<typeof createTerminal>;

/** What `serve` reports when it has started. */
interface StartedServer {
  /** Address of the first page of the site. */
  url: string;
  /** Address of the editor, if it opens at this host: only names of this machine do. */
  adminUrl?: string | undefined;
  pages: number;
  /** Time of the first build (ms). */
  ms: number;
  /** Whether `listenForKeys` listens. */
  keys: boolean;
  /** The change of the first build. */
  change: SiteChange;
}

const MAX_NAMED = 3;

/** Prints the messages of `serve`, without colors if the stream is not a terminal or NO_COLOR is set (https://no-color.org). */
export function createTerminal({ out, err }: Streams = { out: process.stdout, err: process.stderr }, env = process.env) {
  const colored = out.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  // From version 22 on, Node would check another stream.
  const style = (format: Parameters<typeof styleText>[0], text: string) =>
    colored ? styleText(format, text, { validateStream: false }) : text;
  const print = (line: string) => void out.write(`${line}\n`);
  const showErrors = ({ message }: SiteChange) => message && err.write(`\n${message}\n\n`);

  return {
    print,
    started({ url, adminUrl, pages, ms, keys, change }: StartedServer): void {
      const address = (label: string, text: string) => `${label}: ${style(['bold', 'green'], text)}`;
      print([address('Site', url), ...(adminUrl === undefined ? [] : [address('Editor', adminUrl)])].join('  '));
      print(`${counted(pages, 'page')}, built in ${Math.round(ms)} ms.`);
      print(style('dim', keys ? KEYS_HELP : 'Pages update as you edit. Press Ctrl+C to stop.'));
      showErrors(change);
    },
    /** Prints the result of a rebuild. `edited` are the changed files, such as `content/blog/x.md`; empty after the key `r`. */
    rebuilt({ edited, change, ms }: { edited: readonly string[]; change: SiteChange; ms: number }): void {
      const subject = style('bold', edited.length > 0 ? listFirst(edited, MAX_NAMED) : 'Everything');
      showErrors(change);
      if (change.errors.length === 0) {
        const fixed = change.fixed ? `${style('green', 'fixed')}, ` : '';
        print(`${subject}: ${fixed}${effect(change)} in ${Math.round(ms)} ms`);
      } else {
        const shown = change.hasSite ? 'The last good site is still shown.' : 'There is no good site to show yet.';
        print(`${subject}: ${style('red', counted(change.errors.length, 'problem'))}. ${shown}`);
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

const EVERYONE = 'Everyone on this network can now';
const NAMES = 'They can use the IP address of this computer; for its name, start with --allow-host NAME.';

/** Returns what others can do if `serve` is open to the network; `requestsDir` is set if requests are saved. */
export function serveExposure(requestsDir: string | undefined): string {
  return [
    `${EVERYONE}:`,
    '- see the site with its drafts, the names of content files, and the mistakes in them',
    ...(requestsDir === undefined ? [] : [`- send requests and leads of the quiz, which are saved in ${requestsDir}`]),
    'The editor at /admin/ works only on this computer.',
    `${NAMES}\n`,
  ].join('\n');
}

/** Returns what others can do if `preview` is open to the network; `requestsDir` is set if requests are saved. */
export function previewExposure(requestsDir: string | undefined): string {
  const sending =
    requestsDir === undefined ? 'They cannot change or send anything.' : `They can send requests, which are saved in ${requestsDir}.`;
  return `${EVERYONE} see the built site. ${sending}\n${NAMES}\n`;
}

type KeyActions = Record<'open' | 'rebuild' | 'quit', () => void>;

/** A stream that keys are read from, such as `process.stdin`; one without `setRawMode` is not a terminal. */
export type KeyInput = NodeJS.ReadableStream & { setRawMode?(raw: boolean): unknown };

export const KEYS_HELP = 'Keys: o opens the browser, r rebuilds everything, q quits.';

/** Returns the terminal for keys, if this process runs in its foreground; undefined in a pipe, a service, or after `&`. */
export function keyInput(): KeyInput | undefined {
  return process.stdin.isTTY && isInForeground() ? process.stdin : undefined;
}

/**
 * Acts on single keys of a terminal: `o`, `r`, `q`, and `h` or `?` for help, and on Ctrl+C, Ctrl+D and Ctrl+Z as usual. Returns a function that
 * ends this.
 */
export function listenForKeys({ open, rebuild, quit }: KeyActions, print: (line: string) => void, input: KeyInput | undefined): () => void {
  if (!input?.setRawMode) return () => undefined;
  const help = () => print(KEYS_HELP);
  const keys = createInterface({ input, terminal: true });
  // After other keys, Ctrl+D would delete the next one.
  const actions: Record<string, () => void> = { o: open, r: rebuild, q: quit, h: help, '?': help, '\u0004': () => keys.close() };
  const press = (text = '') => actions[text.toLowerCase()]?.();
  input.on('keypress', press);
  keys.on('close', quit).on('SIGCONT', () => keys.resume());
  return () => {
    input.off('keypress', press);
    keys.off('close', quit).close();
  };
}

/** Whether this process is in the foreground; in the background, the system would stop it for using the terminal (POSIX, SIGTTOU). */
function isInForeground(): boolean {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(process.pid)], { encoding: 'utf8' }).includes('+');
  } catch {
    return true; // without `ps`: Windows, or a container, where a terminal has one process
  }
}

const BROWSER_OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a URL in the default browser, or reports on stderr that this failed. Never rejects. */
export async function openBrowser(url: string, platform: NodeJS.Platform = process.platform): Promise<void> {
  const report = () => process.stderr.write(`The browser could not be opened. The site is at ${url}\n`);
  if (!(await spawnDetached([...(BROWSER_OPENERS[platform] ?? ['xdg-open']), url], report))) report();
}

/**
 * Starts a program that runs on after this process, without a shell. Resolves to whether it started; never rejects. Calls `failed` if
 * the program ends with an error later.
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
      resolve(false); // the name or an argument is invalid
    }
  });
}
