import { styleText } from 'node:util';
import { KEYS_HELP } from './keys.ts';
import type { SiteUpdate } from './site-update.ts';

/** Where `serve` writes: lines about the site, and what is wrong. */
export interface Streams {
  out: NodeJS.WriteStream;
  err: NodeJS.WriteStream;
}

interface Started {
  /** `http://127.0.0.1:4000` */
  url: string;
  pages: number;
  ms: number;
  /** Whether `listenForKeys` listens. */
  keys: boolean;
  /** Of the first build. */
  update: SiteUpdate;
}

interface Rebuilt {
  /** Files whose change led to it, as a person knows them: `content/blog/x.md`. Empty after the key `r`. */
  edited: readonly string[];
  update: SiteUpdate;
  ms: number;
}

/** What `serve` says in the terminal. */
export interface Terminal {
  started(started: Started): void;
  rebuilt(rebuilt: Rebuilt): void;
  say(line: string): void;
}

/** So many files are named; of the others the number. */
const MAX_NAMED = 3;

/** Colours are left out where the stream is no terminal or NO_COLOR is set (https://no-color.org); the words are always the same. */
export function createTerminal({ out, err }: Streams = { out: process.stdout, err: process.stderr }, env = process.env): Terminal {
  const colored = out.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  // Decided above, for this stream; Node would ask another, from 22 on.
  const style = (format: Parameters<typeof styleText>[0], text: string) =>
    colored ? styleText(format, text, { validateStream: false }) : text;
  const say = (line: string) => void out.write(`${line}\n`);
  let wasSound = true;
  let hasSite = false;
  const takeErrors = ({ errors, message }: SiteUpdate) => {
    hasSite ||= errors.length === 0;
    if (errors.length === 0) return;
    err.write(`\n${message}\n\n`);
    wasSound = false;
  };

  return {
    say,
    started({ url, pages, ms, keys, update }) {
      say(`${style(['bold', 'green'], url)} serves ${count(pages, 'page')}, built in ${Math.round(ms)} ms.`);
      say(style('dim', keys ? KEYS_HELP : 'It follows your edits. Stop with Ctrl+C.'));
      takeErrors(update);
    },
    rebuilt({ edited, update, ms }) {
      const what = style('bold', edited.length > 0 ? named(edited) : 'Everything');
      takeErrors(update);
      if (update.errors.length === 0) {
        const mended = wasSound ? '' : `${style('green', 'mended')}, `;
        say(`${what}: ${mended}${effect(update)} in ${Math.round(ms)} ms`);
        wasSound = true;
      } else {
        const shown = hasSite ? 'The last good site is still shown.' : 'There is no good site to show yet.';
        say(`${what}: ${style('red', count(update.errors.length, 'problem'))}. ${shown}`);
      }
    },
  };
}

function named(files: readonly string[]): string {
  const shown = files.slice(0, MAX_NAMED).join(', ');
  return files.length > MAX_NAMED ? `${shown} and ${files.length - MAX_NAMED} more` : shown;
}

function effect({ changed, noted }: SiteUpdate): string {
  if (changed.size === 0) return noted > 0 ? `ribbon and bar of ${count(noted, 'page')}` : 'no page changed';
  const styled = [...changed.values()].filter((kind) => kind === 'styles').length;
  return styled === changed.size ? `styles of ${count(styled, 'page')}` : count(changed.size, 'page');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
