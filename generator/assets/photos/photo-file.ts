import { HEIC } from '../../content/types/fields.ts';
import type { ProjectFiles } from '../../store/project-files.ts';
import type { FileMistake } from '../file-mistake.ts';
import { PIXELS_CODE, type Pixels, pictureKind, readPixels, shrinkPixels } from './pixels.ts';

/** What the header of a photo says, orientation applied. */
export interface PhotoFacts {
  width: number;
  height: number;
  format: PhotoFormat;
  hasAlpha: boolean;
}

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PhotoFormat = (typeof FORMATS)[number];

const MAX_PIXELS = 40_000_000;
export const MAX_BYTES = 60_000_000;

const SAVE_AGAIN = 'Save it again as JPEG, PNG or WebP.';

/** Reads the header of a photo, never its pixels. `source` is a hash of its bytes: known photos are not read at all. */
export async function readPhoto(bytes: Buffer, source: string, cache: ProjectFiles): Promise<PhotoFacts | FileMistake> {
  const facts = await cache.remember('photo-facts', { source }, async () => Buffer.from(JSON.stringify(await readHeader(bytes))));
  return JSON.parse(facts.toString()) as PhotoFacts | FileMistake;
}

async function readHeader(bytes: Buffer): Promise<PhotoFacts | FileMistake> {
  if (pictureKind(bytes) === 'heic') return HEIC;
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

/** How each format is written. AVIF of effort 1 is 3 % larger than of effort 4, which takes 38 times as long (0.1 s, 4.3 s at 1280 px). */
export const ENCODINGS = {
  avif: { quality: 52, effort: 1 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const satisfies Record<PhotoFormat, object>;

/**
 * Returns what makes files of one photo: upright, in sRGB and without metadata (sharp writes none unless asked to). It rejects where
 * the photo is damaged behind its header. Pixels are decoded once. `widest` is the largest width (px), at most that of the photo.
 */
export function photoEncoder(bytes: Buffer, widest: number): (width: number, format: PhotoFormat) => Promise<Buffer> {
  let decoded: Promise<Pixels> | undefined;
  return async (width, format) => {
    const { default: sharp } = await import('sharp');
    decoded ??= readPixels(sharp(bytes, { limitInputPixels: MAX_PIXELS }), { width: widest });
    return (await shrinkPixels(await decoded, { width })).toFormat(format, ENCODINGS[format]).toBuffer();
  };
}

/** The code that reads photos and makes their files, an input of all of them: what other code has made of the same photo may be other bytes. */
export const PHOTO_CODE = [PIXELS_CODE, readHeader, photoEncoder].map(String).join('\n');
