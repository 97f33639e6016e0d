import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

interface PhotoOptions {
  width: number;
  height: number;
  /** Colors of the four quarters, clockwise from the upper left. */
  quarters?: [string, string, string, string];
}

/** Draws a picture that is as hard to compress as a photo: soft noise over four colors. */
export function photo({ width, height, quarters = ['#b0563c', '#d9b98f', '#4a6b8a', '#2f4a33'] }: PhotoOptions): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const grain = { create: { width, height, channels: 3 as const, background: '#808080', noise } };
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const layers = quarters.map((background, index) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left: index === 1 || index === 2 ? Math.floor(width / 2) : 0,
    top: index > 1 ? Math.floor(height / 2) : 0,
  }));
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([...layers, { input: grain, blend: 'soft-light' }])
    .removeAlpha();
}

/** A half-transparent color, and files of each kind that programs and cameras write with it. */
export const HALF_CLEAR = [98, 20, 58, 127];
export async function halfClearPictures(width: number, height: number): Promise<Record<string, Buffer>> {
  const [r = 0, g = 0, b = 0, alpha = 0] = HALF_CLEAR;
  const picture = (orientation = false) => {
    const size = orientation ? { width: height, height: width } : { width, height };
    return sharp({ create: { ...size, channels: 4, background: { r, g, b, alpha: alpha / 255 } } });
  };
  const kinds: Record<string, Sharp> = {
    'plain.png': picture().png(),
    'palette.png': picture().png({ palette: true }),
    'interlaced.png': picture().png({ progressive: true }),
    'deep.png': picture().toColourspace('rgb16').png(),
    'deep-profile.png': picture().toColourspace('rgb16').withIccProfile('srgb').png(),
    'profile.png': picture().withIccProfile('p3').png(),
    'turned.png': picture(true).withMetadata({ orientation: 6 }).png(),
    'web.webp': picture().webp({ lossless: true }),
    'av1.avif': picture().avif({ lossless: true, effort: 0 }),
  };
  const files = Object.entries(kinds).map(async ([name, kind]) => [name, await kind.toBuffer()] as const);
  return Object.fromEntries(await Promise.all(files));
}

/** Returns the largest difference per channel between a picture's pixels and a color; alpha counts if the color has one. */
export async function farthestFrom(color: readonly number[], picture: Uint8Array): Promise<number> {
  const pixels = await sharp(picture).ensureAlpha().toColourspace('srgb').raw().toBuffer();
  return pixels.reduce((most, value, at) => Math.max(most, Math.abs(value - (color[at % 4] ?? value))), 0);
}

/** Returns the color of a picture at a position, given as fractions of its width and height. */
export async function colorAt(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const box = { left: Math.round(width * x) - 4, top: Math.round(height * y) - 4, width: 8, height: 8 };
  const pixels = await sharp(picture).removeAlpha().toColourspace('srgb').extract(box).raw().toBuffer();
  const mean = (channel: number) => pixels.filter((_, at) => at % 3 === channel).reduce((sum, value) => sum + value, 0) / 64;
  return [0, 1, 2].map(mean);
}

/** Makes a PNG that declares a size but has almost no data. */
export function pngHeader(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(25);
  chunk.writeUInt32BE(13, 0);
  chunk.write('IHDR', 4);
  chunk.writeUInt32BE(width, 8);
  chunk.writeUInt32BE(height, 12);
  chunk.set([8, 2, 0, 0, 0], 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 21)), 21);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk, Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1')]);
}
