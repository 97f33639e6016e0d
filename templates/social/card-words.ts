import type { CardWords, Practice } from '../../generator/contract.ts';
import { unbroken } from '../../generator/shared/text.ts';
import type { Palette } from '../theme/palette-of.ts';
import { BRAND_LEFT, BRAND_TOP, MARK_SIZE, PANEL } from './card-ground.tsx';

const TEXT_BOX = { x: BRAND_LEFT, y: 146, width: PANEL.x - BRAND_LEFT - 44, height: 360 };
const BRAND_X = BRAND_LEFT + MARK_SIZE + 16;
const BRAND_BOX = { x: BRAND_X, y: BRAND_TOP, width: PANEL.x - BRAND_X - 16, height: MARK_SIZE };
const TITLE_HEIGHT = 300;
const LINE_HEIGHT = 1.08;
/** Title sizes in px, the preferred one first. */
const SIZES = [82, 76, 70, 64, 58, 52, 46, 40, 34];

/** The wordmark beside the mark. */
export function brandWords({ name, line }: Practice['wordmark'], palette: Palette): CardWords {
  const style = { lineHeight: 1.15, maxLines: 1 };
  const texts = [
    { ...style, text: name, size: 34, color: palette.forest9 },
    { ...style, text: line, size: 20, color: palette.green },
  ];
  return { box: BRAND_BOX, texts };
}

/** Mean width of a letter of the typeface whose letters `widthOf` knows (em). */
export const YOUNG_SERIF_WIDTH = 0.511;

interface TitleLook {
  palette: Palette;
  /** Of the typeface (mean, in em). */
  letterWidth: number;
}

/** Topic and title of a page. */
export function pageWords(page: { title: string; topic: string }, { palette, letterWidth }: TitleLook): CardWords {
  const [title, topic] = [unbroken(page.title), unbroken(page.topic)];
  const size = titleSize(title, letterWidth / YOUNG_SERIF_WIDTH);
  const maxLines = Math.floor(TITLE_HEIGHT / (size * LINE_HEIGHT));
  const texts = [
    { text: topic, size: 28, lineHeight: 1.41, maxLines: 1, color: palette.green },
    { text: title, size, lineHeight: LINE_HEIGHT, maxLines, color: palette.forest9, spacing: -0.02, above: 14 },
  ];
  return { box: TEXT_BOX, texts };
}

/** The largest size at which the whole title, and its longest word on one line, has room. */
function titleSize(title: string, scale: number): number {
  const width = TEXT_BOX.width / scale;
  const longest = Math.max(...title.split(/[\s-]+/).map(widthOf));
  // Lines end where words end, so about a sixth of each stays empty.
  const lines = (size: number) => Math.ceil((widthOf(title) * size) / (width * 0.84));
  const fits = (size: number) => longest * size <= width && lines(size) * size * LINE_HEIGHT <= TITLE_HEIGHT;
  return SIZES.find(fits) ?? SIZES.at(-1) ?? 0;
}

/** Width of words in Young Serif as a multiple of the text size, on the generous side. */
function widthOf(words: string): number {
  return [...words].reduce((width, letter) => width + (/[MWmw@%]/.test(letter) ? 0.98 : /\p{Lu}/u.test(letter) ? 0.74 : 0.58), 0);
}
