import { cleanAssetName } from '../../content/slug.ts';
import { HEIC } from '../../content/types/fields.ts';
import type { ContentPicture, PictureAsset } from '../../contract/index.ts';
import type { ProjectFiles } from '../../store/project-files.ts';
import { type FileMistake, fileMistake } from '../file-mistake.ts';
import { asset, type OutputFile } from '../fingerprint.ts';
import { PIXELS_CODE, type Pixels, pictureKind, readPixels, shrinkPixels } from './pixels.ts';

interface PhotoFacts {
  width: number;
  height: number;
  format: PhotoFormat;
  hasAlpha: boolean;
}

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PhotoFormat = (typeof FORMATS)[number];

const MAX_PIXELS = 40_000_000;
/** A photo with more bytes is refused. */
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
  if (!header) return fileMistake('This file cannot be read as a picture.', SAVE_AGAIN);
  const { format, compression, pages = 1, hasAlpha } = header;
  const { width, height } = header.autoOrient ?? header;
  const known = format === 'heif' && compression === 'av1' ? 'avif' : FORMATS.find((name) => name === format);
  if (!known) return fileMistake(`This file holds a picture of the kind "${compression ?? format}".`, SAVE_AGAIN);
  if (pages > 1) return fileMistake('This picture moves, which distracts from reading.', 'Save one frame of it as JPEG, PNG or WebP.');
  const tooLarge = `This picture has ${width} x ${height} pixels; at most 40 million are allowed.`;
  if (width * height > MAX_PIXELS) return fileMistake(tooLarge, 'Make it smaller, for example 2400 pixels wide.');
  return { width, height, format: known, hasAlpha };
}

/** How each format is written. AVIF of effort 1 is 3 % larger than of effort 4, which takes 38 times as long (0.1 s, 4.3 s at 1280 px). */
const ENCODINGS = {
  avif: { quality: 52, effort: 1 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const satisfies Record<PhotoFormat, object>;

/**
 * Returns what makes files of one photo: upright, in sRGB and without metadata (sharp writes none unless asked to). It rejects where
 * the photo is damaged after its header. Pixels are decoded once. `widest` is the largest width (px), at most that of the photo.
 */
function photoEncoder(bytes: Buffer, widest: number): (width: number, format: PhotoFormat) => Promise<Buffer> {
  let decoded: Promise<Pixels> | undefined;
  return async (width, format) => {
    const { default: sharp } = await import('sharp');
    decoded ??= readPixels(sharp(bytes, { limitInputPixels: MAX_PIXELS }), { width: widest });
    return (await shrinkPixels(await decoded, { width })).toFormat(format, ENCODINGS[format]).toBuffer();
  };
}

/** The code that reads photos and makes their files, an input of all of them: what other code has made of the same photo may be other bytes. */
export const PHOTO_CODE = [PIXELS_CODE, readHeader, photoEncoder].map(String).join('\n');

export interface Photo {
  name: string;
  bytes: Buffer;
  sources: string[];
  facts: PhotoFacts;
  /** Hash of its bytes, and of the tools and the code that make files of it. */
  source: string;
  cache: ProjectFiles;
}

export interface MadePicture<Asset extends PictureAsset = ContentPicture> {
  picture: Asset;
  files: OutputFile[];
}

/** The one file for browsers that know neither AVIF nor WebP, less than 1 in 50, is no wider (px). */
const FALLBACK_WIDTH = 960;
/** What networks show without making it smaller (px). */
const SHARED_WIDTH = 1200;

/** AVIF and WebP in every width that the layout asks for, and one file that all browsers show. Nothing is made larger than it came. */
export async function photoForPages(photo: Photo, wanted: readonly number[]): Promise<MadePicture> {
  const widths = widthsFor(photo.facts.width, wanted);
  const make = variantsOf(photo, Math.max(...widths));
  const inFormat = async (format: PhotoFormat) => {
    const files = await Promise.all(widths.map((width) => make(width, format)));
    const srcSet = files.map(({ href }, index) => `${href} ${widths[index]}w`).join(', ');
    return { files, source: { type: `image/${format}`, srcSet } };
  };
  const avif = await inFormat('avif');
  const webp = await inFormat('webp');
  const width = widths.findLast((candidate) => candidate <= FALLBACK_WIDTH) ?? widths[0] ?? 0;
  const fallback = await make(width, plainFormat(photo.facts.hasAlpha));
  return {
    picture: { src: fallback.href, width, height: fallback.height, sources: [avif.source, webp.source] },
    files: [...avif.files, ...webp.files, fallback],
  };
}

/** One file in the format that it came in; networks do not take AVIF yet, and JPEG would show black where it is clear. */
export async function photoForNetworks(photo: Photo): Promise<MadePicture> {
  const { width: natural, format, hasAlpha } = photo.facts;
  const width = Math.min(natural, SHARED_WIDTH);
  const file = await variantsOf(photo, width)(width, format === 'avif' ? plainFormat(hasAlpha) : format);
  return { picture: { src: file.href, width, height: file.height, sources: [] }, files: [file] };
}

function plainFormat(hasAlpha: boolean): PhotoFormat {
  return hasAlpha ? 'png' : 'jpeg';
}

/** The wanted widths that the photo has; its own width where it is smaller than the largest. In order. */
function widthsFor(natural: number, wanted: readonly number[]): number[] {
  const largest = Math.min(natural, Math.max(...wanted));
  return [...new Set([...wanted.filter((width) => width < largest), largest])].sort((a, b) => a - b);
}

function variantsOf({ name, bytes, sources, facts, source, cache }: Photo, widest: number) {
  const encode = photoEncoder(bytes, widest);
  const stem = cleanAssetName(name).replace(/\.\w+$/, '');
  // Rounded as the encoder does it: first to the widest, then to each.
  const widestHeight = Math.round((facts.height * widest) / facts.width);
  return async (width: number, format: PhotoFormat) => {
    const ending = format === 'jpeg' ? 'jpg' : format;
    const made = await cache.remember('photo', { source, widest, width, format, settings: ENCODINGS[format] }, () => encode(width, format));
    return { ...asset(`${stem}-${width}.${ending}`, made, sources), height: Math.max(1, Math.round((widestHeight * width) / widest)) };
  };
}
