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
import { isJournalName, isUnfinishedName } from '../files/names.ts';
import { settleContent } from '../files/settle.ts';
import { type Problem, problem, type Result } from '../problem/problem.ts';
import { ADDRESS_LOCK, isHiddenFile } from '../shared/file-names.ts';
import { byText } from '../shared/values.ts';
import { checkAssetName, doubleNames } from './slug.ts';

/** A file of `content/` that is found and not yet read. */
export interface SourceFile {
  /** From the content folder, with `/`: `blog/do-i-have-sleep-apnea.md`. */
  path: string;
  /** Path for messages, from the working directory. */
  label: string;
  absolutePath: string;
  /** Differs after a change of the file. */
  stamp: string;
  /** Bytes. */
  size: number;
  /** What would be in it, with `\n` line ends: an edit that is checked before it is written. */
  unsavedText?: string;
}

/** How coarse the clock of a disk may be (ms): two saves within one tick leave the same stamp. */
const CLOCK_TICK = 2000;

/** Whether another save now would leave another stamp. */
export function isSettled({ stamp }: SourceFile, now: number): boolean {
  const [, , modified = '0', changed = '0'] = stamp.split(' ');
  return now - Math.max(Number(modified), Number(changed)) / 1e6 > CLOCK_TICK;
}

/** Larger text files are refused unparsed (bytes). */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** Guides for staff beside the content; `init` of earlier versions copied PUBLISHING.md there too. */
const GUIDES = new Set(['README.md', 'FIELDS.md', 'STYLE.md', 'PUBLISHING.md']);
const GUIDE_FOLDER = 'guide/';
const ASSET_FOLDERS = ['images/', 'files/'];

export interface SourceFiles {
  /** Markdown and YAML. */
  texts: SourceFile[];
  /** Pictures and downloads of `images/` and `files/`; their bytes are read when they are used. */
  assets: SourceFile[];
  /** Every address that was published once. */
  lock?: SourceFile;
}

/** Of several programs that complete an edit at once, each may come a moment late so often. */
const MAX_LOOKS = 5;

/**
 * Looks through the content folder, reading no file. Sorted by path, whatever order the disk gives. An edit of several files that was
 * interrupted is completed or taken back first, and what writers have left is removed.
 */
export function listSourceFiles(contentDir: string): Result<SourceFiles> {
  for (let look = 1; ; look += 1) {
    const { listed, unfinished } = lookThrough(contentDir);
    if (unfinished.length === 0) return listed;
    const { isChanged, problems } = settleContent(contentDir, unfinished);
    if (problems.length > 0 || !isChanged || look === MAX_LOOKS) return { ...listed, problems: [...problems, ...listed.problems] };
  }
}

/** With the paths of files that are being written, or were when their writer was killed. */
function lookThrough(contentDir: string): { listed: Result<SourceFiles>; unfinished: string[] } {
  const problems: Problem[] = [];
  const unfinished: string[] = [];
  const value: SourceFiles = { texts: [], assets: [] };
  const folder = relative(process.cwd(), contentDir) || '.';
  const label = (path: string) => join(folder, path);
  const error: Report = (path, message, hint, line) =>
    problems.push(problem('unreadable-file', { file: label(path), ...(line && { line }) }, message, hint));

  if (!statSync(contentDir, { throwIfNoEntry: false })?.isDirectory()) {
    error('', 'There is no content folder here.', 'Run ent-site init to begin a site, or name the folder with --content DIR.');
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
      error(path, 'This link leads out of the content folder.', 'Put a copy of the file here instead.');
    } else if (!stat.isFile()) {
      error(path, 'This is not a regular file.', 'Remove it from the content folder.');
    } else if (ASSET_FOLDERS.some((folder) => path.startsWith(folder))) {
      if (fromDisk(path, error, () => accessSync(absolutePath, constants.R_OK) ?? true)) value.assets.push(file);
    } else if (path === ADDRESS_LOCK) {
      value.lock = file;
    } else if (!GUIDES.has(path) && !path.startsWith(GUIDE_FOLDER)) {
      value.texts.push(file);
    }
  }
  problems.push(...value.assets.flatMap(({ path, label }) => checkAssetName(path, label)), ...doubleNames(value.assets));
  return { listed: { value, problems }, unfinished };
}

/**
 * The same after these files (absolute paths) were written and no others: only they are looked at where each is a text that was there
 * before, as after most saves. `before` has no problems.
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

type Report = (path: string, message: string, hint: string, line?: number) => void;

/** Folders inside each other. */
const MAX_DEPTH = 20;

function listFiles(contentDir: string, folder: string, error: Report, unfinished: string[]): { path: string; isLink: boolean }[] {
  if (folder.split('/').length > MAX_DEPTH + 1) {
    error(folder.slice(0, -1), `This folder is inside ${MAX_DEPTH} others; nothing in it is read.`, 'Move its files up, or remove it.');
    return [];
  }
  const entries = fromDisk(folder, error, () => readdirSync(join(contentDir, folder), { withFileTypes: true })) ?? [];
  for (const { name } of entries) if (isUnfinishedName(name)) unfinished.push(folder + name);
  return entries
    .filter((entry) => !isHiddenFile(entry.name))
    .sort(byText(({ name }) => name))
    .flatMap((entry) => {
      const path = folder + entry.name;
      // This sign stands for bytes that are not text; nothing can be opened by such a name.
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
      return target.isDirectory() ? listFiles(contentDir, `${path}/`, error, unfinished) : [{ path, isLink }];
    });
}

/** What the disk gives, or undefined where it refuses, which is reported unless the file was removed a moment ago. */
function fromDisk<Value>(path: string, error: Report, read: () => Value): Value | undefined {
  try {
    return read();
  } catch (caught) {
    const refusal = caught as NodeJS.ErrnoException;
    if (refusal.code !== 'ENOENT') error(path, ...whyUnreadable(refusal));
    return undefined;
  }
}

/** Why a file cannot be read, and what to do. Throws the refusal itself where the file is not to blame: too many files are open (EMFILE, ENFILE). */
export function whyUnreadable(refusal: NodeJS.ErrnoException): [message: string, hint: string] {
  const { code } = refusal;
  if (code === 'EMFILE' || code === 'ENFILE') throw refusal;
  return [`The computer does not let this be read (${code}).`, 'Give the person who builds the right to read it.'];
}

/** What a link leads to; undefined for a link to nothing, or in a circle. */
function targetOf(link: string): Stats | undefined {
  try {
    return statSync(link);
  } catch {
    return undefined;
  }
}

/** The text of a file: UTF-8 with `\n` line ends and no byte order mark. Undefined where it was removed meanwhile, or with a problem. */
export function readText({ path, label, absolutePath, size, unsavedText }: SourceFile): Result<string | undefined> {
  if (unsavedText !== undefined) return { value: unsavedText, problems: [] };
  const problems: Problem[] = [];
  const error: Report = (_, message, hint, line) =>
    problems.push(problem('unreadable-file', { file: label, ...(line && { line }) }, message, hint));
  if (size > MAX_TEXT_BYTES) {
    const hint = 'Split it, or move pictures and PDFs to content/images and content/files.';
    error(path, `This file has ${size} bytes; a text may have ${MAX_TEXT_BYTES}.`, hint);
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

/** Bytes of a content file as its text; undefined where they are no UTF-8. */
export function sourceText(bytes: Uint8Array): string | undefined {
  return utf8Text(bytes)?.replace(/\r\n?/g, '\n');
}

/** What is written in a content file, as a build reads it: `\n` line ends, no byte order mark. */
export function asRead(written: string): string {
  return written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** The content files as they would be with these texts: each takes the place of the file of its path or is added, and one without a text is left out. */
export function withUnsavedTexts(
  { texts, ...rest }: SourceFiles,
  unsaved: readonly { path: string; text: string | undefined }[],
  contentDir: string,
): SourceFiles {
  const known = new Map(texts.map((file) => [file.path, file]));
  for (const { path, text: written } of unsaved) {
    if (written === undefined) {
      known.delete(path);
      continue;
    }
    const text = asRead(written);
    const absolutePath = join(contentDir, path);
    const label = join(relative(process.cwd(), contentDir) || '.', path);
    const file: SourceFile = known.get(path) ?? { path, label, absolutePath, stamp: '', size: 0 };
    // Each text has a stamp of its own, by which builds tell one from the next.
    known.set(path, { ...file, stamp: `unsaved ${hashOfParts([text])}`, size: Buffer.byteLength(text), unsavedText: text });
  }
  return { ...rest, texts: [...known.values()].sort(byText(({ path }) => path)) };
}
