import type { Raw, ResizeOptions, Sharp } from 'sharp';

/** Whether a file is a HEIC photo, by the brands in its first box (ISO/IEC 23008-12, annex B). */
export function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 40)).toString('latin1');
  return /^[\s\S]{4}ftyp/.test(start) && /hei[cmsx]|hev[cx]|mif1|msf1/.test(start) && !/avi[fs]/.test(start);
}

/** Reads the header of a photo, never its pixels; undefined for a file that cannot be read as a picture. */
export async function readHeader(bytes: Buffer) {
  const { default: sharp } = await import('sharp');
  // For an empty file the constructor throws; for others the promise rejects.
  if (bytes.length === 0) return undefined;
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) return undefined;
  const { format, compression, pages = 1, autoOrient } = header;
  const kind = format === 'heif' && compression === 'av1' ? 'avif' : (compression ?? format);
  return { ...header, ...autoOrient, kind, isAnimated: pages > 1 };
}

/** A decoded picture: upright, in sRGB, 8 bits a channel. A fourth channel is alpha, by which the colors are not multiplied. */
export interface Pixels {
  data: Buffer;
  raw: Raw;
}

/** Decodes a picture and shrinks it to a size. Rejects if the picture is damaged after its header. */
export async function readPixels(picture: Sharp, size: ResizeOptions): Promise<Pixels> {
  const { hasAlpha, hasProfile, space } = await picture.metadata();
  const upright = picture.clone().autoOrient().toColourspace('srgb');
  // sharp reads 16 bits with a profile as Display P3 and keeps that, unless a profile is set.
  if (space === 'rgb16' && hasProfile) upright.withIccProfile('srgb', { attach: false });
  if (!hasAlpha) return pixelsOf(upright.resize(size));
  return pixelsOf(await shrinkPixels(await pixelsOf(upright), size));
}

/**
 * Shrinks a picture. Its colors are multiplied by alpha meanwhile, in 16 bits: 8 bits would leave too little of faint colors, 20 levels at an
 * alpha of 20.
 */
export async function shrinkPixels({ data, raw }: Pixels, size: ResizeOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(data, { raw });
  return (raw.channels === 4 ? picture.pipelineColourspace('rgb16').toColourspace('srgb') : picture).resize(size);
}

/** Returns the pixels of a picture. Drops `info.premultiplied`: it is true after a resize although sharp has divided by alpha again. */
async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

/** The code that reads pixels, a part of cache keys: pixels that other code has read are never used. */
export const PIXELS_CODE = [readPixels, shrinkPixels, pixelsOf].map(String).join('\n');
