import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { HAIR, PROFILE, wave } from './shapes.ts';
import { Clip, Disc, InlineArt, Line } from './strokes.tsx';

/** Hair to the chin, over the ear of `PROFILE`. */
const BOB =
  'M222 0C146 0 92 36 74 98C104 128 160 136 190 120C198 170 178 236 186 300C190 350 200 396 214 430C280 446 330 444 378 436C398 432 400 418 398 400C388 330 380 240 376 165C372 70 306 0 222 0Z';
const WORDS = wave({ from: 268, to: 412, y: 326, amplitude: 18, period: 48 });

/** Two people face to face, one of them in a white coat, and the breath line goes back and forth between them. */
export function Conversation(): ReactElement {
  return (
    <InlineArt className="conversation" viewBox="0 0 680 500" fit="xMidYMax meet">
      <Disc x={340} y={300} r={286} fill="#c1dab0" />
      <Disc x={340} y={300} r={206} fill={palette.sage3} />
      <Clip id="conversation-ground" shape={<rect x={-60} y={-40} width={800} height={540} />}>
        <g transform="translate(256 140) scale(-.66 .66)">
          <path d={PROFILE} fill={palette.fern} />
          <path d={HAIR} fill={palette.pine} />
          <path d="M30 640L125 560C157 520 172 480 176 446C214 476 290 476 340 432C356 492 420 530 470 560V640Z" fill={palette.sand3} />
        </g>
        <g transform="translate(424 116) scale(.68)">
          <path d={PROFILE} fill={palette.forest} />
          <path d="M30 660L125 560C157 520 172 480 176 446C214 476 290 476 340 432C356 492 420 530 470 560V660Z" fill={palette.paper} />
          <path d="M174 462L150 640H196L218 474C202 472 188 468 174 462Z" fill={palette.green} />
          <path d={BOB} fill={palette.night} />
        </g>
      </Clip>
      <Line d={WORDS} width={8} />
    </InlineArt>
  );
}
