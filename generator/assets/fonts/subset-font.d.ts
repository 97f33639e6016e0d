/** The package has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2' | 'truetype';
    keepFeatures?: string[];
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** A font with the characters of `text` alone. Rejects where the font cannot be read. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
