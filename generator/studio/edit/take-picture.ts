import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type PreparedPicture, preparePicture } from '../../assets/photos/prepare-picture.ts';
import { hyphenated, isReservedName } from '../../content/slug.ts';
import { isSystemError, refusalOf, succeeds } from '../../files/disk-failure.ts';
import { makeFolder, writeAtomic, writeNewFile } from '../../files/files.ts';
import { fail } from '../../problem/problem.ts';
import { foldedName } from '../../shared/file-names.ts';

interface PictureRequest {
  bytes: Uint8Array;
  /** As it was called where it came from: `IMG 0001.JPG`. */
  name: string;
  contentDir: string;
  /** The picture that it takes the place of, from content/images; it keeps that name and kind. */
  replace?: string | undefined;
}

export interface StoredPicture extends Pick<PreparedPicture, 'width' | 'height' | 'notes'> {
  file: string;
  /** Size of the stored file. */
  bytes: number;
  /** Whether it took the place of another. */
  replaced?: true;
}

/**
 * Puts a picture that someone gives into content/images: upright, without what the camera wrote into it, no larger than pages need, under
 * a name that every program takes. The same picture given twice is one file; no other file is ever written over but the one that is to be
 * replaced. Throws BuildFailure, in words for who gave it, for what is not a picture or cannot be read to its end.
 */
export async function takePicture({ bytes, name, contentDir, replace }: PictureRequest): Promise<StoredPicture> {
  const given = Buffer.from(bytes);
  const prepared = await preparePicture(given, replace);
  if ('message' in prepared) fail('picture-file', name, prepared.message, prepared.hint);
  const images = join(contentDir, 'images');
  try {
    makeFolder(images);
    const stored =
      replace === undefined ? addPicture(images, { ...prepared, given, name }) : replacePicture(images, replace, prepared.bytes, name);
    const { width, height, notes } = prepared;
    const all = [...notes, ...(stored.isOld ? ['This picture was there already.'] : [])];
    return { file: stored.file, width, height, bytes: prepared.bytes.length, notes: all, ...(replace && { replaced: true as const }) };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    fail('disk', name, `This picture could not be written: ${refusalOf(error)}.`, 'Free it, and give the picture once more.');
  }
}

interface Stored {
  file: string;
  isOld?: boolean;
}

function replacePicture(images: string, file: string, bytes: Buffer, name: string): Stored {
  const place = join(images, file);
  const isPlain = file.split('/').every((part) => part !== '' && !part.startsWith('.'));
  const isThere = isPlain && isInside(images, place) && lstatSync(place).isFile();
  if (!isThere) fail('picture-file', name, `There is no picture "${file}" to replace.`, 'Choose one of those that are there.');
  writeAtomic(place, bytes);
  return { file };
}

function isInside(images: string, place: string): boolean {
  return existsSync(place) && realpathSync(place).startsWith(realpathSync(images) + sep) && !lstatSync(place).isSymbolicLink();
}

/** More pictures of one name than that no one has. */
const MOST_OF_ONE_NAME = 1000;

interface NewPicture extends Pick<PreparedPicture, 'bytes' | 'ending'> {
  given: Buffer;
  name: string;
}

function addPicture(images: string, { name, bytes, ending, given }: NewPicture): Stored {
  const words = hyphenated(name.replace(/^.*[/\\]/, '').replace(/\.\w{1,5}$/, '')) || 'picture';
  const stem = isReservedName(words) ? `${words}-picture` : words;
  const there = new Map(readdirSync(images).map((entry) => [foldedName(entry), entry]));
  for (let number = 1; number < MOST_OF_ONE_NAME; number += 1) {
    const wanted = `${stem}${number > 1 ? `-${number}` : ''}.${ending}`;
    const other = there.get(foldedName(wanted));
    const file = other ?? wanted;
    const path = join(images, file);
    // Another file may have got this name by now.
    if (other === undefined && succeeds(() => writeNewFile(path, bytes), 'EEXIST')) return { file };
    const old = lstatSync(path).isFile() ? readFileSync(path) : undefined;
    if (old?.equals(bytes) || old?.equals(given)) return { file, isOld: true };
  }
  return fail('picture-file', name, `There are too many pictures of the name "${stem}".`, 'Give it another name.');
}
