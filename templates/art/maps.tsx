import { Fragment } from 'react';
import type { SizedArt } from '../../generator/contract/assets.ts';
import type { Site } from '../../generator/contract/site.ts';
import { usePalette } from '../theme/palette-of.tsx';
import {
  type Box,
  compressedVector,
  dotPosition,
  formatDistance,
  isInside,
  type Label,
  type MapData,
  type MapView,
  officesOnMap,
  overlap,
  type Point,
  placeLabels,
  pointOf,
  ringsAround,
  ringsInView,
  squareAround,
} from './map-geometry.ts';
import { MarkAt } from './mark.tsx';
import { ArtFile, Disc, InlineArt, round } from './strokes.tsx';

interface RingMapProps extends MapData {
  shape?: keyof typeof SHAPES;
  /** Draws a file, whose rings extend beyond the labels on both sides, so that it can be cropped. */
  isFile?: boolean;
}

/** Width that a file adds on either side of the labels. */
const SIDE_MARGIN = 240;
/** Size and text size of the maps; the labels of the tall one are readable on a phone. */
const SHAPES = {
  tall: { width: 520, height: 740, text: 19, before: 0.4 },
  wide: { width: 720, height: 540, text: 16.5, before: 0.5 },
};

/** The locations around the practice in their true directions, far ones drawn closer, for a dark background. */
export function RingMap({ shape = 'tall', isFile, ...data }: RingMapProps) {
  const palette = usePalette();
  const drawn = drawnMap(data, (points, isNear) => fittingView(points, SHAPES[shape], isNear ? 128 : 84));
  const { view, frame, rings, dots, taken } = drawn;
  const labels = placeLabels(dots, frame, [...taken, ...captionBoxes(rings)], true);
  const type = { fontSize: view.text, fontWeight: 600 };
  // The build replaces the words of files by outlines, whose size and anchor are attributes of the words.
  const own = isFile && { fontSize: view.text };
  const content = (
    <>
      <Rings {...drawn} />
      <g fill={palette.sage1} {...type}>
        {rings.map(
          ({ miles, caption, line, isCaptioned }) =>
            isCaptioned && (
              <text key={miles} x={view.center.x} y={line} textAnchor="middle" {...own}>
                {caption}
              </text>
            ),
        )}
      </g>
      <g fill={palette.white} {...type}>
        <Dots labels={labels} frame={frame} own={own} />
      </g>
      <Marks {...drawn} />
    </>
  );
  if (isFile) return <ArtFile viewBox={`${-SIDE_MARGIN} 0 ${view.width + 2 * SIDE_MARGIN} ${view.height}`}>{content}</ArtFile>;
  return (
    <InlineArt viewBox={`0 0 ${view.width} ${view.height}`} fit="xMidYMid slice">
      {content}
    </InlineArt>
  );
}

/** The map of many locations as a file. */
export function ringMapPicture({ offices, locations, settings }: Pick<Site, 'offices' | 'locations' | 'settings'>): SizedArt {
  const { width, height } = SHAPES.tall;
  const element = <RingMap {...officesOnMap(offices)} language={settings.language} locations={locations} isFile />;
  return { element, width: width + 2 * SIDE_MARGIN, height };
}

const WIDE = { width: 720, height: 520, text: 17 };
/** Text size of the labels that phones show too; location-map.css sets half of this there. */
const PHONE_TEXT = 30;
const WIDE_TEXT = 21;
/** Distance between the boxes that keep labels off the route. */
const ROUTE_STEP = 9;

/** One location, the route to the office with its length, and the neighboring locations, which phones do not show. */
export function PlaceMap({ here, office, ...data }: MapData & { here: string; office: string }) {
  const palette = usePalette();
  const { center, locations } = data;
  const geo = locations.find(({ name }) => name === here)?.geo ?? center;
  const root = compressedVector(center, geo);
  const drawn = drawnMap(data, () => wideView(root));
  const { view, frame, rings, marks } = drawn;
  const end = dotPosition(root, view);
  const middle = { x: round((view.center.x + end.x) / 2), y: round((view.center.y + end.y) / 2) };
  const miles = formatDistance(center, geo, data);

  const words = [
    { name: here, size: PHONE_TEXT * 1.2, ...end },
    { name: office, size: PHONE_TEXT, gap: 28, ...view.center },
    ...(miles ? [{ name: miles, size: PHONE_TEXT, ...middle }] : []),
  ];
  const route = stepsBetween(view.center, end);
  const labels = placeLabels(words, frame, [squareAround(view.center, 24), ...route]);
  const taken = [...drawn.taken, squareAround(end, 16), ...route, ...labels.map(boxOnWideScreens)];
  const dots = drawn.dots.filter((dot) => dot.name !== here && !taken.some((box) => overlap(squareAround(dot, 9), box) > 0));
  // A name without a free place is left out, with its dot: the map is about another location.
  const neighbors = placeLabels(dots, frame, [...taken, ...captionBoxes(rings)], true).filter(({ isClear }) => isClear);
  return (
    <InlineArt viewBox={`0 0 ${view.width} ${view.height}`}>
      <Rings {...drawn} />
      <g className="place-map__around" fill={palette.white} fontSize={view.text} fontWeight={550}>
        {rings.map(
          ({ caption, line, isCaptioned, box }) =>
            isCaptioned &&
            !taken.some((other) => overlap(box, other) > 0) && (
              <text key={caption} x={view.center.x} y={line} textAnchor="middle" fill={palette.sage2}>
                {caption}
              </text>
            ),
        )}
        <Dots labels={neighbors} frame={frame} />
      </g>
      <path
        d={`M${view.center.x} ${view.center.y}L${end.x} ${end.y}`}
        stroke={palette.sand3}
        strokeWidth={6}
        strokeDasharray="0 13"
        strokeLinecap="round"
      />
      <Marks view={view} marks={marks} />
      <Disc {...end} r={12} fill={palette.amber} />
      <g className="place-map__main" fill={palette.white} fontSize={WIDE_TEXT} fontWeight={650}>
        {labels.map(({ dot, x, y, anchor }) => (
          <text key={dot.name} x={round(x)} y={round(y)} textAnchor={anchor} fill={dot.name === miles ? palette.sand3 : undefined}>
            {dot.name}
          </text>
        ))}
      </g>
    </InlineArt>
  );
}

type DrawnMap = ReturnType<typeof drawnMap>;

function Rings({ view, rings }: Pick<DrawnMap, 'view' | 'rings'>) {
  const { darkDisc1, darkDisc2, darkDisc3, darkDisc4 } = usePalette();
  const fills = [darkDisc1, darkDisc2, darkDisc3, darkDisc4];
  return rings.map(({ miles, r }, index) => <Disc key={miles} {...view.center} r={r} fill={fills[index]} />);
}

function Marks({ view, marks }: Pick<DrawnMap, 'view' | 'marks'>) {
  return (
    <>
      {marks.map((mark) => (
        <MarkAt key={`${mark.x} ${mark.y}`} {...mark} r={14} />
      ))}
      <MarkAt {...view.center} r={20} />
    </>
  );
}

interface DotsProps {
  labels: readonly Label[];
  frame: Box;
  /** Attributes of each name. */
  own?: { fontSize: number } | undefined | false;
}

/** Dots with their names; a dot whose name does not fit the frame is left out. */
function Dots({ labels, frame, own }: DotsProps) {
  const { sage2 } = usePalette();
  const shown = labels.filter(({ box }) => isInside(box, frame));
  return shown.map(({ dot, x, y, anchor, leader }) => (
    <Fragment key={dot.name}>
      {leader && <path d={`M${dot.x} ${dot.y}L${round(leader.x)} ${round(leader.y)}`} stroke={sage2} strokeWidth={1.5} />}
      <Disc x={dot.x} y={dot.y} r={6.5} fill={sage2} />
      <text x={round(x)} y={round(y)} textAnchor={anchor} {...own}>
        {dot.name}
      </text>
    </Fragment>
  ));
}

/** Everything around the office in units of a view; `taken` are the boxes that labels must not overlap. */
function drawnMap({ center, others = [], locations, ...units }: MapData, viewOf: (points: readonly Point[], isNear: boolean) => MapView) {
  const roots = locations.map(({ name, geo }) => ({ name, ...compressedVector(center, geo) }));
  const otherRoots = others.map((geo) => compressedVector(center, geo));
  const points = [...roots, ...otherRoots];
  const { isNear, rings } = ringsAround(units, points);
  const view = viewOf(points, isNear);
  const frame = { left: 10, top: 10, right: view.width - 10, bottom: view.height - 10 };
  const dots = roots.map((root) => ({ name: root.name, size: view.text, ...dotPosition(root, view) }));
  const marks = otherRoots.map((root) => pointOf(root, view)).filter((mark) => isInside(squareAround(mark, 14), frame));
  return {
    view,
    frame,
    rings: ringsInView(rings, view, frame),
    dots: dots.filter((dot) => isInside(squareAround(dot, 10), frame)),
    marks,
    taken: [squareAround(view.center, 26), ...marks.map((mark) => squareAround(mark, 18))],
  };
}

/** A view that contains every location, with room for labels on both sides; `before` is the share of that room on the left. */
function fittingView(roots: readonly Point[], shape: (typeof SHAPES)['tall'], most: number): MapView {
  const { width, height, before } = shape;
  const [left, right] = [Math.min(0, ...roots.map(({ x }) => x)), Math.max(0, ...roots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(0, ...roots.map(({ y }) => y)), Math.max(0, ...roots.map(({ y }) => y))];
  const scale = round(Math.min(most, (width - 220) / (right - left), (height - 110) / (bottom - top)));
  const margin = (width - (right - left) * scale) * before;
  return { ...shape, scale, center: { x: round(margin - left * scale), y: round(height / 2 - ((top + bottom) * scale) / 2) } };
}

/** A wide view with the practice and one location on either side of its middle, at the largest scale that fits both. */
function wideView({ x, y }: Point): MapView {
  const { width, height } = WIDE;
  const scale = round(Math.min(128, (width * 0.46) / Math.abs(x), (height * 0.56) / Math.abs(y)));
  return { ...WIDE, scale, center: { x: round(width / 2 - (x * scale) / 2), y: round(height / 2 - (y * scale) / 2) } };
}

function captionBoxes(rings: DrawnMap['rings']): Box[] {
  return rings.flatMap(({ box, isCaptioned }) => (isCaptioned ? [box] : []));
}

function stepsBetween(from: Point, to: Point): Box[] {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / ROUTE_STEP);
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 0.5) / steps;
    return squareAround({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, 7);
  });
}

/** The box of a label on wide screens, where it is smaller than on phones. */
function boxOnWideScreens({ x, y, box }: Label): Box {
  const part = WIDE_TEXT / PHONE_TEXT;
  const [left, right] = [x + (box.left - x) * part, x + (box.right - x) * part];
  return { left, right, top: y + (box.top - y) * part, bottom: y + (box.bottom - y) * part };
}
