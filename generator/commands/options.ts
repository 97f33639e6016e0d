import { isIPv6 } from 'node:net';
import { InvalidArgumentError, Option } from 'commander';
import { isSystemError, refusalOf } from '../files/disk-failure.ts';
import { printable } from '../problem/code-frame.ts';
import { fail, shownPath } from '../problem/problem.ts';
import { hostMistake } from '../publish/hosts/index.ts';
import type { RuleId } from '../rules/index.ts';
import { USUAL_PORT } from '../serve/protocol.ts';
import { parseUrl, siteUrlMistake } from '../shared/plain-url.ts';

/** A variable of a script that is not set leaves nothing. */
function notEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

export const outOption = (description: string) => new Option('--out <dir>', description).argParser(notEmpty);
export const outFileOption = (description: string) => new Option('--out <file>', description).argParser(notEmpty);

/** Writes the file that `--out` names. Throws BuildFailure where the disk refuses it. */
export function writeOutFile(file: string, what: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const why = error.code === 'ENOENT' ? 'there is no such folder' : refusalOf(error);
    failOnOutFile(file, 'disk', `The ${what} could not be written here: ${why}.`);
  }
}

export function failOnOutFile(file: string, rule: RuleId, message: string): never {
  fail(rule, shownPath(file), message, 'Name another file with --out FILE.');
}

export const CONTENT = new Option('--content <dir>', 'folder with the content').argParser(notEmpty);
export const HOST_RULES = new Option(
  '--host-rules <names>',
  'hosts to write rules for, with commas, in place of "host" in site.yaml',
).argParser((text) =>
  text.split(',').map((part) => {
    const mistake = hostMistake(part.trim());
    if (mistake) throw new InvalidArgumentError(`${mistake.message} ${mistake.hint}`);
    return part.trim();
  }),
);
/** What `--site-url` does not take, in one line; undefined for a good address, and for none. */
export function siteUrlComplaint(siteUrl?: string): string | undefined {
  const mistake = siteUrl === undefined ? undefined : siteUrlMistake(siteUrl);
  if (mistake === undefined) return undefined;
  return printable(`--site-url "${siteUrl}": ${mistake} Expected scheme and host, such as https://www.example.com.`);
}

export const FORMAT = new Option('--format <format>', 'how problems are printed').choices(['human', 'json', 'github']).default('human');
export const HOST = new Option('--host <address>', 'address to listen on').default('127.0.0.1').argParser(notEmpty);
export const PORT = new Option('--port <number>', 'port, 0 for any that is free').default(USUAL_PORT).argParser((text) => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return port;
});

/** A name as browsers write it into the Host header, so that names with other letters are to be given in their ASCII form. */
export const ALLOW_HOST = new Option(
  '--allow-host <name>',
  'a name of this machine that requests may use besides its addresses; may be repeated',
)
  .default([], 'none')
  .argParser((text, before: string[]) => {
    const host = (isIPv6(text) ? `[${text}]` : text).replace(/\.$/, '');
    const name = parseUrl(`http://${host}`)?.hostname ?? '';
    if (!/^(\[[\da-f:]+\]|[\w.-]+)$/.test(name) || (!isIPv6(text) && name !== host.toLowerCase()))
      throw new InvalidArgumentError('It must be a name or an address without scheme and port, such as my-laptop.local.');
    return [...before, name];
  });

export const DRY_RUN = new Option('-n, --dry-run', 'print what would be done, and do nothing');
export const NOT_WRITTEN = 'Nothing was written (--dry-run).';
/** Follows the problems of a command that writes all of its files or none. */
export const NOTHING_CHANGED = 'Nothing was changed.';

export const PRODUCTION = 'samples are errors: invented people, quotes, numbers and addresses, placeholder texts; drafts may have them';
