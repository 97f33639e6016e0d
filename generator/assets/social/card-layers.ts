import sharp from 'sharp';
import { type CardDesign, type CardDrawing, WEBP } from './card-drawing.ts';
import { type CardFont, openCardFont } from './card-font.ts';
import { drawWords } from './card-words.ts';

/** Red, green, blue and alpha of each pixel, row by row. */
export type Pixels = Buffer;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What letters reach beyond their box at most (px). */
const OVERHANG = 20;

const opened = new WeakMap<CardDesign, CardFont>();

/** The ground with the brand on it. */
export function drawGround({ design, ground, brand }: CardDrawing): Promise<Pixels> {
  const { width, height } = design.card;
  return pixelsOf(ground + drawWords(brand, fontOf(design)), { x: 0, y: 0, width, height });
}

/** The file of a card: WebP, which every network takes. */
export async function drawOn(ground: Pixels, { design, words }: CardDrawing): Promise<Buffer> {
  const { width, height } = design.card;
  const area = around(words.box, { width, height });
  const card = Buffer.from(ground);
  blend(card, width, await pixelsOf(drawWords(words, fontOf(design)), area), area);
  return sharp(card, { raw: { width, height, channels: 4 } })
    .webp(WEBP)
    .toBuffer();
}

function fontOf(design: CardDesign): CardFont {
  const font = opened.get(design) ?? openCardFont(design.font);
  opened.set(design, font);
  return font;
}

function around({ x, y, width, height }: Area, card: { width: number; height: number }): Area {
  const [left, top] = [Math.max(0, x - OVERHANG), Math.max(0, y - OVERHANG)];
  const [right, bottom] = [Math.min(card.width, x + width + OVERHANG), Math.min(card.height, y + height + OVERHANG)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** An area of a drawing. */
async function pixelsOf(drawing: string, { x, y, width, height }: Area): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/** Lays pixels over those of an opaque picture. sharp would do so with the whole picture, in ten times the time. */
function blend(picture: Pixels, pictureWidth: number, over: Pixels, { x, y, width, height }: Area): void {
  for (let row = 0; row < height; row += 1) {
    let to = ((y + row) * pictureWidth + x) * 4;
    for (let from = row * width * 4, end = from + width * 4; from < end; from += 4, to += 4) {
      const alpha = byteAt(over, from + 3);
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = byteAt(picture, to + channel);
        picture[to + channel] = under + Math.round(((byteAt(over, from + channel) - under) * alpha) / 255);
      }
    }
  }
}

/** Only asked for places within the pixels. */
function byteAt(pixels: Pixels, place: number): number {
  return pixels[place] as number;
}
