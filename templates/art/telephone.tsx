import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { arc, wave } from './shapes.ts';
import { ArtFile, Disc, Line } from './strokes.tsx';

const HANDSET =
  'M-168 50V-8C-168-78-92-108 0-108S168-78 168-8V50A26 26 0 0 1 142 76H100A22 22 0 0 1 78 54V20C78-14 40-32 0-32S-78-14-78 20V54A22 22 0 0 1-100 76H-142A26 26 0 0 1-168 50Z';
const CORD = `M240 352C246 402 268 404 290 384${wave({ from: 290, to: 605, y: 384, amplitude: 19, period: 90 }).slice('M290 384'.length)}`;

/** A telephone off the hook; its cord is the breath line. */
export function TelephoneArt(): ReactElement {
  return (
    <ArtFile viewBox="0 0 640 420">
      <Disc x={300} y={214} r={196} fill={palette.sage3} />
      <g transform="translate(300 214) rotate(-38)">
        <path d={HANDSET} fill={palette.forest} />
      </g>
      <Line d={arc(448, 188, 62, 22, 82)} color={palette.green} />
      <Line d={arc(448, 188, 88, 26, 78)} color={palette.green} opacity={0.5} />
      <Line d={CORD} />
    </ArtFile>
  );
}
