import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { ArtFile, Disc, InDisc, Line } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const FACE = 'M58 96C58 52 84 28 120 28S182 52 182 96V134C182 180 150 208 120 208S58 180 58 134Z';
const HAIR = 'M50 112C42 50 76 14 122 14C168 14 198 50 190 112C186 84 172 68 150 52C120 72 72 66 62 84C54 92 52 102 50 112Z';
const SINUSES =
  'M115 74C104 70 90 74 90 84C90 94 103 95 110 92C115 90 115 86 115 82ZM125 74C136 70 150 74 150 84C150 94 137 95 130 92C125 90 125 86 125 82ZM74 136C74 127 82 126 90 126C99 126 104 130 104 140C104 154 100 166 92 166C82 166 74 150 74 136ZM166 136C166 127 158 126 150 126C141 126 136 130 136 140C136 154 140 166 148 166C158 166 166 150 166 136Z';

/** A face from the front with the pairs of sinuses alight. */
export function SinusArt({ tone = 'sage-2' }: ToneProps): ReactElement {
  return (
    <ArtFile>
      <InDisc id="sinus-disc" fill={tones[tone].disc} y={126} r={112}>
        <path d="M0 250C10 214 60 206 92 200V160H148V200C180 206 230 214 240 250Z" fill={palette.forest} />
        <path d={FACE} fill={palette.green} />
        <Disc x={57} y={124} r={13} fill={palette.green} />
        <Disc x={183} y={124} r={13} fill={palette.green} />
        <path d={HAIR} fill={palette.night} />
        <path d={SINUSES} fill={palette.amber} />
        <Line
          d="M80 108C86 115 98 115 104 108M136 108C142 115 154 115 160 108M104 182C112 187 128 187 136 182"
          color={palette.night}
          width={5}
        />
        <Line d="M120 104V148M108 154C112 161 116 156 120 160C124 156 128 161 132 154" color={palette.sage2} width={5} />
      </InDisc>
    </ArtFile>
  );
}
