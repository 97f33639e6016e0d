import sharp from 'sharp';
import type { CardText, CardWords } from '../../contract/look.ts';
import { type CardFont, openCardFont } from './card-font.ts';
import { type CardDesign, type CardDrawing, PNG } from './cards.ts';

// It would keep pixels for the same picture, but none is drawn twice.
sharp.cache(false);

const fonts = new WeakMap<CardDesign, Promise<CardFont>>();

/**
 * Draws a card as PNG, which every network accepts. Background and words are drawn together: drawing words over the shared pixels of a
 * cached background takes longer.
 */
export async function drawPicture({ design, ground, words }: CardDrawing): Promise<Buffer> {
  const { width, height } = design.card;
  const opening = fonts.get(design) ?? design.font.files().then(openCardFont);
  fonts.set(design, opening);
  const font = await opening;
  const outlines = words.map((each) => drawWords(each, font)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${outlines}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png(PNG).toBuffer();
}

/** Returns words as an SVG element: one text below the other, vertically centered in their box. */
export function drawWords({ box, texts }: CardWords, font: CardFont): string {
  const set = texts.map((text) => ({ text, lines: linesOf(text, box.width, font) }));
  const heightOf = ({ text, lines }: (typeof set)[number]) => (text.spaceBefore ?? 0) + lines.length * text.lineHeight * text.size;
  let y = (box.height - set.reduce((height, part) => height + heightOf(part), 0)) / 2;
  const outlines = set.flatMap(({ text: { spaceBefore = 0, size, lineHeight, spacing = 0, color }, lines }) => {
    y += spaceBefore;
    return lines.map((line) => {
      // Letters are vertically centered in their line (CSS Inline 3, section 5.2).
      const baseline = y + ((lineHeight + font.ascent - font.descent) / 2) * size;
      y += lineHeight * size;
      return `<g fill="${color}" transform="translate(0 ${baseline}) scale(${size})">${font.outlinesOf(line, spacing)}</g>`;
    });
  });
  return `<g transform="translate(${box.x} ${box.y})">${outlines.join('')}</g>`;
}

/** Breaks a text into lines of about equal width. The last line ends in an ellipsis if the text is too long. */
function linesOf({ text, size, maxLines, spacing = 0 }: CardText, boxWidth: number, font: CardFont): string[] {
  const width = boxWidth / size;
  const widthOf = (line: string) => font.widthOf(line, spacing);
  const parts = breakableParts(text).flatMap((part) => (widthOf(part.trimEnd()) > width ? [...part] : [part]));
  const measured = parts.map((part) => ({ part, width: widthOf(part), inked: widthOf(part.trimEnd()) }));
  const lines = fillLines(measured, width);
  if (lines.length > maxLines) return [...lines.slice(0, maxLines - 1), shortened(lines[maxLines - 1] ?? '', width, widthOf)];
  let [least, most] = [width / lines.length, width];
  while (most - least > 0.01) {
    const middle = (least + most) / 2;
    if (fillLines(measured, middle).length > lines.length) least = middle;
    else most = middle;
  }
  return fillLines(measured, most);
}

/** Splits a text where a line may end: after spaces, hyphens, dashes and slashes. */
function breakableParts(text: string): string[] {
  return text.trim().split(/(?<=\s)(?=\S)|(?<=[\p{L}\d][-–—/])(?=[\p{L}\d])/u);
}

interface MeasuredPart {
  part: string;
  width: number;
  /** Width without the space at the end. */
  inked: number;
}

/** Fills each line with as many parts as fit. */
function fillLines(parts: readonly MeasuredPart[], width: number): string[] {
  const lines: string[] = [];
  let [line, length] = ['', 0];
  for (const { part, width: whole, inked } of parts) {
    if (line !== '' && length + inked > width) {
      lines.push(line.trimEnd());
      [line, length] = ['', 0];
    }
    line += part;
    length += whole;
  }
  return [...lines, line.trimEnd()];
}

function shortened(line: string, width: number, widthOf: (line: string) => number): string {
  const letters = [...line];
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
