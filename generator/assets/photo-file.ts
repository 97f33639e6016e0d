import type { AssetCache } from './asset-cache.ts';
import type { FileMistake } from './file-mistake.ts';

/** What the header of a photo says, orientation applied. */
export interface PhotoFacts {
  width: number;
  height: number;
  format: PhotoFormat;
  hasAlpha: boolean;
}

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PhotoFormat = (typeof FORMATS)[number];

export const MAX_PIXELS = 40_000_000;
export const MAX_BYTES = 60_000_000;

const SAVE_AGAIN = 'Save it again as JPEG, PNG or WebP.';

/** Reads the header of a photo, never its pixels. `key` is a hash of the bytes: known photos are not read at all. */
export async function readPhoto(bytes: Buffer, key: string, cache: AssetCache): Promise<PhotoFacts | FileMistake> {
  const facts = await cache.readOrMake(`photo-${key}.json`, async () => Buffer.from(JSON.stringify(await readHeader(bytes))));
  return JSON.parse(facts.toString()) as PhotoFacts | FileMistake;
}

export function isMistake(facts: PhotoFacts | FileMistake): facts is FileMistake {
  return 'message' in facts;
}

async function readHeader(bytes: Buffer): Promise<PhotoFacts | FileMistake> {
  const { default: sharp } = await import('sharp');
  // An empty file is refused by the constructor, all others by the promise.
  const header =
    bytes.length > 0 &&
    (await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined));
  if (!header) return { message: 'This file cannot be read as a picture.', hint: SAVE_AGAIN };
  const { format, compression, pages = 1, hasAlpha } = header;
  const { width, height } = header.autoOrient ?? header;
  const known = format === 'heif' && compression === 'av1' ? 'avif' : FORMATS.find((name) => name === format);
  if (!known) return { message: `This file holds a picture of the kind "${compression ?? format}".`, hint: SAVE_AGAIN };
  if (pages > 1)
    return { message: 'This picture moves, which distracts from reading.', hint: 'Save one frame of it as JPEG, PNG or WebP.' };
  if (width * height > MAX_PIXELS) {
    const message = `This picture has ${width} x ${height} pixels; at most 40 million are allowed.`;
    return { message, hint: 'Make it smaller, for example 2400 pixels wide.' };
  }
  return { width, height, format: known, hasAlpha };
}
