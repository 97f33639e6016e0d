import { type PreparedPicture, preparePicture } from '../../assets/photos/prepare-picture.ts';
import { fail } from '../../problem/problem.ts';
import { isSystemError, refusalOf } from '../../publish/disk-failure.ts';
import { storePicture } from './store-picture.ts';

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

/** What became of a picture. */
export interface StoredPicture extends Pick<PreparedPicture, 'width' | 'height' | 'notes'> {
  /** From content/images. */
  file: string;
  /** Size of the file. */
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
