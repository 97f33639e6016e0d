import type { Location, Office } from '../../generator/contract.ts';
import { usePalette } from '../theme/theme-context.tsx';
import { MarkAt } from './mark.tsx';
import { around, type Box, type Dot, isInside, type Label, type Point, placeLabels } from './place-labels.ts';
import { round } from './shapes.ts';
import { Disc, InlineArt } from './strokes.tsx';

/** A point on the earth, in degrees. */
type Coordinates = Location['geo'];

/** A location as a dot of the map. */
export type MapPoint = Pick<Location, 'name' | 'geo'>;

interface RingMapProps {
  center: Coordinates;
  /** Says in which unit distances are, and in which language. */
  country: string;
  language: string;
  /** The other offices of the practice. */
  others?: readonly Coordinates[];
  locations: readonly MapPoint[];
  /** Name of the location the page is about: the map then frames it together with the practice. */
  highlighted?: string | undefined;
  /** Shape of the frame that holds every location; with a highlighted one it is always wide. */
  shape?: 'tall' | 'wide';
}

interface View {
  width: number;
  height: number;
  center: Point;
  /** Units for the root of a mile. */
  scale: number;
}

/** Distances that rings show, the largest first, in the unit of the country; the nearer ones where all locations lie within. */
const DISTANCES = { mile: [18, 12, 7, 3], kilometer: [30, 20, 10, 5] };
const NEAR_DISTANCES = { mile: [4, 3, 2, 1], kilometer: [6, 4, 2, 1] } as const;
type Unit = keyof typeof DISTANCES;
const MILES = { mile: 1, kilometer: 0.621371 };
/** Where roads are measured in miles (https://cldr.unicode.org, unit preferences of roads). */
const COUNTRIES_WITH_MILES = ['US', 'GB', 'LR', 'MM'];
const TEXT = 16.5;
const MILES_PER_DEGREE = 69.1;
const SHAPES = { tall: { width: 520, height: 740 }, wide: { width: 720, height: 540 } };

/** The locations around the practice at their true bearings, farther ones drawn closer, on a dark ground. */
export function RingMap({ center, others = [], country, language, locations, highlighted, shape = 'tall' }: RingMapProps) {
  const palette = usePalette();
  const roots = locations.map(({ name, geo }) => ({ name, ...rootDistance(milesFrom(center, geo)) }));
  const focus = roots.find(({ name }) => name === highlighted);
  const otherRoots = others.map((geo) => rootDistance(milesFrom(center, geo)));
  const unit = COUNTRIES_WITH_MILES.includes(country) ? 'mile' : 'kilometer';
  const isNear = [...roots, ...otherRoots].every(({ x, y }) => Math.hypot(x, y) ** 2 < MILES[unit] * NEAR_DISTANCES[unit][0]);
  const rings = ringsOf(unit, language, isNear ? NEAR_DISTANCES : DISTANCES);
  const view = focus ? wideView(focus) : fittingView([...roots, ...otherRoots], SHAPES[shape], isNear ? 128 : 84);
  const frame = { left: 10, top: 10, right: view.width - 10, bottom: view.height - 10 };
  const dots = roots.map((root) => dotOf(root, view, highlighted)).filter((dot) => isInside(around(dot, 10), frame));
  const marks = otherRoots.map(({ x, y }) => pointOf({ x, y }, view)).filter((mark) => isInside(around(mark, 14), frame));
  const taken = [around(view.center, 26), ...marks.map((mark) => around(mark, 18))];
  const labels = placeLabels(dots, frame, [...taken, ...rings.map(({ miles }) => captionBox(miles, view))]);
  return (
    <InlineArt viewBox={`0 0 ${view.width} ${view.height}`} fit="xMidYMid slice">
      {rings.map(({ miles }, place) => (
        <Disc key={miles} {...view.center} r={reach(miles, view)} fill={palette.drawn.darkDiscs[place]} />
      ))}
      <g fill={palette.sage1} fontSize={15} fontWeight={600} textAnchor="middle">
        {rings
          .filter(({ miles }) => isInside(captionBox(miles, view), frame))
          .map(({ miles, caption }) => (
            <text key={miles} x={view.center.x} y={captionLine(miles, view)}>
              {caption}
            </text>
          ))}
      </g>
      <g fill={palette.white} fontSize={TEXT} fontWeight={600}>
        {dots.map((dot, index) => (
          <LocationDot key={dot.name} dot={dot} label={labels[index] as Label} frame={frame} lit={dot.name === highlighted} />
        ))}
      </g>
      {marks.map((mark) => (
        <MarkAt key={`${mark.x} ${mark.y}`} {...mark} r={14} />
      ))}
      <MarkAt {...view.center} r={20} />
    </InlineArt>
  );
}

function ringsOf(unit: Unit, language: string, distances: Readonly<Record<Unit, readonly number[]>>) {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  return distances[unit].map((distance) => ({ miles: distance * MILES[unit], caption: format.format(distance) }));
}

/** An office in the middle, the main one when left out, and the others; where there are locations, content says where they lie. */
export function officesOnMap(offices: readonly [Office, ...Office[]], middle: Office = offices[0]) {
  const others = offices.filter(({ slug }) => slug !== middle.slug).flatMap(({ geo }) => geo ?? []);
  return { center: middle.geo ?? { latitude: 0, longitude: 0 }, others, country: middle.address.country };
}

function LocationDot({ dot, label, frame, lit }: { dot: Dot; label: Label; frame: Box; lit: boolean }) {
  const palette = usePalette();
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

function pointOf({ x, y }: Point, { center, scale }: View): Point {
  return { x: round(center.x + x * scale), y: round(center.y + y * scale) };
}

/** Between the mark and the dot of the town that it stands in. */
const CLEARANCE = 32;

function dotOf({ name, x, y }: { name: string } & Point, view: View, highlighted?: string): Dot {
  const near = CLEARANCE / (Math.hypot(x, y) * view.scale || 1);
  const point = Math.hypot(x, y) === 0 ? { x: CLEARANCE / view.scale, y: 0 } : near > 1 ? { x: x * near, y: y * near } : { x, y };
  return { name, ...pointOf(point, view), size: name === highlighted ? 21 : TEXT };
}

/** A frame that holds every location, with room for words on the left and more of it on the right. */
function fittingView(roots: readonly Point[], { width, height }: { width: number; height: number }, most: number): View {
  const [left, right] = [Math.min(0, ...roots.map(({ x }) => x)), Math.max(0, ...roots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(0, ...roots.map(({ y }) => y)), Math.max(0, ...roots.map(({ y }) => y))];
  const scale = round(Math.min(most, (width - 220) / (right - left), (height - 110) / (bottom - top)));
  const margin = (width - (right - left) * scale) * 0.4;
  return { width, height, scale, center: { x: round(margin - left * scale), y: round(height / 2 - ((top + bottom) * scale) / 2) } };
}

/** A wide frame with the practice and one location on either side of its middle, as near as both allow. */
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

/** Miles east (`x`) and south (`y`) of a center; flat, good to a few yards within one metropolitan area. */
export function milesFrom(center: Coordinates, location: Coordinates): Point {
  const shrink = Math.cos((center.latitude * Math.PI) / 180);
  return {
    x: (location.longitude - center.longitude) * shrink * MILES_PER_DEGREE,
    y: (center.latitude - location.latitude) * MILES_PER_DEGREE,
  };
}

/** Keeps the bearing of a point and takes the root of its distance, so near and far locations fit one map. */
function rootDistance({ x, y }: Point): Point {
  const root = Math.sqrt(Math.hypot(x, y)) || 1;
  return { x: x / root, y: y / root };
}
