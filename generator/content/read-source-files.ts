import {
  accessSync,
  type BigIntStats,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { utf8Text } from '../files/files.ts';
import { hashOfParts } from '../files/hash.ts';
import { recoverEdits } from '../files/recover-edits.ts';
import { isJournalName, isUnfinishedName } from '../files/unfinished-names.ts';
import { type Problem, problem, type Result } from '../problem/problem.ts';
import { ADDRESS_LOCK, IMPORT_RECORD, isHiddenFile, LINK_RECORD } from '../shared/file-names.ts';
import { normalizeText } from '../shared/text.ts';
import { byText } from '../shared/values.ts';
import { checkAssetName, duplicateNames } from './slug.ts';

/** A file found in `content/`, not yet read. */
export interface SourceFile {
  /** Path from the content folder, with `/`: `blog/do-i-have-sleep-apnea.md`. */
  path: string;
  /** Path for messages, relative to the working directory. */
  label: string;
  absolutePath: string;
  /** Changes when the file changes. */
  stamp: string;
  /** Size in bytes. */
  size: number;
  /** Text of an edit that is checked before it is saved, with `\n` line ends. */
  unsavedText?: string;
}

/** Resolution of the coarsest file system clock (ms): two saves within one tick leave the same stamp. */
const CLOCK_TICK = 2000;

/** Whether a file is old enough that another save now would change its stamp. */
export function isStampReliable({ stamp }: SourceFile, now: number): boolean {
  const [, , modified = '0', changed = '0'] = stamp.split(' ');
  return now - Math.max(Number(modified), Number(changed)) / 1e6 > CLOCK_TICK;
}

/** Largest text file that is read (bytes). */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** Guides for staff beside the content. */
const GUIDES = new Set(['README.md', 'FIELDS.md', 'STYLE.md']);
const GUIDE_FOLDER = 'guide/';
const ASSET_FOLDERS = ['images/', 'files/'];

export interface SourceFiles {
  /** Markdown and YAML files. */
  texts: SourceFile[];
  /** Pictures and downloads of `images/` and `files/`; they are read when they are used. */
  assets: SourceFile[];
  /** The file that lists every address ever published. */
  lock?: SourceFile;
}

/** How often the folder is listed again because another program has just completed an edit. */
const MAX_ATTEMPTS = 5;

/**
 * Lists the content folder without reading its files, sorted by path. First completes or undoes an interrupted edit of several files and
 * removes unfinished files.
 */
export function listSourceFiles(contentDir: string): Result<SourceFiles> {
  for (let attempt = 1; ; attempt += 1) {
    const { listed, unfinished } = listFolder(contentDir);
    if (unfinished.length === 0) return listed;
    const { isChanged, problems } = recoverEdits(contentDir, unfinished);
    if (problems.length > 0 || !isChanged || attempt === MAX_ATTEMPTS) return { ...listed, problems: [...problems, ...listed.problems] };
  }
}

/** Also returns the paths of unfinished files, which are being written or were left by a killed process. */
function listFolder(contentDir: string): { listed: Result<SourceFiles>; unfinished: string[] } {
  const problems: Problem[] = [];
  const unfinished: string[] = [];
  const value: SourceFiles = { texts: [], assets: [] };
  const folder = relative(process.cwd(), contentDir) || '.';
  const label = (path: string) => join(folder, path);
  const error: ReportError = (path, message, hint, line) =>
    problems.push(problem('unreadable-file', { file: label(path), ...(line && { line }) }, message, hint));

  if (!statSync(contentDir, { throwIfNoEntry: false })?.isDirectory()) {
    error(
      '',
      'There is no content folder here.',
      'Run "npx ent-site init" to create a site, or name the content folder with --content DIR.',
    );
    return { listed: { value, problems }, unfinished };
  }
  const root = realpathSync(contentDir);
  for (const { path, isLink } of listFiles(contentDir, '', error, unfinished)) {
    const absolutePath = join(contentDir, path);
    const stat = statSync(absolutePath, { bigint: true, throwIfNoEntry: false });
    // Removed since the folder was listed: a save of an editor that writes a new file and renames it.
    if (!stat) continue;
    const file = { path, label: label(path), absolutePath, ...stateOf(stat) };
    if (isLink && !realpathSync(absolutePath).startsWith(root + sep)) {
      error(path, 'This shortcut points outside the content folder.', 'Put a copy of the file here instead.');
    } else if (!stat.isFile()) {
      error(path, 'This is not a regular file.', 'Remove it from the content folder.');
    } else if (ASSET_FOLDERS.some((folder) => path.startsWith(folder))) {
      if (fromDisk(path, error, () => accessSync(absolutePath, constants.R_OK) ?? true)) value.assets.push(file);
    } else if (path === ADDRESS_LOCK) {
      value.lock = file;
    } else if (!GUIDES.has(path) && path !== IMPORT_RECORD && path !== LINK_RECORD && !path.startsWith(GUIDE_FOLDER)) {
      value.texts.push(file);
    }
  }
  problems.push(...value.assets.flatMap(({ path, label }) => checkAssetName(path, label)), ...duplicateNames(value.assets));
  return { listed: { value, problems }, unfinished };
}

/**
 * Like `listSourceFiles`, after only these files (absolute paths) were written. If each was a text file before, as after most saves, only these
 * are looked up. `before` must have no problems.
 */
export function listEditedFiles(
  { value: before }: Result<SourceFiles>,
  contentDir: string,
  written: readonly string[],
): Result<SourceFiles> {
  const edited = new Map(
    written.filter((path) => path === contentDir || path.startsWith(contentDir + sep)).map((path) => [path, stateOfFile(path)]),
  );
  const found = before.texts.filter(({ absolutePath }) => edited.get(absolutePath));
  if (found.length < edited.size || hasJournal(contentDir)) return listSourceFiles(contentDir);
  const texts = before.texts.map((file) => (edited.has(file.absolutePath) ? { ...file, ...edited.get(file.absolutePath) } : file));
  return { value: { ...before, texts }, problems: [] };
}

function hasJournal(contentDir: string): boolean {
  return existsSync(contentDir) && readdirSync(contentDir).some(isJournalName);
}

function stateOfFile(absolutePath: string): Pick<SourceFile, 'stamp' | 'size'> | undefined {
  const stat = lstatSync(absolutePath, { bigint: true, throwIfNoEntry: false });
  return stat?.isFile() ? stateOf(stat) : undefined;
}

function stateOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): Pick<SourceFile, 'stamp' | 'size'> {
  return { stamp: `${ino} ${size} ${mtimeNs} ${ctimeNs}`, size: Number(size) };
}

type ReportError = (path: string, message: string, hint: string, line?: number) => void;

/** Most levels of folders. */
const MAX_DEPTH = 20;

function listFiles(contentDir: string, folder: string, error: ReportError, unfinished: string[]): { path: string; isLink: boolean }[] {
  if (folder.split('/').length > MAX_DEPTH + 1) {
    error(
      folder.slice(0, -1),
      `This folder is inside ${MAX_DEPTH} others, so the site does not use its files.`,
      'Move its files into a folder higher up, or delete it.',
    );
    return [];
  }
  const entries = fromDisk(folder, error, () => readdirSync(join(contentDir, folder), { withFileTypes: true })) ?? [];
  for (const { name } of entries) if (isUnfinishedName(name)) unfinished.push(folder + name);
  return entries
    .filter((entry) => !isHiddenFile(entry.name))
    .sort(byText(({ name }) => name))
    .flatMap((entry) => {
      const path = folder + entry.name;
      // Node puts this character for invalid bytes; a file cannot be opened by such a name.
      if (entry.name.includes('\uFFFD')) {
        error(path, 'The name of this file has invalid characters.', 'Rename it with letters a to z, digits and hyphens.');
        return [];
      }
      const isLink = entry.isSymbolicLink();
      const target = isLink ? targetOf(join(contentDir, path)) : entry;
      // Links to folders are refused, so there are no loops.
      if (!target || (isLink && target.isDirectory())) {
        error(
          path,
          target ? 'This is a shortcut to a folder.' : 'This shortcut points to a file that does not exist.',
          'Put the files here instead of the shortcut.',
        );
        return [];
      }
      return target.isDirectory() ? listFiles(contentDir, `${path}/`, error, unfinished) : [{ path, isLink }];
    });
}

/** Returns the result of reading from disk; undefined after an error, which is reported unless the file has just been removed. */
function fromDisk<Value>(path: string, error: ReportError, read: () => Value): Value | undefined {
  try {
    return read();
  } catch (caught) {
    const failure = caught as NodeJS.ErrnoException;
    if (failure.code !== 'ENOENT') error(path, ...explainReadError(failure));
    return undefined;
  }
}

/** Explains why a file cannot be read. Rethrows errors that are not about the file: too many open files (EMFILE, ENFILE). */
export function explainReadError(failure: NodeJS.ErrnoException): [message: string, hint: string] {
  const { code } = failure;
  if (code === 'EMFILE' || code === 'ENFILE') throw failure;
  const reason = code === 'EACCES' || code === 'EPERM' ? 'You do not have permission to read this' : 'The computer cannot read this';
  return [`${reason} (${code}).`, 'Check its permissions, and whether another program has it open.'];
}

/** Returns the target of a link; undefined for a broken or circular link. */
function targetOf(link: string): Stats | undefined {
  try {
    return statSync(link);
  } catch {
    return undefined;
  }
}

/** Reads the text of a file, with `\n` line ends and without byte order mark. Undefined if it was removed meanwhile or cannot be read. */
export function readText({ path, label, absolutePath, size, unsavedText }: SourceFile): Result<string | undefined> {
  if (unsavedText !== undefined) return { value: unsavedText, problems: [] };
  const problems: Problem[] = [];
  const error: ReportError = (_, message, hint, line) =>
    problems.push(problem('unreadable-file', { file: label, ...(line && { line }) }, message, hint));
  if (size > MAX_TEXT_BYTES) {
    const hint = 'Split it into several files, or move pictures and PDFs to content/images and content/files.';
    error(path, `This file has ${size} bytes; text files are limited to ${MAX_TEXT_BYTES}.`, hint);
    return { value: undefined, problems };
  }
  const bytes = fromDisk(path, error, () => readFileSync(absolutePath));
  if (!bytes) return { value: undefined, problems };
  const text = sourceText(bytes);
  if (text !== undefined) return { value: text, problems };
  const decoded = Buffer.from(bytes.toString('utf8'), 'utf8');
  const offset = bytes.findIndex((byte, index) => byte !== decoded[index]);
  const line = bytes.toString('latin1', 0, offset).split(/\r\n?|\n/).length;
  error(path, `This file is not UTF-8 text: byte ${offset} is not valid.`, 'Save it again as UTF-8 in your editor.', line);
  return { value: undefined, problems };
}

/** Decodes the bytes of a content file; undefined if they are not UTF-8. */
export function sourceText(bytes: Uint8Array): string | undefined {
  return utf8Text(bytes)?.replace(/\r\n?/g, '\n');
}

/** Returns the content files with unsaved texts: each replaces the file at its path or is added; one without a text is removed. */
export function withUnsavedTexts(
  { texts, ...rest }: SourceFiles,
  unsaved: readonly { path: string; text: string | undefined }[],
  contentDir: string,
): SourceFiles {
  const byPath = new Map(texts.map((file) => [file.path, file]));
  for (const { path, text: written } of unsaved) {
    if (written === undefined) {
      byPath.delete(path);
      continue;
    }
    const text = normalizeText(written);
    const absolutePath = join(contentDir, path);
    const label = join(relative(process.cwd(), contentDir) || '.', path);
    const file: SourceFile = byPath.get(path) ?? { path, label, absolutePath, stamp: '', size: 0 };
    // The stamp changes with the text, as that of a file does.
    byPath.set(path, { ...file, stamp: `unsaved ${hashOfParts([text])}`, size: Buffer.byteLength(text), unsavedText: text });
  }
  return { ...rest, texts: [...byPath.values()].sort(byText(({ path }) => path)) };
}
