import type { FontFace } from '../../contract/look.ts';
import type { AssetInput } from '../asset-input.ts';
import { wholeFont } from '../fonts/font-file.ts';
import { facePartsOf } from '../fonts/fonts.ts';
import { type CardFont, openCardFont } from '../social/card-font.ts';

/** Weight of words in drawings, or the nearest that the typeface has. */
const WEIGHT = 600;

const TEXT = /<text ([^<>]*)>([^<]*)<\/text>/g;

/**
 * Replaces the words of a drawing by their outlines: an `<img>` cannot use the fonts of its page. Each `<text>` has its own `x`, `y` and
 * `font-size`, and a `text-anchor` if it does not begin at `x`.
 */
export function outlineWords(svg: string, font: CardFont): string {
  return svg.replace(TEXT, (_, attributes: string, escaped: string) => {
    const given = new Map([...attributes.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
    const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(given.get(name) ?? 0)) as [number, number, number];
    const words = unescaped(escaped);
    const share = { middle: 0.5, end: 1 }[given.get('text-anchor') ?? ''] ?? 0;
    const left = x - share * font.widthOf(words, 0) * size;
    const fill = given.has('fill') ? ` fill="${given.get('fill')}"` : '';
    return `<g${fill} transform="translate(${Math.round(left * 10) / 10} ${y}) scale(${size})">${font.outlinesOf(words, 0)}</g>`;
  });
}

/** Opens the typeface of the site's texts at the weight of words in drawings. */
export async function openTextFont(
  input: Pick<AssetInput, 'look' | 'packageDir' | 'contentDir' | 'text' | 'projectFiles'>,
): Promise<CardFont> {
  const faces = input.look.faces.filter(({ role }) => role === 'text');
  const distance = ({ weight }: FontFace) => (typeof weight === 'number' ? Math.abs(weight - WEIGHT) : 0);
  const [nearest] = faces.toSorted((a, b) => distance(a) - distance(b));
  const parts = facePartsOf(nearest ? [nearest] : [], input).filter(({ part }) => part.isUsed);
  const files = await Promise.all(
    parts.map(({ face: { weight }, cut }) => wholeFont(cut.font, typeof weight === 'number' ? undefined : WEIGHT, input.projectFiles)),
  );
  return openCardFont(files as [Buffer, ...Buffer[]]);
}

function unescaped(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
