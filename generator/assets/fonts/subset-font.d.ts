/** The package has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2' | 'truetype';
    keepFeatures?: string[];
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** Returns a font with only the characters of `text`. Rejects if the font cannot be read. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
