import { usePalette } from '../theme/palette-of.tsx';
import { ArtFile, arc, Clip, Disc, InDisc, Line, motif, onCircle, type Swing, swings, wave } from './strokes.tsx';

const STEPS = Array.from({ length: 10 }, (_, index) => index * 36);
const HEAD = 'M52 52C52 44 60 42 66 47L98 74C112 70 128 70 142 74L174 47C180 42 188 44 188 52V140A68 68 0 0 1 52 140Z';
const HEALING: readonly Swing[] = [3, 3, 6, 6, 10, 10, 16, 16, 23, 23, 30, 30, 30, 30, 30, 30, 30].map((height, index) => [
  18,
  index % 2 === 0 ? height : -height,
]);
const WEEKS = [56, 99, 142, 185];
const HANDSET =
  'M-168 50V-8C-168-78-92-108 0-108S168-78 168-8V50A26 26 0 0 1 142 76H100A22 22 0 0 1 78 54V20C78-14 40-32 0-32S-78-14-78 20V54A22 22 0 0 1-100 76H-142A26 26 0 0 1-168 50Z';
const CORD = `M240 352C246 402 268 404 290 384${wave({ from: 290, to: 605, y: 384, amplitude: 19, period: 90 }).slice('M290 384'.length)}`;

export const everyday = {
  /** A heart on the breath line: calm, alarmed, calm again; drawn for a light tile. */
  heart: motif('sage-2', ({ palette }) => (
    <>
      <path d="M120 214C22 146 12 84 54 56C86 36 112 56 120 84C128 56 154 36 186 56C228 84 218 146 120 214Z" fill={palette.green} />
      <path d="M120 84C128 56 154 36 186 56C228 84 218 146 120 214Z" fill={palette.forest8} />
      <Line
        d="M-130 126C-110 126 -70 112 -50 112S-28 140 -10 140S14 126 34 126H66L82 92L104 166L126 74L144 146L156 126H200C216 126 220 112 236 112S260 140 276 140S310 112 350 126"
        width={7}
      />
    </>
  )),

  /** A flower that is also a grain of pollen. */
  pollen: motif('forest', ({ ink, disc, palette }) => (
    <>
      <path d={STEPS.map((angle) => dot(112, angle + 18)).join('')} stroke={palette.fern} strokeWidth={10} strokeLinecap="round" />
      <path d={every(0)} stroke={ink === palette.forest8 ? palette.green : palette.sand2} strokeWidth={42} strokeLinecap="round" />
      <path d={every(1)} stroke={disc} strokeWidth={42} strokeLinecap="round" />
      <Disc x={120} y={120} r={44} fill={ink === palette.forest8 ? palette.forest8 : palette.green} />
      <Disc x={120} y={120} r={20} fill={palette.amber} />
    </>
  )),

  cat: motif('sand-2', ({ disc, palette }) => (
    <>
      <Disc x={120} y={128} r={104} fill={disc} />
      <path d={HEAD} fill={palette.forest8} />
      <Line d="M80 122C86 112 98 112 104 122M136 122C142 112 154 112 160 122" color={palette.sage3} />
      <path d="M110 144H130L120 156Z" fill={palette.amber} />
      <Line d="M120 158C118 168 108 170 102 164M120 158C122 168 132 170 138 164" color={palette.sage3} width={4} />
      <Line d="M72 148L28 140M72 160L30 168M168 148L212 140M168 160L210 168" color={palette.fern} width={4} />
    </>
  )),

  /** A month of recovery: week by week the breath grows deep again. */
  calendar: motif('sage-1', ({ head, palette }) => (
    <>
      <Clip id="calendar-sheet" shape={<rect x={26} y={34} width={188} height={184} rx={22} />}>
        <rect x={26} y={34} width={188} height={184} fill={palette.paper} />
        <rect x={26} y={34} width={188} height={46} fill={head} />
      </Clip>
      <Line d="M76 24V46M164 24V46" color={palette.fern} width={10} />
      <Line d="M77.5 122V200M120.5 122V200M163.5 122V200" color={palette.sand2} width={3} />
      <Line d={WEEKS.map((x) => `M${x} 100h0`).join('')} color={palette.sage3} width={22} />
      <Line d={WEEKS.map((x) => `M${x - 5} 100l4 4 7-8`).join('')} color={palette.forest8} width={3.5} />
      <Line d={swings(36, 162, HEALING)} />
    </>
  )),

  /** A newborn in a blanket, asleep, breathing through a very small nose. */
  newborn: motif('sage-2', ({ tile, disc, palette }) => {
    const { sand1, sand2, sand3, sage2, sage3, fern } = palette;
    const [hood, fold, wrap] = tile === sand1 || tile === sand2 ? [sage3, fern, sage2] : [sand2, sand3, sand1];
    return (
      <InDisc id="newborn-disc" fill={disc}>
        <path d="M120 16C180 14 206 60 202 108C198 158 226 190 240 250H0C14 190 42 158 38 108C34 60 60 14 120 16Z" fill={hood} />
        <Disc x={120} y={110} r={62} fill={palette.green} />
        <path d="M56 140C72 184 112 200 168 196C112 216 66 212 22 196Z" fill={fold} />
        <path d="M184 138C170 176 130 196 60 212C90 240 120 250 240 250C226 206 206 172 184 138Z" fill={wrap} />
        <Line d="M116 50C106 58 110 71 120 70C128 68 128 58 121 58" color={palette.forest9} width={5} />
        <Line
          d="M80 108C86 116 97 116 103 108M137 108C143 116 154 116 160 108M110 150C115 155 125 155 130 150"
          color={palette.forest9}
          width={5}
        />
        <Disc x={80} y={130} r={10} fill={palette.fern} />
        <Disc x={160} y={130} r={10} fill={palette.fern} />
        <Line d="M110 126C108 136 118 135 120 132C122 135 132 136 130 126" width={5} />
      </InDisc>
    );
  }),
};

/** A telephone off the hook; its cord is the breath line. */
export function TelephoneArt() {
  const palette = usePalette();
  return (
    <ArtFile viewBox="0 0 640 420">
      <Disc x={300} y={214} r={196} fill={palette.sage3} />
      <g transform="translate(300 214) rotate(-38)">
        <path d={HANDSET} fill={palette.forest8} />
      </g>
      <Line d={arc(448, 188, 62, 22, 82)} color={palette.green} />
      <Line d={arc(448, 188, 88, 26, 78)} color={palette.green} opacity={0.5} />
      <Line d={CORD} />
    </ArtFile>
  );
}

const every = (parity: number): string =>
  STEPS.filter((_, index) => index % 2 === parity)
    .map((angle) => dot(70, angle))
    .join('');

// A line of no length with round ends is a dot, at a third of the bytes of a circle.
const dot = (radius: number, angle: number): string => `M${onCircle(120, 120, radius, angle).join(' ')}h0`;
