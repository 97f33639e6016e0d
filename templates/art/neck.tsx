import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { PROFILE } from './shapes.ts';
import { ArtFile, Clip, Disc, Ring } from './strokes.tsx';
import { type ToneProps, tones } from './tones.ts';

const ARCH = 'M24 240V120A96 96 0 0 1 216 120V240Z';

/** A head and neck, with rings around the place that is felt. */
export function NeckArt({ tone = 'sage-2' }: ToneProps): ReactElement {
  const { disc, head } = tones[tone];
  return (
    <ArtFile>
      <Clip id="neck-arch" shape={<path d={ARCH} />}>
        <path d={ARCH} fill={disc} />
        <path transform="translate(212 22) scale(-.44 .44)" d={PROFILE} fill={head} />
        <Ring x={108} y={204} r={56} color={palette.sage2} width={3} opacity={0.4} />
        <Ring x={108} y={204} r={36} color={palette.sage2} opacity={0.7} />
        <Ring x={108} y={204} r={18} color={palette.amber} width={5} />
        <Disc x={108} y={204} r={8} fill={palette.amber} />
      </Clip>
    </ArtFile>
  );
}
