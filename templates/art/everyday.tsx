import type { ShadeName } from '../palette.ts';
import { clip, disc, group, inDisc, line, motif, path, picture, rect, type Shape, shapesForTile } from './shapes.tsx';
import { arc, onCircle, type Swing, swings, wave } from './strokes.tsx';

const HEAD = 'M52 52C52 44 60 42 66 47L98 74C112 70 128 70 142 74L174 47C180 42 188 44 188 52V140A68 68 0 0 1 52 140Z';
const HEALING: readonly Swing[] = [3, 3, 6, 6, 10, 10, 16, 16, 23, 23, 30, 30, 30, 30, 30, 30, 30].map((height, index) => [
  18,
  index % 2 === 0 ? height : -height,
]);
const WEEKS = [56, 99, 142, 185];
const HANDSET =
  'M-168 50V-8C-168-78-92-108 0-108S168-78 168-8V50A26 26 0 0 1 142 76H100A22 22 0 0 1 78 54V20C78-14 40-32 0-32S-78-14-78 20V54A22 22 0 0 1-100 76H-142A26 26 0 0 1-168 50Z';
const CORD = `M240 352C246 402 268 404 290 384${wave({ from: 290, to: 605, y: 384, amplitude: 19, period: 90 }).slice('M290 384'.length)}`;

// A zero-length line with round ends draws a dot in a third of the bytes of a circle.
const dotsAround = (radius: number, count: number, first: number): string =>
  Array.from({ length: count }, (_, index) => `M${onCircle(120, 120, radius, first + (index * 360) / count).join(' ')}h0`).join('');

export const everyday = {
  /** A heart on the breath line: calm, alarmed, calm again; drawn for a light tile. */
  heart: motif('sage-2', [
    path('M120 214C22 146 12 84 54 56C86 36 112 56 120 84C128 56 154 36 186 56C228 84 218 146 120 214Z', 'green'),
    path('M120 84C128 56 154 36 186 56C228 84 218 146 120 214Z', 'forest8'),
    line(
      'M-130 126C-110 126 -70 112 -50 112S-28 140 -10 140S14 126 34 126H66L82 92L104 166L126 74L144 146L156 126H200C216 126 220 112 236 112S260 140 276 140S310 112 350 126',
      'amber',
      7,
    ),
  ]),

  /** A flower that is also a grain of pollen. */
  pollen: motif('forest', [
    dots(dotsAround(112, 10, 18), 'fern', 10),
    shapesForTile(({ ink, forest8 }) => [
      dots(dotsAround(70, 5, 0), ink === forest8 ? 'green' : 'sand2', 42),
      dots(dotsAround(70, 5, 36), 'disc', 42),
      disc(120, 120, 44, ink === forest8 ? 'forest8' : 'green'),
    ]),
    disc(120, 120, 20, 'amber'),
  ]),

  cat: motif('sand-2', [
    disc(120, 128, 104, 'disc'),
    path(HEAD, 'forest8'),
    line('M80 122C86 112 98 112 104 122M136 122C142 112 154 112 160 122', 'sage3'),
    path('M110 144H130L120 156Z', 'amber'),
    line('M120 158C118 168 108 170 102 164M120 158C122 168 132 170 138 164', 'sage3', 4),
    line('M72 148L28 140M72 160L30 168M168 148L212 140M168 160L210 168', 'fern', 4),
  ]),

  /** A calendar page of recovery: the breath line grows deeper each week. */
  calendar: motif('sage-1', [
    clip('sheet', rect([26, 34, 188, 184], undefined, { rx: 22 }), [rect([26, 34, 188, 184], 'paper'), rect([26, 34, 188, 46], 'head')]),
    line('M76 24V46M164 24V46', 'fern', 10),
    line('M77.5 122V200M120.5 122V200M163.5 122V200', 'sand2', 3),
    line(WEEKS.map((x) => `M${x} 100h0`).join(''), 'sage3', 22),
    line(WEEKS.map((x) => `M${x - 5} 100l4 4 7-8`).join(''), 'forest8', 3.5),
    line(swings(36, 162, HEALING)),
  ]),

  /** A newborn in a blanket, asleep, breathing through a very small nose. */
  newborn: inDisc('sage-2', [
    shapesForTile(({ tile, sand1, sand2 }) => {
      const [hood, fold, wrap] =
        tile === sand1 || tile === sand2 ? (['sage3', 'fern', 'sage2'] as const) : (['sand2', 'sand3', 'sand1'] as const);
      return [
        path('M120 16C180 14 206 60 202 108C198 158 226 190 240 250H0C14 190 42 158 38 108C34 60 60 14 120 16Z', hood),
        disc(120, 110, 62, 'green'),
        path('M56 140C72 184 112 200 168 196C112 216 66 212 22 196Z', fold),
        path('M184 138C170 176 130 196 60 212C90 240 120 250 240 250C226 206 206 172 184 138Z', wrap),
      ];
    }),
    line('M116 50C106 58 110 71 120 70C128 68 128 58 121 58', 'forest9', 5),
    line('M80 108C86 116 97 116 103 108M137 108C143 116 154 116 160 108M110 150C115 155 125 155 130 150', 'forest9', 5),
    disc(80, 130, 10, 'fern'),
    disc(160, 130, 10, 'fern'),
    line('M110 126C108 136 118 135 120 132C122 135 132 136 130 126', 'amber', 5),
  ]),
};

/** A telephone off the hook; its cord is the breath line. */
export const telephone = picture(640, 420, [
  disc(300, 214, 196, 'sage3'),
  group('translate(300 214) rotate(-38)', [path(HANDSET, 'forest8')]),
  line(arc(448, 188, 62, 22, 82), 'green'),
  line(arc(448, 188, 88, 26, 78), 'green', 6, { opacity: 0.5 }),
  line(CORD),
]);

/** Zero-length lines, which need no joins. */
function dots(d: string, color: ShadeName | 'disc', width: number): Shape {
  return (colors) => <path d={d} stroke={colors[color]} strokeWidth={width} strokeLinecap="round" />;
}
