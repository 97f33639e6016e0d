import { disc, groupShapes, line, type Motif, path, picture, rect } from './shapes.tsx';
import { HAIR, PROFILE, type Swing, swings, wave } from './strokes.tsx';

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

/** A sleeper under a moon, breathing in a slow wave; for a dark tile. The wide version has room for text on its left. */
export const sleep: Motif = {
  background: 'night',
  viewBox: '-16 0 432 240',
  shapes: [
    disc(262, 52, 32, 'sand2'),
    rect([132, 170, 1200, 130], 'forest7', { rx: 40 }),
    groupShapes('translate(292 118) rotate(90) scale(.41)', [path(PROFILE, 'sage3'), path(HAIR, 'fern')]),
    path('M-44 300C-38 236 -22 164 34 162C104 162 140 206 142 300Z', 'green'),
    line(SLEEPING),
  ],
};

/** The air comes in, but the throat is closed. */
export const obstructive = picture(320, 180, [
  rect([0, 0, 320, 180], 'sage2'),
  path(PROFILE, 'forest8', { transform: 'translate(132 -22) scale(.48)' }),
  line('M-4 118C12 118 18 92 34 92S58 140 76 140 104 118 140 112C170 94 218 86 224 122L226 138'),
  disc(226, 152, 11, 'coral'),
  line('M222 148L230 156M230 148L222 156', 'ink', 3),
]);

/** The throat is open, but the signal from the brain does not arrive. */
export const central = picture(320, 180, [
  rect([0, 0, 320, 180], 'sand2'),
  groupShapes('translate(132 -22) scale(.48)', [
    path(PROFILE, 'forest8'),
    path(BRAIN, 'fern'),
    line('M146 128C172 100 184 150 212 122S254 150 282 124', 'sand2', 11),
  ]),
  line('M-4 118H136C170 94 222 88 228 128V190', 'fern', 6, { dashes: '2 12' }),
  line('M236 78V98', 'amber', 6, { dashes: '.1 10' }),
  line('M231 108L241 118M241 108L231 118', 'amber', 4),
]);

/** A breathing trace for a dark ground: steady to 37 % of its width, a pause to 68 %, a gasp and waking. */
export const night = picture(640, 140, [
  rect([236, 8, 198, 124], 'forest7', { rx: 16 }),
  line(BREATH, 'sage3', 5),
  line(PAUSE, 'amber', 5),
  line(GASP, 'sage3', 5),
]);
