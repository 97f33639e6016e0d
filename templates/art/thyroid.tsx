import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { ArtFile, InDisc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const NECK = 'M70 40V170C70 200 10 208-10 250H250C230 208 170 200 170 170V40Z';
const FACE = 'M48-20V22C48 66 86 102 120 102S192 66 192 22V-20Z';
const GLAND =
  'M120 150C128 150 128 122 144 118C160 115 166 140 162 166C159 186 148 196 138 192C128 188 128 178 120 178C112 178 112 188 102 192C92 196 81 186 78 166C74 140 80 115 96 118C112 122 112 150 120 150Z';

/** The butterfly gland on the windpipe, below a calm face. */
export function ThyroidArt({ tone = 'sand-2' }: ToneProps): ReactElement {
  return (
    <ArtFile>
      <InDisc id="thyroid-disc" fill={tones[tone].disc}>
        <path d={NECK} fill={palette.pine} />
        <path d={FACE} fill={palette.green} />
        <Line d="M98 56C108 64 132 64 142 56" color={palette.night} width={5} />
        <Line
          d="M108 24C112 31 116 26 120 30C124 26 128 31 132 24M109 116H131M109 132H131M109 200H131M109 216H131"
          color={palette.sage2}
          width={5}
        />
        <path d={GLAND} fill={palette.amber} />
      </InDisc>
    </ArtFile>
  );
}
