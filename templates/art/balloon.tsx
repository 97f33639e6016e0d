import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { PROFILE } from './shapes.ts';
import { ArtFile, InDisc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const SINUS = 'M128 30C146 28 160 40 160 54C160 72 150 80 149 94V142H131V94C128 84 108 82 106 68C105 52 114 32 128 30Z';

/** A thin catheter and the balloon that opens the way to a sinus. */
export function BalloonArt({ tone = 'sage-2' }: ToneProps): ReactElement {
  const { disc, head } = tones[tone];
  return (
    <ArtFile>
      <InDisc id="balloon-disc" fill={disc}>
        <path transform="translate(52 -14) scale(.62)" d={PROFILE} fill={head} />
        <path d={SINUS} fill={palette.fern} />
      </InDisc>
      <Line d="M-108 206C-40 206 20 204 62 182C92 166 136 182 140 138V84" width={5} />
      <path d="M140 78C154 80 160 94 160 107S154 134 140 136C126 134 120 120 120 107S126 80 140 78Z" fill={palette.amber} />
      <Line d="M131 100V114" color={palette.sand1} width={5} />
      <Line d="M176 107H188M172 126L182 132M172 88L182 82" color={palette.sage2} width={5} />
    </ArtFile>
  );
}
