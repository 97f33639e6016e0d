import type { ReactElement } from 'react';
import { MarkAt } from './mark.tsx';
import { palette } from './palette.ts';
import { around, type Box, type Dot, isInside, type Label, placeLabels } from './place-labels.ts';
import { type Coordinates, milesFrom, type Point, rootDistance } from './project.ts';
import { round } from './shapes.ts';
import { Disc, InlineArt } from './strokes.tsx';

interface RingMapProps {
  center: Coordinates;
  places: readonly ({ name: string } & Coordinates)[];
  /** Name of the place the page is about: the map then frames it together with the practice. */
  highlighted?: string;
  /** Shape of the frame that holds every place; with a highlighted place it is always wide. */
  shape?: 'tall' | 'wide';
}

interface View {
  width: number;
  height: number;
  center: Point;
  /** Units for the root of a mile. */
  scale: number;
}

const RINGS: readonly (readonly [miles: number, fill: string])[] = [
  [18, '#244a2d'],
  [12, '#2c5534'],
  [7, '#36633b'],
  [3, '#3f6e42'],
];
const TEXT = 16.5;
const SHAPES = { tall: { width: 520, height: 740 }, wide: { width: 720, height: 540 } };

/** The communities around the practice at their true bearings, farther places drawn closer, on a dark ground. */
export function RingMap({ center, places, highlighted, shape = 'tall' }: RingMapProps): ReactElement {
  const roots = places.map(({ name, ...place }) => ({ name, ...rootDistance(milesFrom(center, place)) }));
  const focus = roots.find(({ name }) => name === highlighted);
  const view = focus ? wideView(focus) : fittingView(roots, SHAPES[shape]);
  const frame = { left: 10, top: 10, right: view.width - 10, bottom: view.height - 10 };
  const dots = roots.map((root) => dotOf(root, view, highlighted)).filter((dot) => isInside(around(dot, 10), frame));
  const labels = placeLabels(dots, { frame, taken: [around(view.center, 26), ...RINGS.map(([miles]) => captionBox(miles, view))] });
  return (
    <InlineArt
      className={focus || shape === 'wide' ? 'ring-map ring-map--wide' : 'ring-map'}
      viewBox={`0 0 ${view.width} ${view.height}`}
      fit="xMidYMid slice"
    >
      {RINGS.map(([miles, fill]) => (
        <Disc key={miles} x={view.center.x} y={view.center.y} r={reach(miles, view)} fill={fill} />
      ))}
      <g fill={palette.sage1} fontSize={15} fontWeight={600} textAnchor="middle">
        {RINGS.filter(([miles]) => isInside(captionBox(miles, view), frame)).map(([miles]) => (
          <text key={miles} x={view.center.x} y={captionLine(miles, view)}>{`${miles} mi`}</text>
        ))}
      </g>
      <g fill={palette.white} fontSize={TEXT} fontWeight={600}>
        {dots.map((dot, index) => (
          <Place key={dot.name} dot={dot} label={labels[index] as Label} frame={frame} lit={dot.name === highlighted} />
        ))}
      </g>
      <MarkAt x={view.center.x} y={view.center.y} r={20} />
    </InlineArt>
  );
}

interface PlaceProps {
  dot: Dot;
  label: Label;
  frame: Box;
  lit: boolean;
}

function Place({ dot, label, frame, lit }: PlaceProps): ReactElement | null {
  if (!isInside(label.box, frame)) return null;
  return (
    <>
      <Disc x={dot.x} y={dot.y} r={lit ? 10 : 6.5} fill={lit ? palette.amber : palette.sage2} />
      <text
        className={lit ? 'ring-map__here' : undefined}
        x={round(label.x)}
        y={round(label.y)}
        textAnchor={label.anchor}
        fontSize={lit ? dot.size : undefined}
      >
        {dot.name}
      </text>
    </>
  );
}

function dotOf({ name, x, y }: { name: string } & Point, { center, scale }: View, highlighted?: string): Dot {
  return { name, x: round(center.x + x * scale), y: round(center.y + y * scale), size: name === highlighted ? 21 : TEXT };
}

/** A frame that holds every place, with room for words on the left and more of it on the right. */
function fittingView(roots: readonly Point[], { width, height }: { width: number; height: number }): View {
  const [left, right] = [Math.min(0, ...roots.map(({ x }) => x)), Math.max(0, ...roots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(0, ...roots.map(({ y }) => y)), Math.max(0, ...roots.map(({ y }) => y))];
  const scale = round(Math.min(84, (width - 220) / (right - left), (height - 110) / (bottom - top)));
  const margin = (width - (right - left) * scale) * 0.4;
  return { width, height, scale, center: { x: round(margin - left * scale), y: round(height / 2 - ((top + bottom) * scale) / 2) } };
}

/** A wide frame with the practice and one place on either side of its middle, as near as both allow. */
function wideView({ x, y }: Point): View {
  const [width, height] = [720, 520];
  const scale = round(Math.min(112, (width * 0.46) / Math.abs(x), (height * 0.6) / Math.abs(y)));
  return { width, height, scale, center: { x: round(width / 2 - (x * scale) / 2), y: round(height / 2 - (y * scale) / 2) } };
}

const reach = (miles: number, { scale }: View): number => round(Math.sqrt(miles) * scale);

const captionLine = (miles: number, view: View): number => round(view.center.y + reach(miles, view) - 9);

function captionBox(miles: number, view: View): Box {
  const line = captionLine(miles, view);
  return { left: view.center.x - 22, top: line - 13, right: view.center.x + 22, bottom: line + 4 };
}
