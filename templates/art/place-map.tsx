import { usePalette } from '../theme/theme-context.tsx';
import { distanceInWords, dotAt, drawnRings, type MapData, type MapView, marksIn, ringsAround, rootFrom } from './map-geometry.ts';
import { MarkAt } from './mark.tsx';
import { around, type Box, isInside, type Label, type Point, placeLabels, shownAnchor } from './place-labels.ts';
import { LocationDot } from './ring-map.tsx';
import { round } from './shapes.ts';
import { Disc, InlineArt } from './strokes.tsx';

interface PlaceMapProps extends MapData {
  /** Name of the location that the map is about. */
  here: string;
  /** What the office is called. */
  office: string;
}

const [WIDTH, HEIGHT] = [720, 520];
const FRAME: Box = { left: 10, top: 10, right: WIDTH - 10, bottom: HEIGHT - 10 };
/** Of the neighbours. */
const TEXT = 17;
/** Of the three words that a phone shows too, there in its style sheet (location-map.css) at half of this. */
const MAIN = 30;
const MAIN_WIDE = 21;
/** Between two points for which the way leaves no room to other words. */
const STEP = 24;

/** One location and the way to the office with its length, its neighbours around it; a phone shows no neighbours. */
export function PlaceMap({ here, office, ...surroundings }: PlaceMapProps) {
  const palette = usePalette();
  const { center, others = [], locations } = surroundings;
  const roots = locations.map(({ name, geo }) => ({ name, ...rootFrom(center, geo) }));
  const otherRoots = others.map((geo) => rootFrom(center, geo));
  const focus = locations.find(({ name }) => name === here) ?? { name: here, geo: center };
  const view = wideView(rootFrom(center, focus.geo));
  const drawn = drawnRings(ringsAround(surroundings, [...roots, ...otherRoots]).rings, view, FRAME);
  const end = dotAt(rootFrom(center, focus.geo), view);
  const middle = { x: round((view.center.x + end.x) / 2), y: round((view.center.y + end.y) / 2) };
  const miles = distanceInWords(center, focus.geo, surroundings);

  const words = [
    { name: here, size: MAIN * 1.2, ...end },
    { name: office, size: MAIN, gap: 28, ...view.center },
    ...(miles ? [{ name: miles, size: MAIN, ...middle }] : []),
  ];
  const way = stepsBetween(view.center, end);
  const labels = placeLabels(words, FRAME, [around(view.center, 24), ...way]);
  const marks = marksIn(FRAME, otherRoots, view);
  const taken = [around(view.center, 26), around(end, 16), ...way, ...marks.map((mark) => around(mark, 18)), ...labels.map(asOnWide)];
  const neighbours = roots
    .filter(({ name }) => name !== here)
    .map((root) => ({ name: root.name, size: TEXT, ...dotAt(root, view) }))
    .filter((dot) => isInside(around(dot, 10), FRAME) && !taken.some((box) => isInside(around(dot, 0), box)));
  const names = placeLabels(neighbours, FRAME, [...taken, ...drawn.map(({ box }) => box)]);
  return (
    <InlineArt viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {drawn.map(({ r }, place) => (
        <Disc key={r} {...view.center} r={r} fill={palette.drawn.darkDiscs[place]} />
      ))}
      <g className="place-map__around" fill={palette.white} fontSize={TEXT} fontWeight={550}>
        {drawn.map(
          ({ caption, line, isCaptioned, box }) =>
            isCaptioned &&
            !taken.some((other) => overlaps(box, other)) && (
              <text key={caption} x={view.center.x} y={line} textAnchor="middle" fill={palette.sage2}>
                {caption}
              </text>
            ),
        )}
        {neighbours.map((dot, index) => (
          <LocationDot key={dot.name} dot={dot} label={names[index] as Label} frame={FRAME} />
        ))}
      </g>
      <path
        d={`M${view.center.x} ${view.center.y}L${end.x} ${end.y}`}
        stroke={palette.sand3}
        strokeWidth={6}
        strokeDasharray="0 13"
        strokeLinecap="round"
      />
      {marks.map((mark) => (
        <MarkAt key={`${mark.x} ${mark.y}`} {...mark} r={14} />
      ))}
      <MarkAt {...view.center} r={20} />
      <Disc {...end} r={12} fill={palette.amber} />
      <g className="place-map__main" fill={palette.white} fontSize={MAIN_WIDE} fontWeight={650}>
        {labels.map(({ x, y, anchor }, index) => (
          <text
            key={words[index]?.name}
            x={round(x)}
            y={round(y)}
            textAnchor={shownAnchor(anchor)}
            fill={index === 2 ? palette.sand3 : undefined}
          >
            {words[index]?.name}
          </text>
        ))}
      </g>
    </InlineArt>
  );
}

/** A wide frame with the practice and one location on either side of its middle, as near as both allow. */
function wideView({ x, y }: Point): MapView {
  const scale = round(Math.min(128, (WIDTH * 0.46) / Math.abs(x), (HEIGHT * 0.56) / Math.abs(y)));
  const center = { x: round(WIDTH / 2 - (x * scale) / 2), y: round(HEIGHT / 2 - (y * scale) / 2) };
  return { width: WIDTH, height: HEIGHT, text: TEXT, scale, center };
}

function stepsBetween(from: Point, to: Point): Box[] {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP);
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 0.5) / steps;
    return around({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, 5);
  });
}

/** The box of words that stand where the large ones of a phone have room. */
function asOnWide({ x, y, box }: Label): Box {
  const part = MAIN_WIDE / MAIN;
  const [left, right] = [x + (box.left - x) * part, x + (box.right - x) * part];
  return { left, right, top: y + (box.top - y) * part, bottom: y + (box.bottom - y) * part };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
