import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs';

/** A font that turns words into outlines, so that a picture does not depend on the fonts of a machine. Lengths are in em. */
export interface CardFont {
  /** Above and below the baseline; both positive. */
  ascent: number;
  descent: number;
  /** Length of a line of text in which `spacing` follows each letter. */
  widthOf(text: string, spacing: number): number;
  /** The same line as SVG, its baseline at 0, 0. */
  outlinesOf(text: string, spacing: number): string;
}

/** Reads a font file, ttf or otf. */
export function openCardFont(file: Uint8Array): CardFont {
  const face = new Face(new Blob(file));
  const font = new Font(face);
  const { upem } = face;
  const { ascender, descender } = font.hExtents();
  // Letters that stand wider or closer are not joined (CSS Text 3, section 8.2).
  const features = [new Feature('liga', 0), new Feature('clig', 0)];
  const outlineOf = memoized((glyph: number) => font.glyphToPath(glyph));
  const glyphsOf = memoized((text: string) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer, features);
    const infos = buffer.getGlyphInfos();
    return buffer.getGlyphPositions().map((position, index) => ({ ...position, id: infos[index]?.codepoint ?? 0 }));
  });
  return {
    ascent: ascender / upem,
    descent: -descender / upem,
    widthOf: (text, spacing) => glyphsOf(text).reduce((width, { xAdvance }) => width + xAdvance / upem + spacing, 0),
    outlinesOf(text, spacing) {
      let x = 0;
      const paths = glyphsOf(text).map(({ id, xAdvance, xOffset, yOffset }) => {
        const path = `<path transform="translate(${x + xOffset} ${yOffset})" d="${outlineOf(id)}"/>`;
        x += xAdvance + spacing * upem;
        return path;
      });
      // In fonts y grows upwards.
      return `<g transform="scale(${1 / upem} ${-1 / upem})">${paths.join('')}</g>`;
    },
  };
}

/** Cards share most of their words, and all of them their letters. */
function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
