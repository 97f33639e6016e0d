import type { SizedArt } from '../../generator/contract/assets.ts';
import type { Site } from '../../generator/contract/site.ts';
import { usePalette } from '../theme/theme-context.tsx';
import { dotAt, drawnRings, type MapData, type MapView, marksIn, officesOnMap, ringsAround, rootFrom } from './map-geometry.ts';
import { MarkAt } from './mark.tsx';
import { around, type Box, type Dot, isInside, type Label, type Point, placeLabels, shownAnchor } from './place-labels.ts';
import { round } from './shapes.ts';
import { ArtFile, Disc, InlineArt } from './strokes.tsx';

interface RingMapProps extends MapData {
  /** Shape of the frame that holds every location. */
  shape?: keyof typeof SHAPES;
  /** A file, whose rings run on beside the words, so that it may be cut to a narrower box. */
  isFile?: boolean;
}

/** What a file shows on either side of the words. */
const BESIDE = 240;
/** The words of the tall one can be read where it is as narrow as a phone. */
const SHAPES = {
  tall: { width: 520, height: 740, text: 19, before: 0.4 },
  wide: { width: 720, height: 540, text: 16.5, before: 0.5 },
};

/** The locations around the practice at their true bearings, farther ones drawn closer, on a dark ground. */
export function RingMap({ shape = 'tall', isFile, ...surroundings }: RingMapProps) {
  const palette = usePalette();
  const { center, others = [], locations } = surroundings;
  const roots = locations.map(({ name, geo }) => ({ name, ...rootFrom(center, geo) }));
  const otherRoots = others.map((geo) => rootFrom(center, geo));
  const { rings, isNear } = ringsAround(surroundings, [...roots, ...otherRoots]);
  const view = fittingView([...roots, ...otherRoots], SHAPES[shape], isNear ? 128 : 84);
  const frame = { left: 10, top: 10, right: view.width - 10, bottom: view.height - 10 };
  const drawn = drawnRings(rings, view, frame);
  const dots = roots
    .map((root) => ({ name: root.name, size: view.text, ...dotAt(root, view) }))
    .filter((dot) => isInside(around(dot, 10), frame));
  const marks = marksIn(frame, otherRoots, view);
  const taken = [around(view.center, 26), ...marks.map((mark) => around(mark, 18))];
  const labels = placeLabels(dots, frame, [...taken, ...drawn.map(({ box }) => box)]);
  const type = { fontSize: view.text, fontWeight: 600, ...(isFile && { fontFamily: 'system-ui, sans-serif' }) };
  const content = (
    <>
      {drawn.map(({ miles, r }, place) => (
        <Disc key={miles} {...view.center} r={r} fill={palette.drawn.darkDiscs[place]} />
      ))}
      <g fill={palette.sage1} {...type} textAnchor="middle">
        {drawn.map(
          ({ miles, caption, line, isCaptioned }) =>
            isCaptioned && (
              <text key={miles} x={view.center.x} y={line}>
                {caption}
              </text>
            ),
        )}
      </g>
      <g fill={palette.white} {...type}>
        {dots.map((dot, index) => (
          <LocationDot key={dot.name} dot={dot} label={labels[index] as Label} frame={frame} isFile={isFile} />
        ))}
      </g>
      {marks.map((mark) => (
        <MarkAt key={`${mark.x} ${mark.y}`} {...mark} r={14} />
      ))}
      <MarkAt {...view.center} r={20} />
    </>
  );
  if (isFile) return <ArtFile viewBox={`${-BESIDE} 0 ${view.width + 2 * BESIDE} ${view.height}`}>{content}</ArtFile>;
  return (
    <InlineArt viewBox={`0 0 ${view.width} ${view.height}`} fit="xMidYMid slice">
      {content}
    </InlineArt>
  );
}

/** The map of many locations as a file, which has no typeface of the page: each name is set as wide as it was measured. */
export function ringMapPicture({ offices, locations, settings }: Pick<Site, 'offices' | 'locations' | 'settings'>): SizedArt {
  const { width, height } = SHAPES.tall;
  const element = <RingMap {...officesOnMap(offices)} language={settings.language} locations={locations} isFile />;
  return { element, width: width + 2 * BESIDE, height };
}

interface LocationDotProps {
  dot: Dot;
  label: Label;
  frame: Box;
  isFile?: boolean | undefined;
}

/** A dot and its name; neither where the name would leave the frame. */
export function LocationDot({ dot, label, frame, isFile }: LocationDotProps) {
  const palette = usePalette();
  if (!isInside(label.box, frame)) return null;
  return (
    <>
      <Disc x={dot.x} y={dot.y} r={6.5} fill={palette.sage2} />
      <text
        x={round(label.x)}
        y={round(label.y)}
        textAnchor={shownAnchor(label.anchor)}
        {...(isFile && { textLength: round(label.box.right - label.box.left), lengthAdjust: 'spacingAndGlyphs' })}
      >
        {dot.name}
      </text>
    </>
  );
}

/** A frame that holds every location, with room for words on either side, `before` of it on the left. */
function fittingView(roots: readonly Point[], shape: (typeof SHAPES)['tall'], most: number): MapView {
  const { width, height, before } = shape;
  const [left, right] = [Math.min(0, ...roots.map(({ x }) => x)), Math.max(0, ...roots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(0, ...roots.map(({ y }) => y)), Math.max(0, ...roots.map(({ y }) => y))];
  const scale = round(Math.min(most, (width - 220) / (right - left), (height - 110) / (bottom - top)));
  const margin = (width - (right - left) * scale) * before;
  return { ...shape, scale, center: { x: round(margin - left * scale), y: round(height / 2 - ((top + bottom) * scale) / 2) } };
}
