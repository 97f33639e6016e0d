import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs';

/** A typeface that turns words into outlines, so that a picture does not depend on the fonts of a machine. Lengths are in em. */
export interface CardFont {
  /** Above and below the baseline; both positive. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Length of a line of text in which `spacing` follows each letter. */
  widthOf(text: string, spacing: number): number;
  /** The same line as SVG, its baseline at 0, 0. */
  outlinesOf(text: string, spacing: number): string;
}

/** Reads the files of a typeface, ttf or otf; each letter is drawn by the first that has it. Measures are those of the first file. */
export function openCardFont(files: readonly [Uint8Array, ...Uint8Array[]]): CardFont {
  const [first, ...others] = [openFile(files[0]), ...files.slice(1).map(openFile)] as const;
  const { upem } = first;
  const fontOf =
    others.length === 0
      ? () => first
      : memoized((letter: string) => (first.has(letter) ? first : (others.find(({ has }) => has(letter)) ?? first)));
  const glyphsOf = memoized((text: string) => runsOf(text, fontOf).flatMap(({ run, by }) => by.glyphsOf(run)));
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
      // In fonts y grows upwards.
      return `<g transform="scale(${1 / upem} ${-1 / upem})">${paths.join('')}</g>`;
    },
  };
}

type FontFile = ReturnType<typeof openFile>;

function openFile(file: Uint8Array) {
  const face = new Face(new Blob(file));
  const font = new Font(face);
  // Letters that stand wider or closer are not joined (CSS Text 3, section 8.2).
  const features = [new Feature('liga', 0), new Feature('clig', 0)];
  const outlineOf = memoized((glyph: number) => font.glyphToPath(glyph));
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

/** A text in parts that are each drawn by one file; files of one typeface have the same units. */
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

/** Cards share most of their words, and all of them their letters. */
function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
