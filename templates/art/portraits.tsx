import type { ReactElement } from 'react';
import type { Provider } from '../../generator/contract/site.ts';
import type { ShadeName } from '../palette.ts';
import { usePalette } from '../theme/palette-of.tsx';
import { ArtFile, Disc, Line } from './strokes.tsx';

/** Portraits of people whose face is nobody's to invent: hair, shoulders and clothes, and no features. */
export type FacelessName = Exclude<Provider['portrait'], 'sample'>;

const FACE = 'M138 178C138 132 164 112 200 112S262 132 262 178C262 236 236 278 200 278S138 236 138 178Z';
const EARS = 'M140 178A15 18 0 0 0 140 214ZM260 178A15 18 0 0 1 260 214Z';
const NECK = 'M168 250H232V336L200 404L168 336Z';
const CHIN_SHADE = 'M168 264C186 284 214 284 232 264V292C214 306 186 306 168 292Z';
const COAT = 'M40 480C44 392 90 356 168 326L200 388L232 326C310 356 356 392 360 480Z';
const LAPELS = 'M154 334L136 380L160 392L150 410L196 480M246 334L264 380L240 392L250 410L204 480';

const HAIR = {
  short: 'M130 196C118 118 150 80 206 80C258 80 284 118 270 196C268 172 262 158 252 146C224 152 188 144 168 124C150 140 136 162 130 196Z',
  cropped: 'M134 182C128 124 158 96 200 96S272 124 266 182C262 152 252 136 240 126C216 138 184 138 160 126C148 136 138 152 134 182Z',
  waves:
    'M128 232C104 206 122 186 120 162C116 104 156 72 202 74C254 72 286 104 280 162C278 186 296 206 272 232C266 214 276 196 262 178C256 160 240 152 226 132C204 154 168 150 146 168C124 188 136 212 128 232Z',
  bobBack: 'M118 206C106 110 150 70 204 70C262 70 296 112 284 208C280 246 284 272 288 300H112C116 272 120 240 118 206Z',
  bob: 'M132 200C130 132 158 104 200 104S270 132 268 200C262 160 252 142 240 134C206 146 172 144 150 138C140 150 134 170 132 200Z',
  bun: 'M132 190C126 124 158 94 200 94S274 124 268 190C260 154 236 140 200 116C164 140 140 154 132 190Z',
  longBack: 'M114 226C98 108 150 66 202 66S304 108 286 226C286 296 304 346 312 392H88C96 346 114 296 114 226Z',
  long: 'M130 206C124 128 160 100 200 100S276 128 270 206C264 164 246 150 222 122C206 148 166 160 146 170C136 180 132 192 130 206Z',
};
const CURLS = [
  [140, 158, 24],
  [152, 124, 28],
  [182, 102, 30],
  [220, 102, 30],
  [250, 124, 28],
  [260, 158, 24],
  [200, 122, 30],
] as const;
const SCARF = 'M112 206C104 108 152 66 200 66S296 108 288 206C292 262 296 312 274 352C248 384 152 384 126 352C104 312 108 262 112 206Z';

type Shade = ShadeName | 'skinShade' | 'skinDeep';

interface Look {
  disc: ShadeName;
  skin: Shade;
  dress: ReactElement;
  /** What is behind the head, and on it. */
  behind?: ReactElement;
  front?: ReactElement;
  hasEars?: true;
}

/** Hair and dress of each in the tones of the site's drawings; skin in those of people, which no brand colors. */
const looks: Readonly<Record<FacelessName, Look>> = {
  short: { disc: 'sage3', skin: 'sand3', hasEars: true, front: <Hair shape="short" color="forest9" />, dress: <Coat shirt="green" /> },
  cap: { disc: 'sand2', skin: 'skinDeep', hasEars: true, front: <Cap />, dress: <Scrubs color="fern" /> },
  curls: { disc: 'sage1', skin: 'skinShade', hasEars: true, front: <Curls />, dress: <Coat shirt="amber" /> },
  cropped: {
    disc: 'sage3',
    skin: 'sand2',
    hasEars: true,
    front: <Hair shape="cropped" color="green" />,
    dress: <Scrubs color="forest8" />,
  },
  waves: { disc: 'sage1', skin: 'sand3', front: <Hair shape="waves" color="green" />, dress: <Coat sweater="forest7" /> },
  bob: {
    disc: 'sand2',
    skin: 'skinShade',
    dress: <Coat shirt="sand3" />,
    behind: <Hair shape="bobBack" color="forest9" />,
    front: <Hair shape="bob" color="forest9" />,
  },
  bun: {
    disc: 'sage3',
    skin: 'skinDeep',
    hasEars: true,
    dress: <Coat shirt="sand3" />,
    behind: <Bun />,
    front: <Hair shape="bun" color="forest9" />,
  },
  long: {
    disc: 'sage3',
    skin: 'sand2',
    dress: <Coat sweater="green" />,
    behind: <Hair shape="longBack" color="forest8" />,
    front: <Hair shape="long" color="forest8" />,
  },
  scarf: { disc: 'sage1', skin: 'sand3', dress: <Scarf /> },
};

/** Their names, in the order in which people see them who choose. */
export const facelessNames = Object.keys(looks) as FacelessName[];

/** A provider without a face, until a photograph takes its place; on the ground of the portrait that has one. */
export function FacelessPortrait({ name }: { name: FacelessName }) {
  const palette = usePalette();
  const { disc, skin, dress, behind, front, hasEars } = looks[name];
  const skinColor = { ...palette.drawn, ...palette }[skin];
  return (
    <ArtFile viewBox="0 0 400 480">
      <rect width={400} height={480} fill={palette.sage2} />
      <Disc x={200} y={226} r={150} fill={palette[disc]} />
      {behind}
      {hasEars && <path d={EARS} fill={skinColor} />}
      <path d={NECK} fill={skinColor} />
      <path d={CHIN_SHADE} fill={palette.forest9} opacity={0.2} />
      <path d={FACE} fill={skinColor} />
      {front}
      {dress}
    </ArtFile>
  );
}

/** A provider in a white coat, until a photograph takes its place. */
export function PortraitArt() {
  const palette = usePalette();
  return (
    <ArtFile viewBox="0 0 400 480">
      <rect width={400} height={480} fill={palette.sage2} />
      <Disc x={200} y={226} r={150} fill={palette.sage3} />
      <path
        d="M118 206C106 110 150 70 204 70C262 70 296 112 284 208C280 246 276 268 270 284H132C124 268 120 240 118 206Z"
        fill={palette.forest9}
      />
      <path d="M168 250H232V328L200 400L168 328Z" fill={palette.drawn.skinShade} />
      <path d={FACE} fill={palette.drawn.skin} />
      <path
        d="M134 196C130 140 160 118 214 104C212 128 240 150 266 158C268 120 246 92 202 92C154 92 126 130 134 196Z"
        fill={palette.forest9}
      />
      <Line
        d="M162 178C168 172 178 171 185 175M215 175C222 171 232 172 238 178M184 244C192 252 208 252 216 244"
        color={palette.forest9}
        width={4.5}
      />
      <Line d="M201 194C198 208 193 216 198 221C201 223 205 222 207 220" color={palette.drawn.skinShade} width={4.5} />
      <Disc x={174} y={194} r={5} fill={palette.forest9} />
      <Disc x={226} y={194} r={5} fill={palette.forest9} />
      <Coat shirt="green" />
    </ArtFile>
  );
}

function Coat({ shirt, sweater }: { shirt?: ShadeName; sweater?: ShadeName }) {
  const palette = usePalette();
  return (
    <>
      <path d={COAT} fill={palette.paper} />
      {sweater && <path d="M164 290C184 304 216 304 236 290L246 336L204 480H196L154 336Z" fill={palette[sweater]} />}
      {shirt && <path d="M168 326L200 420L232 326L246 334L204 480H196L154 334Z" fill={palette[shirt]} />}
      <Line d={LAPELS} color={palette.drawn.seam} width={3} />
      <rect x={262} y={426} width={46} height={8} rx={4} fill={sweater ? palette.green : palette.amber} />
    </>
  );
}

/** What surgeons wear: no collar, and a pocket. */
function Scrubs({ color }: { color: ShadeName }) {
  const palette = usePalette();
  return (
    <>
      <path d="M40 480C44 392 90 356 160 330L200 396L240 330C310 356 356 392 360 480Z" fill={palette[color]} />
      <Line d="M160 330L200 396L240 330" color={palette.paper} width={5} />
      <Line d="M258 424H310" color={palette.paper} width={4} opacity={0.8} />
    </>
  );
}

function Hair({ shape, color }: { shape: keyof typeof HAIR; color: ShadeName }) {
  return <path d={HAIR[shape]} fill={usePalette()[color]} />;
}

function Bun() {
  return <Disc x={200} y={74} r={36} fill={usePalette().forest9} />;
}

function Cap() {
  const palette = usePalette();
  return (
    <>
      <path d="M124 176C116 108 150 72 200 72S284 108 276 176C244 150 156 150 124 176Z" fill={palette.fern} />
      <Line d="M124 176C156 150 244 150 276 176" color={palette.forest8} width={7} />
    </>
  );
}

function Curls() {
  const palette = usePalette();
  return (
    <>
      {CURLS.map(([x, y, r]) => (
        <Disc key={`${x} ${y}`} x={x} y={y} r={r} fill={palette.forest8} />
      ))}
    </>
  );
}

function Scarf() {
  const palette = usePalette();
  return (
    <>
      <Scrubs color="forest8" />
      <path d={SCARF} fill={palette.green} />
      <path d="M144 184C144 142 168 118 200 118S256 142 256 184C256 236 232 274 200 274S144 236 144 184Z" fill={palette.sand3} />
      <Line d="M150 250C164 300 220 316 266 292" color={palette.forest8} width={5} />
    </>
  );
}
