import { diskMistake } from '../content/slug.ts';
import type { Advice } from '../problem/problem.ts';
import { isReserved, outputFile, RULE_FILES } from '../shared/routes.ts';

/** What a redirect cannot share a path with, by names as disks compare them. */
interface OtherFiles {
  /** Address of each file of the site itself. */
  files: ReadonlyMap<string, string>;
  /** An address below each of its folders. */
  folders: ReadonlyMap<string, string>;
  /** Old address of each file that redirects. */
  redirects: ReadonlyMap<string, string>;
}

interface Addresses {
  /** Of pages. */
  pages: readonly string[];
  /** Of files that are not pages: `/files/form.pdf`. */
  files: readonly string[];
  /** Old addresses. */
  redirects: readonly string[];
}

/** The files of a site, those of its redirects included. */
export function otherFiles({ pages, files, redirects }: Addresses): OtherFiles {
  const ofSite = [...pages.map((path) => [outputFile(path), path] as const), ...files.map((path) => [path.slice(1), path] as const)];
  const ofHosts = RULE_FILES.map((file) => [file, `/${file}`] as const);
  const folders = ofSite.flatMap(([file, address]) => foldersAbove(file).map((folder) => [folder, address] as const));
  const byFile = (files: readonly (readonly [file: string, address: string])[]) =>
    new Map(files.map(([file, address]) => [onDisk(file), address]));
  return {
    files: byFile([...ofHosts, ...ofSite]),
    folders: byFile(folders),
    redirects: byFile(redirects.map((from) => [outputFile(from), from])),
  };
}

const AT_THE_HOST = 'Remove this line, and redirect the address in the settings of your host.';

/** Why the file of an old address cannot be written on every disk and host; undefined for a wildcard, which has none. */
export function redirectFileMistake(from: string, { files, folders, redirects }: OtherFiles): Advice | undefined {
  if (from.endsWith('/*')) return undefined;
  const file = outputFile(from);
  const wrong = diskMistake(from.slice(1), file.slice(from.length - 1));
  if (wrong)
    return { message: `No file can be written for "${shortened(from)}": "${shortened(wrong.part)}" ${wrong.why}.`, hint: AT_THE_HOST };
  const twin = files.get(onDisk(file));
  if (twin !== undefined && twin !== from) {
    const message = `No file can be written for "${from}": on many computers "${file}" is the file of "${twin}".`;
    return { message, hint: AT_THE_HOST };
  }
  for (const folder of foldersAbove(file)) {
    const address = files.get(onDisk(folder)) ?? redirects.get(onDisk(folder)) ?? (isReserved(`/${folder}`) ? `/${folder}` : undefined);
    if (address !== undefined)
      return {
        message: `No file can be written for "${from}": "${folder}" is the file of "${address}", not a folder.`,
        hint: `Write "/${folder}/*", which becomes a rule for your host and needs no file.`,
      };
  }
  const below = folders.get(onDisk(file));
  if (below === undefined) return undefined;
  return { message: `No file can be written for "${from}": "${file}" is the folder of "${below}".`, hint: AT_THE_HOST };
}

/** Equal for names that are one file on some disks: those of Windows and macOS take no notice of capitals. */
function onDisk(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

/** `a` and `a/b` for `a/b/c.html`. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

const SHOWN = 60;

function shortened(words: string): string {
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words;
}
