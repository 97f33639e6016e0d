import { publishedAssetName } from '../../content/slug.ts';
import { HEIC } from '../../content/types/fields.ts';
import type { ContentPicture, PictureAsset } from '../../contract/index.ts';
import type { ProjectFiles } from '../../store/project-files.ts';
import { type FileProblem, fileProblem } from '../file-problem.ts';
import { asset, type OutputFile } from '../fingerprint.ts';
import { isHeic, PIXELS_CODE, type Pixels, readHeader, readPixels, shrinkPixels } from './pixels.ts';

interface PhotoFacts {
  width: number;
  height: number;
  format: PhotoFormat;
  hasAlpha: boolean;
}

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PhotoFormat = (typeof FORMATS)[number];

const MAX_PIXELS = 40_000_000;
/** Maximum size of a photo (bytes). */
export const MAX_BYTES = 60_000_000;

const SAVE_AGAIN = 'Save it again as JPEG, PNG or WebP.';

/** Reads the header of a photo, never its pixels. `source` is a hash of its bytes: facts of cached photos are not read again. */
export async function readPhoto(bytes: Buffer, source: string, cache: ProjectFiles): Promise<PhotoFacts | FileProblem> {
  const facts = await cache.cached('photo-facts', { source }, async () => Buffer.from(JSON.stringify(await readFacts(bytes))));
  return JSON.parse(facts.toString()) as PhotoFacts | FileProblem;
}

async function readFacts(bytes: Buffer): Promise<PhotoFacts | FileProblem> {
  if (isHeic(bytes)) return HEIC;
  const header = await readHeader(bytes);
  if (!header) return fileProblem('This file cannot be read as a picture.', SAVE_AGAIN);
  const { kind, width, height, hasAlpha, isAnimated } = header;
  const format = FORMATS.find((name) => name === kind);
  if (!format) return fileProblem(`Pictures in the format "${kind}" cannot be used.`, SAVE_AGAIN);
  if (isAnimated) return ANIMATED;
  const tooLarge = `This picture has ${width} x ${height} pixels; at most 40 million are allowed.`;
  if (width * height > MAX_PIXELS) return fileProblem(tooLarge, 'Make it smaller, for example 2400 pixels wide.');
  return { width, height, format, hasAlpha };
}

export const ANIMATED = fileProblem(
  'This picture is animated, which distracts from reading.',
  'Save one frame of it as JPEG, PNG or WebP.',
);

/** Options of the encoder by format. AVIF with effort 1 is 3% larger than with effort 4, which takes 38 times as long (0.1 s, 4.3 s at 1280 px). */
const ENCODINGS = {
  avif: { quality: 52, effort: 1 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const satisfies Record<PhotoFormat, object>;

/**
 * Returns a function that encodes one photo: upright, in sRGB and without metadata (the default of sharp). It rejects if the photo is damaged
 * after its header. Pixels are decoded once. `widest` is the largest width (px), at most that of the photo.
 */
function photoEncoder(bytes: Buffer, widest: number): (width: number, format: PhotoFormat) => Promise<Buffer> {
  let decoded: Promise<Pixels> | undefined;
  return async (width, format) => {
    const { default: sharp } = await import('sharp');
    decoded ??= readPixels(sharp(bytes, { limitInputPixels: MAX_PIXELS }), { width: widest });
    return (await shrinkPixels(await decoded, { width })).toFormat(format, ENCODINGS[format]).toBuffer();
  };
}

/** The code that reads and encodes photos, a part of each cache key: other code may make other bytes of the same photo. */
export const PHOTO_CODE = [PIXELS_CODE, readHeader, readFacts, photoEncoder].map(String).join('\n');

export interface Photo {
  name: string;
  bytes: Buffer;
  sources: string[];
  facts: PhotoFacts;
  /** Hash of its bytes, and of the tools and the code that encode it. */
  source: string;
  cache: ProjectFiles;
}

export interface MadePicture<Asset extends PictureAsset = ContentPicture> {
  picture: Asset;
  files: OutputFile[];
}

/** Maximum width of the file for browsers without AVIF and WebP, fewer than 1 in 50 (px). */
const FALLBACK_WIDTH = 960;
/** The largest width that social networks show without scaling (px). */
const SHARED_WIDTH = 1200;

/** Encodes AVIF and WebP in every width that the layout uses, and one file for all browsers. Never enlarges a photo. */
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

/** Encodes one file in the original format. AVIF is converted, since networks do not support it yet: to PNG if it has alpha, which would be black in JPEG. */
export async function photoForNetworks(photo: Photo): Promise<MadePicture> {
  const { width: natural, format, hasAlpha } = photo.facts;
  const width = Math.min(natural, SHARED_WIDTH);
  const file = await variantsOf(photo, width)(width, format === 'avif' ? plainFormat(hasAlpha) : format);
  return { picture: { src: file.href, width, height: file.height, sources: [] }, files: [file] };
}

function plainFormat(hasAlpha: boolean): PhotoFormat {
  return hasAlpha ? 'png' : 'jpeg';
}

/** Returns the wanted widths that the photo has, sorted; the largest is replaced by the photo's width if that is smaller. */
function widthsFor(natural: number, wanted: readonly number[]): number[] {
  const largest = Math.min(natural, Math.max(...wanted));
  return [...new Set([...wanted.filter((width) => width < largest), largest])].sort((a, b) => a - b);
}

function variantsOf({ name, bytes, sources, facts, source, cache }: Photo, widest: number) {
  const encode = photoEncoder(bytes, widest);
  const stem = publishedAssetName(name).replace(/\.\w+$/, '');
  // Rounded twice like in the encoder: first to the widest, then to each.
  const widestHeight = Math.round((facts.height * widest) / facts.width);
  return async (width: number, format: PhotoFormat) => {
    const ending = format === 'jpeg' ? 'jpg' : format;
    const made = await cache.cached('photo', { source, widest, width, format, settings: ENCODINGS[format] }, () => encode(width, format));
    return { ...asset(`${stem}-${width}.${ending}`, made, sources), height: Math.max(1, Math.round((widestHeight * width) / widest)) };
  };
}
