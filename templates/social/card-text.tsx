import type { Practice } from '../../generator/contract.ts';
import { palette } from '../palette.ts';
import { BRAND_LEFT, BRAND_TOP, CARD, MARK_SIZE, PANEL } from './card-ground.tsx';

const TEXT_WIDTH = PANEL.x - BRAND_LEFT - 44;
const COLUMN = { display: 'flex', flexDirection: 'column' } as const;
const CENTERED = { ...COLUMN, justifyContent: 'center' } as const;
const TITLE_HEIGHT = 300;
const LINE_HEIGHT = 1.08;
/** Title sizes in px, the preferred one first. */
const SIZES = [82, 76, 70, 64, 58, 52, 46, 40, 34];

interface CardTextProps {
  title: string;
  topic: string;
  wordmark: Practice['wordmark'];
}

/** The words of a social image; satori turns them into outlines. */
export function CardText({ title, topic, wordmark }: CardTextProps) {
  const size = titleSize(title);
  return (
    <div style={{ ...CARD, ...COLUMN, fontFamily: 'Young Serif', color: palette.forest9 }}>
      <div style={{ ...CENTERED, marginTop: BRAND_TOP, marginLeft: BRAND_LEFT + MARK_SIZE + 16, height: MARK_SIZE, lineHeight: 1.15 }}>
        <div style={{ fontSize: 34 }}>{wordmark.name}</div>
        <div style={{ fontSize: 20, color: palette.green }}>{wordmark.line}</div>
      </div>
      <div style={{ ...CENTERED, height: 360, marginTop: 26, marginLeft: BRAND_LEFT, width: TEXT_WIDTH }}>
        <div style={{ fontSize: 28, color: palette.green, lineClamp: 1 }}>{topic}</div>
        <div
          style={{
            marginTop: 14,
            fontSize: size,
            lineHeight: LINE_HEIGHT,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
            wordBreak: 'break-word',
            lineClamp: Math.floor(TITLE_HEIGHT / (size * LINE_HEIGHT)),
          }}
        >
          {title}
        </div>
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
