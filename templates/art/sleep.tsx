import { usePalette } from '../theme/palette-of.tsx';
import { disc, group, line, type Motif, path, rect } from './shapes.tsx';
import { ArtFile, Disc, HAIR, Line, PROFILE, type Swing, swings, wave } from './strokes.tsx';

const SLEEPING = `${wave({ from: 9, to: 161, y: 92, amplitude: 14, period: 50.6 })}C170 74 180 98 180 122`;
const BRAIN =
  'M122 150C96 138 98 102 124 94C130 62 172 48 198 64C226 40 276 46 290 76C322 76 344 108 332 138C344 166 326 194 296 192C284 212 252 214 240 196C216 212 184 204 178 184C150 190 126 174 122 150Z';
const steady = (count: number): Swing[] => Array.from({ length: count }, (_, index) => [21, index % 2 === 0 ? 30 : -30]);
const BREATH = swings(8, 70, [...steady(8), [20, 26], [20, -18], [22, 8]]);
const PAUSE = swings(238, 70, [
  [40, -3],
  [56, 3],
  [50, -2],
  [48, 2],
]);
const GASP = swings(432, 70, [
  [15, 56],
  [16, -54],
  [15, 44],
  [15, -40],
  [14, 34],
  ...steady(6).map(([width, height]): Swing => [width, -height]),
]);

/** A sleeper under a moon, breathing in a slow wave; drawn for a dark tile. The wide one leaves room for words on its left; the bed runs on to the right. */
export const sleep: Motif = {
  background: 'night',
  viewBox: '-16 0 432 240',
  shapes: [
    disc(262, 52, 32, 'sand2'),
    rect([132, 170, 1200, 130], 'forest7', { rx: 40 }),
    group('translate(292 118) rotate(90) scale(.41)', [path(PROFILE, 'sage3'), path(HAIR, 'fern')]),
    path('M-44 300C-38 236 -22 164 34 162C104 162 140 206 142 300Z', 'green'),
    line(SLEEPING),
  ],
};

/** The air comes in, but the throat is closed. */
export function ObstructiveArt() {
  const palette = usePalette();
  return (
    <ArtFile viewBox="0 0 320 180">
      <rect width={320} height={180} fill={palette.sage2} />
      <path transform="translate(132 -22) scale(.48)" d={PROFILE} fill={palette.forest8} />
      <Line d="M-4 118C12 118 18 92 34 92S58 140 76 140 104 118 140 112C170 94 218 86 224 122L226 138" />
      <Disc x={226} y={152} r={11} fill={palette.coral} />
      <Line d="M222 148L230 156M230 148L222 156" color={palette.ink} width={3} />
    </ArtFile>
  );
}

/** The throat is open, but the signal from the brain does not arrive. */
export function CentralArt() {
  const palette = usePalette();
  return (
    <ArtFile viewBox="0 0 320 180">
      <rect width={320} height={180} fill={palette.sand2} />
      <g transform="translate(132 -22) scale(.48)">
        <path d={PROFILE} fill={palette.forest8} />
        <path d={BRAIN} fill={palette.fern} />
        <Line d="M146 128C172 100 184 150 212 122S254 150 282 124" color={palette.sand2} width={11} />
      </g>
      <Line d="M-4 118H136C170 94 222 88 228 128V190" color={palette.fern} dashes="2 12" />
      <Line d="M236 78V98" dashes=".1 10" />
      <Line d="M231 108L241 118M241 108L231 118" width={4} />
    </ArtFile>
  );
}

/** A breathing trace for a dark ground: steady to 37 % of its width, a pause to 68 %, a gasp and waking. */
export function NightTrace() {
  const palette = usePalette();
  return (
    <ArtFile viewBox="0 0 640 140">
      <rect x={236} y={8} width={198} height={124} rx={16} fill={palette.forest7} />
      <Line d={BREATH} color={palette.sage3} width={5} />
      <Line d={PAUSE} width={5} />
      <Line d={GASP} color={palette.sage3} width={5} />
    </ArtFile>
  );
}
