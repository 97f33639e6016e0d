import { accessSync, constants, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { utf8Text } from '../files.ts';
import type { Problem, Result } from '../problem.ts';
import { checkAssetName, doubleNames } from './slug.ts';

/** A text file of `content/`, as UTF-8 with `\n` line ends and no byte order mark. */
export interface SourceFile {
  /** From the content folder, with `/`: `blog/do-i-have-sleep-apnea.md`. */
  path: string;
  /** Path for messages, from the working directory. */
  label: string;
  text: string;
}

/** A picture or PDF of `content/images` or `content/files`; its bytes are read when it is used. */
export interface SourceAsset extends Omit<SourceFile, 'text'> {
  absolutePath: string;
  /** Differs after a change of the file. */
  stamp: string;
}

/** Files as they were read last; `serve` reads only those again that have changed. */
export class ReadFiles {
  readonly #files = new Map<string, { stamp: string; file: SourceFile | SourceAsset }>();

  /** The file of before where it has not changed since, else what `read` gives. */
  keep<File extends SourceFile | SourceAsset>(path: string, stamp: string, read: () => File | undefined): File | undefined {
    const known = this.#files.get(path);
    if (known?.stamp === stamp) return known.file as File;
    const file = read();
    if (file) this.#files.set(path, { stamp, file });
    return file;
  }

  /** Reads a file again whatever its stamp says: two saves within one tick of the disk's clock have the same. */
  forget(path: string): void {
    this.#files.delete(path);
  }
}

/** Larger text files are refused unparsed (bytes). */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** Guides for staff that lie beside the content. */
const GUIDES = new Set(['README.md', 'STYLE.md']);
const ASSET_FOLDERS = ['images/', 'files/'];

/** Reads the content folder: the only place that does. Sorted by path, whatever order the disk gives. */
export function readSourceFiles(contentDir: string, before = new ReadFiles()): Result<{ texts: SourceFile[]; assets: SourceAsset[] }> {
  const problems: Problem[] = [];
  const value = { texts: [] as SourceFile[], assets: [] as SourceAsset[] };
  const label = (path: string) => join(relative(process.cwd(), contentDir) || '.', path);
  const error: Report = (path, message, hint, line) =>
    problems.push({ severity: 'error', file: label(path), ...(line && { line }), message, hint });

  if (!statSync(contentDir, { throwIfNoEntry: false })?.isDirectory()) {
    error('', 'There is no content folder here.', 'Run the command in the repository, or name the folder with --content DIR.');
    return { value, problems };
  }
  const root = realpathSync(contentDir);
  for (const { path, isLink } of listFiles(contentDir, '', error)) {
    const absolutePath = join(contentDir, path);
    const stat = statSync(absolutePath, { bigint: true, throwIfNoEntry: false });
    // Removed since the folder was listed: a save of an editor that writes a new file and renames it.
    if (!stat) continue;
    const stamp = `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`;
    if (isLink && !realpathSync(absolutePath).startsWith(root + sep)) {
      error(path, 'This link leads out of the content folder.', 'Put a copy of the file here instead.');
    } else if (!stat.isFile()) {
      error(path, 'This is not a regular file.', 'Remove it from the content folder.');
    } else if (ASSET_FOLDERS.some((folder) => path.startsWith(folder))) {
      const asset = before.keep(path, stamp, () =>
        fromDisk(path, error, () => {
          accessSync(absolutePath, constants.R_OK);
          return { path, label: label(path), absolutePath, stamp };
        }),
      );
      if (asset) value.assets.push(asset);
    } else if (!GUIDES.has(path)) {
      const file = before.keep(path, stamp, () => readText({ path, label: label(path), absolutePath, size: stat.size }, error));
      if (file) value.texts.push(file);
    }
  }
  problems.push(...value.assets.flatMap(({ path, label }) => checkAssetName(path, label)), ...doubleNames(value.assets));
  return { value, problems };
}

type Report = (path: string, message: string, hint: string, line?: number) => void;

function listFiles(contentDir: string, folder: string, error: Report): { path: string; isLink: boolean }[] {
  const entries = fromDisk(folder, error, () => readdirSync(join(contentDir, folder), { withFileTypes: true })) ?? [];
  return entries
    .filter((entry) => !isHiddenFile(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder + entry.name;
      // This sign stands for bytes that are no text; nothing can be opened by such a name.
      if (entry.name.includes('\uFFFD')) {
        error(path, 'This name is not UTF-8 text.', 'Rename it with letters a to z, digits and hyphens.');
        return [];
      }
      const isLink = entry.isSymbolicLink();
      const target = isLink ? targetOf(join(contentDir, path)) : entry;
      // A link to a folder is refused, so no loop can arise.
      if (!target || (isLink && target.isDirectory())) {
        error(path, target ? 'This is a link to a folder.' : 'This link leads nowhere.', 'Put the files here instead of the link.');
        return [];
      }
      return target.isDirectory() ? listFiles(contentDir, `${path}/`, error) : [{ path, isLink }];
    });
}

/** What the disk gives, or undefined where it refuses, which is reported unless the file was removed a moment ago. */
function fromDisk<Value>(path: string, error: Report, read: () => Value): Value | undefined {
  try {
    return read();
  } catch (caught) {
    const { code } = caught as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      error(path, `The computer does not let this be read (${code}).`, 'Give the person who builds the right to read it.');
    return undefined;
  }
}

/** What a link leads to; undefined for a link to nothing, or in a circle. */
function targetOf(link: string): Stats | undefined {
  try {
    return statSync(link);
  } catch {
    return undefined;
  }
}

/** Dotfiles and what editors and systems leave behind: `x.md~`, `#x.md#`, `~$x.docx`, `Thumbs.db`. */
export function isHiddenFile(name: string): boolean {
  return /^(\.|~\$|#.*#$|Thumbs\.db$|desktop\.ini$)|(~|\.(swp|bak|orig|tmp))$/i.test(name);
}

type TextFile = Omit<SourceAsset, 'stamp'> & { size: bigint };

function readText({ path, label, absolutePath, size }: TextFile, error: Report): SourceFile | undefined {
  if (size > MAX_TEXT_BYTES) {
    const hint = 'Split it, or move pictures and PDFs to content/images and content/files.';
    error(path, `This file has ${size} bytes; a text may have ${MAX_TEXT_BYTES}.`, hint);
    return undefined;
  }
  const bytes = fromDisk(path, error, () => readFileSync(absolutePath));
  if (!bytes) return undefined;
  const text = utf8Text(bytes);
  if (text !== undefined) return { path, label, text: text.replace(/\r\n?/g, '\n') };
  const decoded = Buffer.from(bytes.toString('utf8'), 'utf8');
  const offset = bytes.findIndex((byte, index) => byte !== decoded[index]);
  const line = bytes.toString('latin1', 0, offset).split(/\r\n?|\n/).length;
  error(path, `This file is not UTF-8 text: byte ${offset} is not valid.`, 'Save it again as UTF-8 in your editor.', line);
  return undefined;
}
