import subset from 'subset-font';
import type { FontFace } from '../../contract/look.ts';

/** What a file of a face is cut from: plain data. */
export interface FontCut extends Pick<FontFace, 'features' | 'weight' | 'pinned'> {
  /** The whole file: woff2. */
  font: Uint8Array;
  characters: string;
}

/** A woff2 file with these characters, features and weights. Screens of today do not use hinting, which is a third of such a file. */
export async function cutFont({ font, characters, features, weight, pinned }: FontCut): Promise<Uint8Array> {
  const wght = pinned ?? weight;
  const axes = typeof weight === 'number' && pinned === undefined ? {} : { variationAxes: { wght } };
  return subset(Buffer.from(font), characters, { targetFormat: 'woff2', noHinting: true, keepFeatures: [...features], ...axes });
}

/** Cuts fonts in a thread. */
export async function fontJob(): Promise<typeof cutFont> {
  return cutFont;
}
