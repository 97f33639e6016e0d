import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { PROFILE } from './shapes.ts';
import { ArtFile, Disc, Line } from './strokes.tsx';

const BRAIN =
  'M122 150C96 138 98 102 124 94C130 62 172 48 198 64C226 40 276 46 290 76C322 76 344 108 332 138C344 166 326 194 296 192C284 212 252 214 240 196C216 212 184 204 178 184C150 190 126 174 122 150Z';

/** The air comes in, but the throat is closed. */
export function ObstructiveArt(): ReactElement {
  return (
    <ArtFile viewBox="0 0 320 180">
      <rect width={320} height={180} fill={palette.sage2} />
      <path transform="translate(132 -22) scale(.48)" d={PROFILE} fill={palette.forest} />
      <Line d="M-4 118C12 118 18 92 34 92S58 140 76 140 104 118 140 112C170 94 218 86 224 122L226 138" />
      <Disc x={226} y={152} r={11} fill={palette.coral} />
      <Line d="M222 148L230 156M230 148L222 156" color={palette.ink} width={3} />
    </ArtFile>
  );
}

/** The throat is open, but the signal from the brain does not arrive. */
export function CentralArt(): ReactElement {
  return (
    <ArtFile viewBox="0 0 320 180">
      <rect width={320} height={180} fill={palette.sand2} />
      <g transform="translate(132 -22) scale(.48)">
        <path d={PROFILE} fill={palette.forest} />
        <path d={BRAIN} fill={palette.fern} />
        <Line d="M146 128C172 100 184 150 212 122S254 150 282 124" color={palette.sand2} width={11} />
      </g>
      <Line d="M-4 118H136C170 94 222 88 228 128V190" color={palette.fern} dashes="2 12" />
      <Line d="M236 78V98" dashes=".1 10" />
      <Line d="M231 108L241 118M241 108L231 118" width={4} />
    </ArtFile>
  );
}
