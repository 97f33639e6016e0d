import sharp, { type Sharp } from 'sharp';

interface PhotoOptions {
  width: number;
  height: number;
  /** Colours of the four quarters, from the upper left, clockwise. */
  quarters?: [string, string, string, string];
}

/** A picture as hard to compress as a photo: soft noise over four colours. */
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

/** The colour of a picture at a place, given as parts of its width and height. */
export async function colourAt(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const box = { left: Math.round(width * x) - 4, top: Math.round(height * y) - 4, width: 8, height: 8 };
  const { channels } = await sharp(await sharp(picture).removeAlpha().toColourspace('srgb').extract(box).png().toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}
