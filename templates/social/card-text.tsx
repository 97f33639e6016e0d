import type { Practice } from '../../generator/contract.ts';
import { palette } from '../palette.ts';
import { BRAND_LEFT, BRAND_TOP, MARK_SIZE, PANEL } from './card-ground.tsx';

const TEXT_WIDTH = PANEL.x - BRAND_LEFT - 44;
const TEXT_HEIGHT = 360;
/** Room around the words for letters that reach beyond their line. */
const MARGIN = 20;
/** The box of the words with that room, on the card. */
export const TEXT_BOX = Object.freeze({
  x: BRAND_LEFT - MARGIN,
  y: 146 - MARGIN,
  width: TEXT_WIDTH + 2 * MARGIN,
  height: TEXT_HEIGHT + 2 * MARGIN,
});
const COLUMN = { display: 'flex', flexDirection: 'column', fontFamily: 'Young Serif' } as const;
const CENTERED = { ...COLUMN, justifyContent: 'center' } as const;
const TITLE_HEIGHT = 300;
const LINE_HEIGHT = 1.08;
/** Title sizes in px, the preferred one first. */
const SIZES = [82, 76, 70, 64, 58, 52, 46, 40, 34];

/** The wordmark beside the mark, on a layer over the whole card; satori turns it into outlines, as the words below. */
export function CardBrand({ name, line }: Practice['wordmark']) {
  return (
    <div style={{ ...CENTERED, marginTop: BRAND_TOP, marginLeft: BRAND_LEFT + MARK_SIZE + 16, height: MARK_SIZE, lineHeight: 1.15 }}>
      <div style={{ fontSize: 34, color: palette.forest9 }}>{name}</div>
      <div style={{ fontSize: 20, color: palette.green }}>{line}</div>
    </div>
  );
}

interface CardTextProps {
  title: string;
  topic: string;
}

/** The words of a page, centered in `TEXT_BOX`. */
export function CardText({ title, topic }: CardTextProps) {
  const size = titleSize(title);
  return (
    <div style={{ ...CENTERED, margin: MARGIN, width: TEXT_WIDTH, height: TEXT_HEIGHT }}>
      <div style={{ fontSize: 28, color: palette.green, lineClamp: 1 }}>{topic}</div>
      <div
        style={{
          marginTop: 14,
          fontSize: size,
          lineHeight: LINE_HEIGHT,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
          wordBreak: 'break-word',
          color: palette.forest9,
          lineClamp: Math.floor(TITLE_HEIGHT / (size * LINE_HEIGHT)),
        }}
      >
        {title}
      </div>
    </div>
  );
}

/** The largest size at which the whole title, and its longest word on one line, has room. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/[\s-]+/).map(widthOf));
  // Lines end where words end, so about a sixth of each stays empty.
  const lines = (size: number) => Math.ceil((widthOf(title) * size) / (TEXT_WIDTH * 0.84));
  const fits = (size: number) => longest * size <= TEXT_WIDTH && lines(size) * size * LINE_HEIGHT <= TITLE_HEIGHT;
  return SIZES.find(fits) ?? SIZES.at(-1) ?? 0;
}

/** Width of words in Young Serif as a multiple of the text size, on the generous side. */
function widthOf(words: string): number {
  return [...words].reduce((width, letter) => width + (/[MWmw@%]/.test(letter) ? 0.98 : /\p{Lu}/u.test(letter) ? 0.74 : 0.58), 0);
}
