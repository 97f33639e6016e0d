import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { randomFrom } from './random.ts';
import { round } from './shapes.ts';
import { ArtFile, Disc } from './strokes.tsx';

const WIDTH = 160;
const HEIGHT = 120;
const BLOCKS = [palette.sage3, palette.sage2, palette.sand2];

interface MinimapProps {
  name: string;
}

/** A small street map that belongs to one neighbourhood: drawn from its name, not from its streets. */
export function Minimap({ name }: MinimapProps): ReactElement {
  const next = randomFrom(name);
  const angle = round(next() * 50 - 25);
  const x = Math.round(WIDTH * (0.4 + next() * 0.2));
  const y = Math.round(HEIGHT * (0.4 + next() * 0.2));
  return (
    <ArtFile viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <rect width={WIDTH} height={HEIGHT} fill={palette.sage1} />
      <g transform={`rotate(${angle} ${x} ${y})`}>
        {BLOCKS.map((fill) => block(fill, next))}
        <path d={streets(next)} stroke={palette.white} strokeWidth={2.5} />
        <path d={`M-90 ${y}H250M${x} -90V210`} stroke={palette.sand3} strokeWidth={6} />
      </g>
      <path d={creek(next)} stroke={palette.fern} strokeWidth={5} fill="none" />
      <Disc x={x} y={y} r={11} fill={palette.forest} />
      <Disc x={x} y={y} r={4.5} fill={palette.amber} />
    </ArtFile>
  );
}

function block(fill: string, next: () => number): ReactElement {
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
