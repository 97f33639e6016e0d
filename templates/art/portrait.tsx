import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { ArtFile, Disc, Line } from './strokes.tsx';

const SKIN = '#cfa179';
const SHADE = '#b98a62';
const HAIR = 'M118 206C106 110 150 70 204 70C262 70 296 112 284 208C280 246 276 268 270 284H132C124 268 120 240 118 206Z';
const FRINGE = 'M134 196C130 140 160 118 214 104C212 128 240 150 266 158C268 120 246 92 202 92C154 92 126 130 134 196Z';

/** The surgeon in a white coat, until a photograph takes its place. */
export function PortraitArt(): ReactElement {
  return (
    <ArtFile viewBox="0 0 400 480">
      <rect width={400} height={480} fill={palette.sage2} />
      <circle cx={200} cy={226} r={150} fill={palette.sage3} />
      <path d={HAIR} fill={palette.night} />
      <path d="M168 250H232V328L200 400L168 328Z" fill={SHADE} />
      <path d="M138 178C138 132 164 112 200 112S262 132 262 178C262 236 236 278 200 278S138 236 138 178Z" fill={SKIN} />
      <path d={FRINGE} fill={palette.night} />
      <Line
        d="M162 178C168 172 178 171 185 175M215 175C222 171 232 172 238 178M184 244C192 252 208 252 216 244"
        color={palette.night}
        width={4.5}
      />
      <Line d="M201 194C198 208 193 216 198 221C201 223 205 222 207 220" color={SHADE} width={4.5} />
      <Disc x={174} y={194} r={5} fill={palette.night} />
      <Disc x={226} y={194} r={5} fill={palette.night} />
      <path d="M40 480C44 392 90 356 168 326L200 388L232 326C310 356 356 392 360 480Z" fill={palette.paper} />
      <path d="M168 326L200 420L232 326L246 334L204 480H196L154 334Z" fill={palette.green} />
      <Line d="M154 334L136 380L160 392L150 410L196 480M246 334L264 380L240 392L250 410L204 480" color="#cfd9c6" width={3} />
      <rect x={262} y={426} width={46} height={8} rx={4} fill={palette.amber} />
    </ArtFile>
  );
}
