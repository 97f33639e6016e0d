import type { Raw, ResizeOptions, Sharp } from 'sharp';

/** Kinds of files that people upload as pictures. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg' | 'gif' | 'heic' | 'tiff' | 'bmp' | 'pdf';

/** Returns the kind of a file by its first bytes, whatever its name; undefined for any other kind. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024));
  const start = head.toString('latin1', 0, 12);
  return ofContainer(head, start) ?? STARTS.find(([pattern]) => pattern.test(start))?.[1] ?? (isSvg(head) ? 'svg' : undefined);
}

const STARTS: readonly (readonly [RegExp, PictureKind])[] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^RIFF[\s\S]{4}WEBP/, 'webp'],
  [/^GIF8[79]a/, 'gif'],
  [/^(II\*\0|MM\0\*)/, 'tiff'],
  [/^BM/, 'bmp'],
  [/^%PDF-/, 'pdf'],
];

/** Recognizes AVIF and HEIC by the brands in the first box (ISO/IEC 23008-12, annex B). */
function ofContainer(head: Buffer, start: string): PictureKind | undefined {
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  const length = Math.min(head.readUInt32BE(0), head.length);
  const brands = head.toString('latin1', 8, length).match(/[\s\S]{4}/g) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei[cmsx]|hev[cx]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined;
}

function isSvg(head: Buffer): boolean {
  return /^\ufeff?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(head.toString('utf8'));
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
