import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { EAR, EAR_INNER, wave } from './shapes.ts';
import { Disc, InlineArt, Line } from './strokes.tsx';

const FADING = `${wave({ from: -1500, to: 420, y: 215, amplitude: 52, period: 96 })}C434 166 446 215 470 215C520 215 560 212 620 215S800 217 880 215H1196`;

/** A breath line that goes flat at a listening ear: nothing is heard at this address. */
export function QuietEar(): ReactElement {
  return (
    <InlineArt className="quiet-ear" viewBox="0 0 1440 300" fit="xMaxYMax slice">
      <Disc x={1210} y={330} r={250} fill={palette.sage3} />
      <Disc x={1210} y={330} r={180} fill="#9bc086" />
      <Disc x={1210} y={330} r={118} fill={palette.fern} />
      <g transform="translate(1092 88)">
        <path d={EAR} fill={palette.forest} />
        <Line d={EAR_INNER} color={palette.sand2} width={8} />
      </g>
      <Line d={FADING} width={7} />
    </InlineArt>
  );
}
