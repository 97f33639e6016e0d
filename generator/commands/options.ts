import { writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { dirname } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { orDiskProblem } from '../files/disk-failure.ts';
import { makeFolder } from '../files/files.ts';
import { printable } from '../problem/code-frame.ts';
import { shownPath } from '../problem/problem.ts';
import { hostAdvice } from '../publish/hosts/index.ts';
import { DEFAULT_PORT } from '../serve/protocol.ts';
import { parseUrl, siteUrlMistake } from '../shared/plain-url.ts';

/** Refuses an empty value, which a script passes when its variable is not set. */
function notEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Write a value: it is empty.');
  return text;
}

export const outOption = (description: string) => new Option('--out <dir>', description).argParser(notEmpty);
export const outFileOption = (description: string) => new Option('--out <file>', description).argParser(notEmpty);

/** Writes the file of `--out`, and its folder if necessary. Throws BuildFailure if the file system refuses. */
export function writeOutFile(file: string, what: string, text: string): void {
  const write = () => {
    makeFolder(dirname(file));
    writeFileSync(file, text);
  };
  orDiskProblem(write, (reason) => [shownPath(file), `The ${what} could not be written here: ${reason}.`, OTHER_OUT_FILE]);
}

export const OTHER_OUT_FILE = 'Choose another file: --out FILE';

export const CONTENT = new Option('--content <dir>', 'Folder with the content (default: content)').argParser(notEmpty);
export const STORE = new Option(
  '--store <dir>',
  'Folder with the patient requests (default: .ent-site/requests beside the site)',
).argParser(notEmpty);
export const HOST_RULES = new Option(
  '--host-rules <names>',
  'Web hosts to write settings for, separated by commas, instead of "host" in content/site.yaml',
).argParser((text) =>
  text.split(',').map((part) => {
    const mistake = hostAdvice(part.trim());
    if (mistake) throw new InvalidArgumentError(`${mistake.message} ${mistake.hint}`);
    return part.trim();
  }),
);
/** Returns one line that says why `--site-url` does not accept a URL; undefined for a valid one, and for none. */
export function siteUrlOptionMistake(siteUrl?: string): string | undefined {
  const mistake = siteUrl === undefined ? undefined : siteUrlMistake(siteUrl);
  if (mistake === undefined) return undefined;
  return printable(`--site-url "${siteUrl}": ${mistake} Write scheme and host, such as https://www.example.com.`);
}

export const FORMAT = new Option('--format <format>', 'Format of problems; github makes annotations of a workflow run')
  .choices(['human', 'json', 'github'])
  .default('human');
export const HOST = new Option('--host <address>', 'IP address to listen on; 0.0.0.0 also answers other devices on your network')
  .default('127.0.0.1')
  .argParser(notEmpty);
export const PORT = new Option('--port <number>', 'Port to listen on; 0 for any free port').default(DEFAULT_PORT).argParser(portNumber);

/** Parses a port; refuses what is not one. */
export function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('Write a number from 0 to 65535.');
  return port;
}

/** Takes names as browsers send them in the Host header: names with non-ASCII letters only in their ASCII form. */
export const ALLOW_HOST = new Option(
  '--allow-host <name>',
  'Host name of this computer that requests may use, besides its IP addresses; can be repeated',
)
  .default([], 'none')
  .argParser((text, before: string[]) => {
    const host = (isIPv6(text) ? `[${text}]` : text).replace(/\.$/, '');
    const name = parseUrl(`http://${host}`)?.hostname ?? '';
    if (!/^(\[[\da-f:]+\]|[\w.-]+)$/.test(name) || (!isIPv6(text) && name !== host.toLowerCase()))
      throw new InvalidArgumentError('Write a name or an IP address without scheme and port, such as my-laptop.local.');
    return [...before, name];
  });

export const DRY_RUN = new Option('-n, --dry-run', 'Print what would change, and change nothing');
export const NOT_WRITTEN = 'Nothing was written (--dry-run).';
/** The last line after the problems of a command that writes all of its files or none. */
export const NOTHING_CHANGED = 'Nothing was changed.';

export const SEE_RESULT = 'To see the result: npx ent-site serve';

export const PRODUCTION =
  'Treat samples and missing notices as errors: made-up people, quotes, numbers and addresses, and placeholder texts; drafts may have them';
