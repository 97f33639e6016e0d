import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type PreparedPicture, preparePicture } from '../../assets/photos/prepare-picture.ts';
import { checkAssetName, hyphenated, isReservedName } from '../../content/slug.ts';
import { isSystemError, refusalOf, succeeds } from '../../files/disk-failure.ts';
import { makeFolder, writeAtomic, writeNewFile } from '../../files/files.ts';
import { type Advice, fail } from '../../problem/problem.ts';
import { foldedName } from '../../shared/file-names.ts';

interface PictureRequest {
  bytes: Uint8Array;
  /** As it was called where it came from: `IMG 0001.JPG`. */
  name: string;
  contentDir: string;
  /** Where it goes, from content/images: `team`; made where it is missing. */
  folder?: string | undefined;
  /** The picture that it takes the place of, from content/images; it keeps that name and kind. */
  replace?: string | undefined;
}

export interface StoredPicture extends Pick<PreparedPicture, 'width' | 'height' | 'notes'> {
  file: string;
  bytes: number;
  replaced?: true;
}

/**
 * Puts a picture that somebody gives into content/images: upright, without what the camera wrote into it, no larger than pages need, under
 * a name that every program takes. The same picture given twice is one file; no other file is ever written over but the one that is to be
 * replaced. Throws BuildFailure, in words for who gave it, for what is no picture or cannot be read to its end.
 */
export async function takePicture({ bytes, name, contentDir, folder = '', replace }: PictureRequest): Promise<StoredPicture> {
  const prepared = await preparePicture(Buffer.from(bytes), replace);
  if ('message' in prepared) fail('picture-file', name, prepared.message, prepared.hint);
  const { width, height, notes } = prepared;
  const stored = stores(() => storePicture({ ...prepared, given: Buffer.from(bytes), name, contentDir, folder, replace }), name);
  if ('message' in stored) fail('picture-file', name, stored.message, stored.hint);
  return {
    file: stored.file,
    width,
    height,
    bytes: prepared.bytes.length,
    notes: [...notes, ...stored.notes],
    ...(replace && { replaced: true }),
  };
}

function stores<Stored>(store: () => Stored, file: string): Stored {
  try {
    return store();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const message = `This picture could not be written: ${refusalOf(error)}.`;
    fail('disk', file, message, 'Free it, and give the picture once more.');
  }
}

interface Store extends Pick<PreparedPicture, 'bytes' | 'ending'> {
  given: Buffer;
  name: string;
  contentDir: string;
  folder: string;
  replace: string | undefined;
}

/** Writes a picture below content/images, whole or not at all, and returns where. */
function storePicture({ replace, ...store }: Store): { file: string; notes: string[] } | Advice {
  const images = join(store.contentDir, 'images');
  makeFolder(images);
  if (replace !== undefined) return replacePicture(images, replace, store.bytes);
  const folder = store.folder.replace(/^\/+|(?<!\/)\/+$/g, '');
  const mistake = folderMistake(images, folder);
  if (mistake) return mistake;
  makeFolder(join(images, folder));
  return addPicture(join(images, folder), folder && `${folder}/`, store);
}

function replacePicture(images: string, file: string, bytes: Buffer): { file: string; notes: string[] } | Advice {
  const place = join(images, file);
  const isThere = isPlainPath(file) && isInside(images, place) && lstatSync(place).isFile();
  if (!isThere) return { message: `There is no picture "${file}" to replace.`, hint: 'Choose one of those that are there.' };
  writeAtomic(place, bytes);
  return { file, notes: [] };
}

/** A folder that leads out of content/images, through `..` or a link, or that has no name for one. */
function folderMistake(images: string, folder: string): Advice | undefined {
  if (folder === '') return undefined;
  const isNamedWell = isPlainPath(folder) && checkAssetName(`images/${folder}`, '').length === 0;
  const parts = folder.split('/').map((_, index, all) => join(images, ...all.slice(0, index + 1)));
  const isOurs = isNamedWell && parts.every((part) => !existsSync(part) || (isInside(images, part) && lstatSync(part).isDirectory()));
  return isOurs ? undefined : { message: `"${folder}" is no folder for pictures.`, hint: 'Give a name such as "team".' };
}

function isPlainPath(path: string): boolean {
  return path.split('/').every((part) => part !== '' && !part.startsWith('.'));
}

function isInside(images: string, place: string): boolean {
  return existsSync(place) && realpathSync(place).startsWith(realpathSync(images) + sep) && !lstatSync(place).isSymbolicLink();
}

/** More pictures of one name than that nobody has. */
const MOST_OF_ONE_NAME = 1000;

function addPicture(
  folder: string,
  before: string,
  { name, bytes, ending, given }: Store | Omit<Store, 'replace'>,
): ReturnType<typeof storePicture> {
  const words = hyphenated(name.replace(/^.*[/\\]/, '').replace(/\.\w{1,5}$/, '')) || 'picture';
  const stem = isReservedName(words) ? `${words}-picture` : words;
  const there = new Map(readdirSync(folder).map((entry) => [foldedName(entry), entry]));
  for (let number = 1; number < MOST_OF_ONE_NAME; number += 1) {
    const wanted = `${stem}${number > 1 ? `-${number}` : ''}.${ending}`;
    const other = there.get(foldedName(wanted));
    if (other === undefined && isWritten(join(folder, wanted), bytes)) return { file: before + wanted, notes: [] };
    const kept = readPicture(join(folder, other ?? wanted));
    if (kept?.equals(bytes) || kept?.equals(given)) return { file: before + (other ?? wanted), notes: ['This picture was there already.'] };
  }
  return { message: `There are too many pictures of the name "${stem}".`, hint: 'Give it another name.' };
}

function readPicture(path: string): Buffer | undefined {
  return lstatSync(path).isFile() ? readFileSync(path) : undefined;
}

/** False where another file has this name by now. */
function isWritten(path: string, bytes: Buffer): boolean {
  return succeeds(() => writeNewFile(path, bytes), 'EEXIST');
}
