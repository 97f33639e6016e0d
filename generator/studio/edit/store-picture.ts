import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type PreparedPicture, preparePicture } from '../../assets/photos/prepare-picture.ts';
import { hyphenated, isReservedName } from '../../content/slug.ts';
import { DiskFailure, isSystemError, succeeds } from '../../files/disk-failure.ts';
import { makeFolder, writeAtomic, writeNewFile } from '../../files/files.ts';
import { fail } from '../../problem/problem.ts';
import { foldName } from '../../shared/file-names.ts';

interface PictureRequest {
  bytes: Uint8Array;
  /** Name of the file that was uploaded: `IMG 0001.JPG`. */
  name: string;
  contentDir: string;
  /** The picture in content/images that it replaces; that name and file type stay. */
  replace?: string | undefined;
}

/** A picture in content/images after an upload, with its size in pixels. */
export interface StoredPicture extends Pick<PreparedPicture, 'width' | 'height' | 'notes'> {
  file: string;
  /** Size of the stored file (bytes). */
  bytes: number;
  /** Set if it replaced another picture. */
  replaced?: true;
}

/**
 * Stores an uploaded picture in content/images: upright, without camera metadata, no larger than pages need, under a portable file name. The
 * same picture uploaded twice is one file; only `replace` is overwritten. Throws BuildFailure, with a message for the person who uploaded it,
 * for a file that is not a picture or is incomplete.
 */
export async function storePicture({ bytes, name, contentDir, replace }: PictureRequest): Promise<StoredPicture> {
  const given = Buffer.from(bytes);
  const prepared = await prepare({ bytes, name, replace });
  const images = join(contentDir, 'images');
  try {
    makeFolder(images);
    const stored =
      replace === undefined ? addPicture(images, { ...prepared, given, name }) : replacePicture(images, replace, prepared.bytes, name);
    const { width, height, notes } = prepared;
    const all = [...notes, ...(stored.isOld ? ['This picture was already in the folder.'] : [])];
    return { file: stored.file, width, height, bytes: prepared.bytes.length, notes: all, ...(replace && { replaced: true as const }) };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new DiskFailure(error, name);
  }
}

/** Returns what `storePicture` would store for a new picture, and stores nothing. Throws BuildFailure as that does. */
export async function checkPicture({ bytes, name }: Pick<PictureRequest, 'bytes' | 'name'>): Promise<StoredPicture> {
  const prepared = await prepare({ bytes, name });
  const { width, height, notes } = prepared;
  return { file: name, width, height, bytes: prepared.bytes.length, notes };
}

async function prepare({ bytes, name, replace }: Omit<PictureRequest, 'contentDir'>): Promise<PreparedPicture> {
  const prepared = await preparePicture(Buffer.from(bytes), replace);
  if ('message' in prepared) {
    const { message, hint, form } = prepared;
    fail('picture-file', name, message, form ? [hint, form] : hint);
  }
  return prepared;
}

interface Stored {
  file: string;
  isOld?: boolean;
}

function replacePicture(images: string, file: string, bytes: Buffer, name: string): Stored {
  const path = join(images, file);
  const isPlain = file.split('/').every((part) => part !== '' && !part.startsWith('.'));
  const isThere = isPlain && isInside(images, path) && lstatSync(path).isFile();
  if (!isThere) fail('picture-file', name, `There is no picture "${file}" to replace.`, 'Choose a picture that exists.');
  writeAtomic(path, bytes);
  return { file };
}

function isInside(images: string, path: string): boolean {
  return existsSync(path) && realpathSync(path).startsWith(realpathSync(images) + sep) && !lstatSync(path).isSymbolicLink();
}

const MAX_SAME_NAME = 1000;

interface NewPicture extends Pick<PreparedPicture, 'bytes' | 'ending'> {
  given: Buffer;
  name: string;
}

function addPicture(images: string, picture: NewPicture): Stored {
  for (let number = 1; number < MAX_SAME_NAME; number += 1) {
    const { file, isOld } = pictureName(images, picture);
    // Another program may have created this file in the meantime.
    if (isOld || succeeds(() => writeNewFile(join(images, file), picture.bytes), 'EEXIST')) return { file, ...(isOld && { isOld }) };
  }
  return refuseName(picture.name);
}

function refuseName(name: string): never {
  return fail('picture-file', name, `There are too many pictures with the name "${name}".`, 'Rename the picture.');
}

/**
 * Returns the portable name that a picture gets in a folder: a free one, or that of the same picture (`isOld`). `isTaken` returns whether a
 * picture that is not written yet has a name. Throws BuildFailure if a thousand pictures have the same name.
 */
export function pictureName(
  images: string,
  { name, bytes, ending, given }: NewPicture,
  isTaken: (file: string) => boolean = () => false,
): Stored {
  const words = hyphenated(name.replace(/^.*[/\\]/, '').replace(/\.\w{1,5}$/, '')) || 'picture';
  const stem = isReservedName(words) ? `${words}-picture` : words;
  const existing = new Map((existsSync(images) ? readdirSync(images) : []).map((entry) => [foldName(entry), entry]));
  for (let number = 1; number < MAX_SAME_NAME; number += 1) {
    const wanted = `${stem}${number > 1 ? `-${number}` : ''}.${ending}`;
    const other = existing.get(foldName(wanted));
    if (other === undefined && !isTaken(wanted)) return { file: wanted };
    const path = join(images, other ?? wanted);
    const old = other !== undefined && lstatSync(path).isFile() ? readFileSync(path) : undefined;
    if (other !== undefined && (old?.equals(bytes) || old?.equals(given))) return { file: other, isOld: true };
  }
  return refuseName(stem);
}
