import { accessSync, type BigIntStats, constants, type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Problem, Result } from '../problem.ts';
import { utf8Text } from '../utf8-text.ts';
import { doubleAssets } from './file-places.ts';
import { checkAssetName } from './slug.ts';

/** A text file of `content/`, as UTF-8 with `\n` line ends and no byte order mark. */
export interface SourceFile {
  /** From the content folder, with `/`: `blog/do-i-have-sleep-apnea.md`. */
  path: string;
  /** Path for messages, from the working directory. */
  label: string;
  text: string;
}

/** A picture or PDF of `content/images` or `content/files`; its bytes are read when it is used. */
export interface SourceAsset {
  path: string;
  label: string;
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

export interface SourceFiles {
  texts: SourceFile[];
  assets: SourceAsset[];
}

/** Larger text files are refused unparsed (bytes). */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** Guides for staff that lie beside the content. */
const GUIDES = new Set(['README.md', 'STYLE.md']);
const ASSET_FOLDERS = ['images/', 'files/'];

/** Reads the content folder: the only place that does. Sorted by path, whatever order the disk gives. */
export function readSourceFiles(contentDir: string, before = new ReadFiles()): Result<SourceFiles> {
  const problems: Problem[] = [];
  const value: SourceFiles = { texts: [], assets: [] };
  const label = (path: string) => join(relative(process.cwd(), contentDir) || '.', path);
  const error: Report = (path, message, hint, line) =>
    problems.push({ severity: 'error', file: label(path), ...(line && { line }), message, ...(hint && { hint }) });

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
      const file = before.keep(path, stamp, () => readText(path, absolutePath, stat, label(path), error));
      if (file) value.texts.push(file);
    }
  }
  problems.push(...value.assets.flatMap(({ path, label }) => checkAssetName(path, label)), ...doubleAssets(value.assets));
  return { value, problems };
}

type Report = (path: string, message: string, hint?: string, line?: number) => void;

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
      const target = entry.isSymbolicLink() ? followed(contentDir, path, error) : entry;
      if (!target) return [];
      return target.isDirectory() ? listFiles(contentDir, `${path}/`, error) : [{ path, isLink: entry.isSymbolicLink() }];
    });
}

/** What the disk gives, or undefined where it refuses, which is told unless the file was removed a moment ago. */
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

/** What a link leads to; a link to a folder is refused, so no loop can arise. */
function followed(contentDir: string, path: string, error: Report): Pick<Dirent, 'isDirectory'> | undefined {
  const target = targetOf(join(contentDir, path));
  if (target && !target.isDirectory()) return target;
  error(path, target ? 'This is a link to a folder.' : 'This link leads nowhere.', 'Put the files here instead of the link.');
  return undefined;
}

/** Undefined for a link to nothing, or in a circle. */
function targetOf(link: string): Pick<Dirent, 'isDirectory'> | undefined {
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

function readText(path: string, absolutePath: string, { size }: BigIntStats, label: string, error: Report): SourceFile | undefined {
  if (size > MAX_TEXT_BYTES) {
    error(
      path,
      `This file has ${size} bytes; a text may have ${MAX_TEXT_BYTES}.`,
      'Split it, or move pictures and PDFs to content/images and content/files.',
    );
    return undefined;
  }
  const bytes = fromDisk(path, error, () => readFileSync(absolutePath));
  if (!bytes) return undefined;
  const text = utf8Text(bytes);
  if (text !== undefined) return { path, label, text: text.replace(/\r\n?/g, '\n') };
  const offset = invalidByteOffset(bytes);
  const line = bytes
    .subarray(0, offset)
    .toString('latin1')
    .split(/\r\n?|\n/).length;
  error(path, `This file is not UTF-8 text: byte ${offset} is not valid.`, 'Save it again as UTF-8 in your editor.', line);
  return undefined;
}

function invalidByteOffset(bytes: Buffer): number {
  const decoded = Buffer.from(bytes.toString('utf8'), 'utf8');
  let offset = 0;
  while (offset < bytes.length && bytes[offset] === decoded[offset]) offset += 1;
  return offset;
}
