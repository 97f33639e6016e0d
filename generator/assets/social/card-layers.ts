import type { ReactElement } from 'react';
import { type CardDesign, type CardDrawing, WEBP } from './card-drawing.ts';

/** Pixels of three bytes each: red, green, blue. */
type Pixels = Buffer;

/** The ground with the brand on it. */
export async function drawGround({ design, ground, brand }: CardDrawing): Promise<Pixels> {
  const { width, height } = design.card;
  const outlines = await outlinesOf(brand, design.card, design);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${outlines}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** The file of a card: WebP, which every network takes. */
export async function drawOn(ground: Pixels, { design, words }: CardDrawing): Promise<Buffer> {
  const { card } = design;
  const { x: left, y: top } = card.wordsBox;
  const input = Buffer.from(await outlinesOf(words, card.wordsBox, design));
  const { default: sharp } = await import('sharp');
  return sharp(ground, { raw: { width: card.width, height: card.height, channels: 3 } })
    .composite([{ input, left, top }])
    .webp(WEBP)
    .toBuffer();
}

/** Outlines instead of text, as SVG: the result does not depend on the fonts of a machine. */
async function outlinesOf(
  words: ReactElement,
  { width, height }: { width: number; height: number },
  { fonts }: CardDesign,
): Promise<string> {
  // Loaded only here, as sharp is, since a build that finds all cards in the cache needs none of it.
  const { default: satori } = await import('satori');
  return satori(words, { width, height, fonts });
}
