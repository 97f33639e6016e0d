import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs';

/** A typeface that turns text into outlines, so that a picture does not depend on installed fonts. Lengths are in em. */
export interface CardFont {
  /** Height above the baseline. */
  ascent: number;
  /** Depth below the baseline, a positive number. */
  descent: number;
  lineGap: number;
  /** Returns the width of a line of text with `spacing` after each letter. */
  widthOf(text: string, spacing: number): number;
  /** Returns a line of text as SVG, its baseline at 0, 0. */
  outlinesOf(text: string, spacing: number): string;
}

/** Reads the files (ttf or otf) of a typeface. The first file with a glyph draws the letter; measures are those of the first file. */
export function openCardFont(files: readonly [Uint8Array, ...Uint8Array[]]): CardFont {
  const [first, ...others] = [openFile(files[0]), ...files.slice(1).map(openFile)] as const;
  const { upem } = first;
  const fontOf =
    others.length === 0
      ? () => first
      : memoize((letter: string) => (first.has(letter) ? first : (others.find(({ has }) => has(letter)) ?? first)));
  const glyphsOf = memoize((text: string) => runsOf(text, fontOf).flatMap(({ run, by }) => by.glyphsOf(run)));
  return {
    ascent: first.ascender / upem,
    descent: -first.descender / upem,
    lineGap: first.lineGap / upem,
    widthOf: (text, spacing) => glyphsOf(text).reduce((width, { xAdvance }) => width + xAdvance / upem + spacing, 0),
    outlinesOf(text, spacing) {
      let x = 0;
      const paths = glyphsOf(text).map(({ outline, xAdvance, xOffset, yOffset }) => {
        const path = `<path transform="translate(${x + xOffset} ${yOffset})" d="${outline}"/>`;
        x += xAdvance + spacing * upem;
        return path;
      });
      // The y axis of fonts points up.
      return `<g transform="scale(${1 / upem} ${-1 / upem})">${paths.join('')}</g>`;
    },
  };
}

type FontFile = ReturnType<typeof openFile>;

function openFile(file: Uint8Array) {
  const face = new Face(new Blob(file));
  const font = new Font(face);
  // Letter spacing turns ligatures off (CSS Text 3, section 8.2).
  const features = [new Feature('liga', 0), new Feature('clig', 0)];
  const outlineOf = memoize((glyph: number) => font.glyphToPath(glyph));
  const shaped = (text: string) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer, features);
    const infos = buffer.getGlyphInfos();
    return buffer.getGlyphPositions().map((position, index) => ({ ...position, id: infos[index]?.codepoint ?? 0 }));
  };
  return {
    ...font.hExtents(),
    upem: face.upem,
    has: (letter: string) => shaped(letter).every(({ id }) => id !== 0),
    glyphsOf: (text: string) => shaped(text).map(({ id, ...position }) => ({ ...position, outline: outlineOf(id) })),
  };
}

/** Splits a text into runs that are each drawn by one file. All files of a typeface have the same units. */
function runsOf(text: string, fontOf: (letter: string) => FontFile): { run: string; by: FontFile }[] {
  const runs: { run: string; by: FontFile }[] = [];
  for (const letter of text) {
    const by = fontOf(letter);
    const last = runs.at(-1);
    if (last?.by === by) last.run += letter;
    else runs.push({ run: letter, by });
  }
  return runs;
}

/** Caches results by argument: cards have most words and all letters in common. */
function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
