import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { InDisc, Line, Picture } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const GLAND =
  'M120 146C128 146 128 118 144 114C160 111 166 136 162 162C159 182 148 192 138 188C128 184 128 174 120 174C112 174 112 184 102 188C92 192 81 182 78 162C74 136 80 111 96 114C112 118 112 146 120 146Z';

/** The butterfly gland on the windpipe. */
export function ThyroidArt({ tone = 'sand-2' }: ToneProps): ReactElement {
  return (
    <Picture>
      <InDisc id="thyroid-disc" fill={tones[tone].disc}>
        <path d="M-10 250C-4 204 66 214 72 166V20H168V166C174 214 244 204 250 250Z" fill={palette.green} />
        <path d="M52 -10H188V18C188 60 158 84 120 84S52 60 52 18Z" fill={palette.forest} />
        <Line d="M108 108H132M108 124H132M108 194H132M108 210H132" color={palette.sage2} width={8} />
        <path d={GLAND} fill={palette.amber} />
      </InDisc>
    </Picture>
  );
}
