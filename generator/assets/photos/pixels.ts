import type { Raw, ResizeOptions, Sharp } from 'sharp';

/** A decoded picture: upright, in sRGB, 8 bits a channel; with a fourth channel where it has alpha, by which its colors are not multiplied. */
export interface Pixels {
  data: Buffer;
  raw: Raw;
}

/** Decodes a picture and shrinks it to a size. It rejects where the picture is damaged after its header. */
export async function readPixels(picture: Sharp, size: ResizeOptions): Promise<Pixels> {
  const { hasAlpha, hasProfile, space } = await picture.metadata();
  const upright = picture.clone().autoOrient().toColourspace('srgb');
  // sharp reads 16 bits with a profile as Display P3, and leaves them so unless it is asked for a profile.
  if (space === 'rgb16' && hasProfile) upright.withIccProfile('srgb', { attach: false });
  if (!hasAlpha) return pixelsOf(upright.resize(size));
  return pixelsOf(await shrinkPixels(await pixelsOf(upright), size));
}

/**
 * The same picture in a size. Colors are multiplied by alpha while it is shrunk, in 16 bits: of 8 bits too little would be left of faint ones, 20
 * levels at an alpha of 20.
 */
export async function shrinkPixels({ data, raw }: Pixels, size: ResizeOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(data, { raw });
  return (raw.channels === 4 ? picture.pipelineColourspace('rgb16').toColourspace('srgb') : picture).resize(size);
}

/** `info` also has `premultiplied`, true after a resize although sharp has divided by alpha again: it must not get back to sharp. */
async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

/** Names this code in keys of caches: pixels that other code has read are never taken for its own. */
export const PIXELS_CODE = [readPixels, shrinkPixels, pixelsOf].map(String).join('\n');
