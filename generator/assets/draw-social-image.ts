import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface SocialDrawing {
  width: number;
  height: number;
  ground: ReactElement;
  words: ReactElement;
  /** Parsed once for each array: hand on the same one. */
  fonts: { name: string; data: Buffer }[];
}

/** Draws a social image as PNG. Loads what draws only here, since a build that finds all pictures in the cache needs none of it. */
export async function drawSocialImage({ width, height, ground, words, fonts }: SocialDrawing): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  // Outlines instead of text: the result does not depend on the fonts of a machine.
  const outlines = await satori(words, { width, height, fonts });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${renderToStaticMarkup(ground)}${outlines}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}
