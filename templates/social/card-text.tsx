import type { ReactElement } from 'react';
import type { Practice } from '../../generator/site/site.ts';
import { palette } from '../art/palette.ts';
import { BRAND_LEFT, BRAND_TOP, CARD, MARK_SIZE, PANEL } from './card-size.ts';
import type { CardWords } from './card-words.ts';

const TEXT_WIDTH = PANEL.x - BRAND_LEFT - 44;
/** Width of a letter as a share of the text size, generously. */
const LETTER = 0.62;
/** Title sizes by the number of letters they still suit (px); each fits its box in lines of `TEXT_WIDTH`. */
const SIZES = [
  [24, 82],
  [44, 70],
  [64, 60],
  [84, 52],
  [Number.POSITIVE_INFINITY, 44],
] as const;
const SMALLEST = 40;
const LINES = 6;

/** The words of a social image; satori turns them into outlines. */
export function CardText({ title, topic, wordmark }: CardWords & { wordmark: Practice['wordmark'] }): ReactElement {
  return (
    <div style={{ ...CARD, display: 'flex', flexDirection: 'column', fontFamily: 'Young Serif', color: palette.night }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          marginTop: BRAND_TOP,
          marginLeft: BRAND_LEFT + MARK_SIZE + 16,
          height: MARK_SIZE,
          lineHeight: 1.15,
        }}
      >
        <div style={{ fontSize: 34 }}>{wordmark.name}</div>
        <div style={{ fontSize: 20, color: palette.green }}>{wordmark.line}</div>
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          height: 360,
          marginTop: 26,
          marginLeft: BRAND_LEFT,
          width: TEXT_WIDTH,
        }}
      >
        <div style={{ fontSize: 28, color: palette.green, lineClamp: 1 }}>{topic}</div>
        <div
          style={{
            marginTop: 14,
            fontSize: titleSize(title),
            lineHeight: 1.08,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
            wordBreak: 'break-word',
            lineClamp: LINES,
          }}
        >
          {title}
        </div>
      </div>
    </div>
  );
}

/** Small enough for the whole title and for its longest word on one line, as far as letters stay readable. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  const [, forAll] = SIZES.find(([letters]) => title.length <= letters) ?? [0, SMALLEST];
  return Math.max(SMALLEST, Math.min(forAll, Math.floor(TEXT_WIDTH / (longest * LETTER))));
}
