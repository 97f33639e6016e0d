import sharp from 'sharp';
import { type CardDesign, type CardDrawing, WEBP } from './card-drawing.ts';
import { type CardFont, openCardFont } from './card-font.ts';
import { drawWords } from './card-words.ts';

const fonts = new WeakMap<CardDesign, Promise<CardFont>>();

/**
 * The file of a card: WebP, which every network takes. Ground and words are drawn in one go: to lay words over pixels that cards share
 * takes longer than to draw them again.
 */
export async function drawPicture({ design, ground, words }: CardDrawing): Promise<Buffer> {
  const { width, height } = design.card;
  const opening = fonts.get(design) ?? design.font.files().then(openCardFont);
  fonts.set(design, opening);
  const font = await opening;
  const outlines = words.map((each) => drawWords(each, font)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${outlines}</svg>`;
  return sharp(Buffer.from(svg)).webp(WEBP).toBuffer();
}
