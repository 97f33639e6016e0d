import type { Sharp } from 'sharp';
import { HEIC } from '../../content/types/fields.ts';
import type { Advice } from '../../problem/problem.ts';
import { readSvg } from '../drawings/svg-reader.ts';
import { fileProblem, preventsPublishing, tooManyBytes } from '../file-problem.ts';
import { ANIMATED, MAX_BYTES, type PhotoFormat } from './photo-file.ts';
import { isHeic, readHeader, readPixels, shrinkPixels } from './pixels.ts';

/** A picture ready to be saved in content/images. */
export interface PreparedPicture {
  bytes: Buffer;
  ending: 'jpg' | 'png' | 'webp' | 'avif' | 'svg';
  width: number;
  height: number;
  /** The changes that were made, a sentence each. */
  notes: string[];
}

/** The largest size that is kept (px): twice what the widest part of a page shows on a sharp screen, for later layouts. */
const LARGEST = { width: 2400, height: 3600 };
/** The largest photo of phones; larger files are rejected by their header, before a pixel is decoded. */
const MAX_GIVEN_PIXELS = 64_000_000;
/** Time limit; a picture of the maximum size takes 4 seconds on a slow machine. */
const MAX_TIME = { seconds: 40 };
/** Options of the encoder. The quality is higher than that of pages, whose pictures are made from these. */
const ENCODINGS = {
  jpeg: { quality: 84, mozjpeg: true },
  png: { compressionLevel: 9 },
  webp: { quality: 84 },
  avif: { quality: 60, effort: 2 },
} as const;

/** Rotates, shrinks and cleans a picture. `replace` is an existing file, whose format it gets. Returns advice if it is not a usable picture. */
export async function preparePicture(given: Buffer, replace?: string): Promise<PreparedPicture | Advice> {
  const isDrawing = /^\ufeff?\s*</.test(given.toString('utf8', 0, 1024));
  if (given.length > MAX_BYTES) return fileProblem(tooManyBytes(given.length, MAX_BYTES), 'Make the picture smaller first.');
  if (isHeic(given)) return HEIC;
  if (given.length === 0) return EMPTY;
  if (given.toString('latin1', 0, 5) === '%PDF-') return PDF;
  if (replace !== undefined && isDrawing !== /\.svg$/i.test(replace))
    return fileProblem(`A ${isDrawing ? 'drawing' : 'photo'} cannot replace "${replace}".`, 'Save it under another name.');
  return isDrawing ? prepareDrawing(given) : preparePhoto(given, replace);
}

const EMPTY = fileProblem('This file is empty.', 'Copy the original again.');
const PDF: Advice = {
  message: 'This is a PDF, not a picture.',
  hint: 'Put it into content/files, and link to it.',
  form: { hint: 'Ask the person who looks after your website to add documents; you can then link to them.' },
};
const NO_PICTURE = fileProblem('This file cannot be used as a picture.', 'Use JPEG, PNG, WebP, AVIF or SVG.');
/** Kinds of photos that are read; others than those of pages are converted. */
const READ = ['jpeg', 'png', 'webp', 'avif', 'gif'];

function prepareDrawing(given: Buffer): PreparedPicture | Advice {
  const { size, bytes, mistakes } = readSvg(given);
  const [wrong] = mistakes.filter(preventsPublishing);
  if (wrong) return wrong;
  if (!size) return fileProblem('This file cannot be read as a picture.', 'An SVG needs a viewBox, or a width and a height.');
  return { bytes: Buffer.from(bytes), ending: 'svg', ...size, notes: mistakes.map(({ message }) => message) };
}

async function preparePhoto(given: Buffer, replace: string | undefined): Promise<PreparedPicture | Advice> {
  const { default: sharp } = await import('sharp');
  const header = await readHeader(given);
  if (!header || !READ.includes(header.kind)) return NO_PICTURE;
  const { kind, width, height } = header;
  if (header.isAnimated) return ANIMATED;
  const tooLarge = `This picture has ${width} x ${height} pixels; at most ${MAX_GIVEN_PIXELS / 1e6} million are allowed.`;
  if (width * height > MAX_GIVEN_PIXELS) return fileProblem(tooLarge, `Make it smaller, for example ${LARGEST.width} pixels wide.`);
  try {
    const picture = sharp(given, { limitInputPixels: MAX_GIVEN_PIXELS }).timeout(MAX_TIME);
    const pixels = await readPixels(picture, { ...LARGEST, fit: 'inside', withoutEnlargement: true });
    const decoded = await shrinkPixels(pixels, {});
    const { format, bytes } = replace === undefined ? await inBestFormat(decoded, kind) : await inFormatOf(decoded, replace);
    const made = await sharp(bytes).metadata();
    const notes = [
      ...(made.width < width ? [`Made smaller: ${width} x ${height} to ${made.width} x ${made.height} pixels.`] : []),
      ...((header.orientation ?? 1) > 1 ? ['Turned upright.'] : []),
      ...(header.exif || header.xmp || header.iptc ? ['Removed camera data, such as place and time.'] : []),
      ...(format === kind ? [] : [`Saved as ${format.toUpperCase()}.`]),
    ];
    return { bytes, ending: format === 'jpeg' ? 'jpg' : format, width: made.width, height: made.height, notes };
  } catch {
    const hint = 'Copy the original again, or save it again as JPEG or PNG.';
    return fileProblem('This picture is damaged: only part of it can be read.', hint);
  }
}

interface Encoded {
  format: PhotoFormat;
  bytes: Buffer;
}

async function encode(picture: Sharp, format: PhotoFormat): Promise<Encoded> {
  return { format, bytes: await picture.clone().toFormat(format, ENCODINGS[format]).toBuffer() };
}

/** Keeps a drawing as PNG, which is sharp and hardly larger. Saves a photo as JPEG, or as WebP if parts are transparent. */
async function inBestFormat(decoded: Sharp, kind: string): Promise<Encoded> {
  if (kind === 'jpeg') return encode(decoded, 'jpeg');
  const { isOpaque } = await decoded.clone().stats();
  const small = await encode(isOpaque ? decoded.clone().removeAlpha() : decoded, isOpaque ? 'jpeg' : 'webp');
  if (kind !== 'png' && kind !== 'gif') return small;
  const sharpEdged = await encode(decoded, 'png');
  return sharpEdged.bytes.length < small.bytes.length * 1.5 ? sharpEdged : small;
}

function inFormatOf(decoded: Sharp, replace: string): Promise<Encoded> {
  const [, ending = ''] = /\.(\w+)$/.exec(replace.toLowerCase()) ?? [];
  const format = ending === 'jpg' ? 'jpeg' : (ending as PhotoFormat);
  // Transparent parts would turn black.
  return encode(format === 'jpeg' ? decoded.flatten({ background: '#ffffff' }) : decoded, format);
}
