import { usePalette } from '../theme/theme-context.tsx';
import { MarkAt } from './mark.tsx';
import { round } from './shapes.ts';
import { ArtFile, Disc } from './strokes.tsx';

const LANES = lines([-120, 36, 114, 192, 348, 426, 504, 660, 738, 816], [-140, 24, 106, 270, 352, 516, 598]);
const STREETS = lines([-42, 270, 582, 894], [-58, 188, 434, 680]);
/** In the middle, so that every crop of the picture shows it there. */
const HERE = { x: 372, y: 262 };

/** A drawn map of the streets around the practice, with the mark where the door is. */
export function VisitMap() {
  const palette = usePalette();
  return (
    <ArtFile viewBox="0 0 800 560">
      <rect width={800} height={560} fill={palette.sage1} />
      <g transform="rotate(-14 400 280)">
        <path d={LANES} stroke={palette.white} strokeWidth={7} />
        <path d={STREETS} stroke={palette.white} strokeWidth={14} />
        <rect x={118} y={30} width={148} height={156} rx={10} fill={palette.sage3} />
        <rect x={586} y={352} width={226} height={156} rx={10} fill={palette.sage2} />
        <rect x={430} y={112} width={70} height={74} rx={8} fill={palette.sand2} />
        <rect x={274} y={360} width={70} height={72} rx={8} fill={palette.sand2} />
        <path d="M-200 312H1100M348 -200V800" stroke={palette.sand3} strokeWidth={18} />
      </g>
      <path d="M-20 470C140 400 220 520 380 476S620 380 840 440" stroke={palette.fern} strokeWidth={12} fill="none" opacity={0.7} />
      <Disc {...HERE} r={118} fill={palette.green} opacity={0.14} />
      <Disc {...HERE} r={84} fill={palette.green} opacity={0.2} />
      <Disc {...HERE} r={52} fill={palette.green} opacity={0.28} />
      <MarkAt {...HERE} r={30} />
    </ArtFile>
  );
}

function lines(across: readonly number[], down: readonly number[]): string {
  return across.map((x) => `M${x} -200V800`).join('') + down.map((y) => `M-200 ${y}H1100`).join('');
}

const WIDTH = 160;
const HEIGHT = 120;

/** A small street map that belongs to one location: drawn from its name, not from its streets. */
export function Minimap({ name }: { name: string }) {
  const palette = usePalette();
  const next = randomFrom(name);
  const angle = round(next() * 50 - 25);
  const x = Math.round(WIDTH * (0.4 + next() * 0.2));
  const y = Math.round(HEIGHT * (0.4 + next() * 0.2));
  return (
    <ArtFile viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <rect width={WIDTH} height={HEIGHT} fill={palette.sage1} />
      <g transform={`rotate(${angle} ${x} ${y})`}>
        {[palette.sage3, palette.sage2, palette.sand2].map((fill) => block(fill, next))}
        <path d={streets(next)} stroke={palette.white} strokeWidth={2.5} />
        <path d={`M-90 ${y}H250M${x} -90V210`} stroke={palette.sand3} strokeWidth={6} />
      </g>
      <path d={creek(next)} stroke={palette.fern} strokeWidth={5} fill="none" />
      <Disc x={x} y={y} r={11} fill={palette.forest8} />
      <Disc x={x} y={y} r={4.5} fill={palette.amber} />
    </ArtFile>
  );
}

function block(fill: string, next: () => number) {
  const [x, y] = [Math.round(next() * 156), Math.round(next() * 112)];
  const [width, height] = [Math.round(26 + next() * 44), Math.round(20 + next() * 30)];
  return <rect key={fill} x={x - 20} y={y - 20} width={width} height={height} rx={5} fill={fill} />;
}

function streets(next: () => number): string {
  let path = '';
  for (let x = -60; x < 220; x += Math.floor(22 + next() * 16)) path += `M${x} -90V210`;
  for (let y = -60; y < 180; y += Math.floor(20 + next() * 14)) path += `M-60 ${y}H220`;
  return path;
}

function creek(next: () => number): string {
  const [a, b, c, d] = [next(), next(), next(), next()].map((part) => Math.round(part * HEIGHT));
  return `M-10 ${a}C48 ${b} 96 ${c} 170 ${d}`;
}

/** A generator of numbers from 0 to 1 that always gives the same row for the same word. */
function randomFrom(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) | 0;
    return (state >>> 0) / 4294967296;
  };
}
