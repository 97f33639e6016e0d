import { styleText } from 'node:util';
import { counted } from '../../shared/text.ts';
import type { SiteChange } from '../protocol.ts';
import { KEYS_HELP } from './keys.ts';

/** Where `serve` writes: lines about the site, and what is wrong. */
export interface Streams {
  out: NodeJS.WriteStream;
  err: NodeJS.WriteStream;
}

/** What `serve` prints in the terminal. */
export interface Terminal {
  /** `change` is that of the first build; `keys` is true where `listenForKeys` listens. */
  started(start: { url: string; pages: number; ms: number; keys: boolean; change: SiteChange }): void;
  /** `edited` are the files whose change led to it, as a person knows them: `content/blog/x.md`. Empty after the key `r`. */
  rebuilt(rebuild: { edited: readonly string[]; change: SiteChange; ms: number }): void;
  print(line: string): void;
}

/** So many files are named; of the others the number. */
const MAX_NAMED = 3;

/** Colours are left out where the stream is no terminal or NO_COLOR is set (https://no-color.org); the words are always the same. */
export function createTerminal({ out, err }: Streams = { out: process.stdout, err: process.stderr }, env = process.env): Terminal {
  const colored = out.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  // Decided above, for this stream; Node would ask another, from 22 on.
  const style = (format: Parameters<typeof styleText>[0], text: string) =>
    colored ? styleText(format, text, { validateStream: false }) : text;
  const print = (line: string) => void out.write(`${line}\n`);
  const showErrors = ({ message }: SiteChange) => message && err.write(`\n${message}\n\n`);

  return {
    print,
    started({ url, pages, ms, keys, change }) {
      print(`${style(['bold', 'green'], url)} serves ${counted(pages, 'page')}, built in ${Math.round(ms)} ms.`);
      print(style('dim', keys ? KEYS_HELP : 'It follows your edits. Stop with Ctrl+C.'));
      showErrors(change);
    },
    rebuilt({ edited, change, ms }) {
      const what = style('bold', edited.length > 0 ? named(edited) : 'Everything');
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

function named(files: readonly string[]): string {
  const shown = files.slice(0, MAX_NAMED).join(', ');
  return files.length > MAX_NAMED ? `${shown} and ${files.length - MAX_NAMED} more` : shown;
}

function effect({ changed, metaChanged }: SiteChange): string {
  if (changed.size === 0) return metaChanged > 0 ? `ribbon and bar of ${counted(metaChanged, 'page')}` : 'no page changed';
  const styled = [...changed.values()].filter((kind) => kind === 'styles').length;
  return styled === changed.size ? `styles of ${counted(styled, 'page')}` : counted(changed.size, 'page');
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

/** What `preview` prints where other machines can reach it. */
export function previewExposure(): string {
  return `${EVERYONE} see the built site. They can change and send nothing.\n${NAMES}\n`;
}
